// What a strong player would do, where nobody else has a seat at the table.

/** So few in a hundred are not worth a word. */
const always = 0.95;

export const advice = {
  ask: 'Advice',
  stop: 'Stop thinking',
  close: 'Put the advice away',
  notNow: 'Advice comes when it is your turn.',
  past: 'Advice is about the present moment: go back to it first.',
  thinking: 'Advice is being thought of …',
  follow: 'Do it',
  /** The button of a text view that the advice is about. */
  marked: (label: string) => `${label} (advised)`,
  given: (what: string) => `Advice: ${what}.`,
  said: (what: string, why: string) => `Advice: ${what}. ${why}`,
  only: 'There is nothing else to do.',
  unweighed: 'There was no time to weigh it against anything else.',
  mixed: (share: number) =>
    share > always
      ? 'Nothing else comes near it.'
      : `A choice to be mixed, so that nobody foresees it: this one comes in about ${Math.max(5, 5 * Math.round(20 * share))} of 100 cases.`,
  more: (amount: string, other: string) => `About ${amount} more than “${other}”.`,
  perhapsMore: (amount: string, other: string) =>
    `Perhaps ${amount} more than “${other}”, too little to be sure of.`,
  better: (other: string) => `Better than “${other}”, if only by a little.`,
  nearly: (other: string) => `Nearly the same as “${other}”.`,
  ahead: (amount: string) => `That should leave you about ${amount} ahead.`,
  behind: (amount: string) => `That should leave you about ${amount} behind.`,
  level: 'That should leave you about level.',
  counted: (times: number) =>
    `asked for advice ${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`}`,
};
