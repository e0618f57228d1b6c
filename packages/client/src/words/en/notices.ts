// What somebody is told who is not looking. The service worker says it too, so that this file stands by itself.

export const told = {
  turn: 'It is your turn',
  nudge: 'The table waits for you',
  answer: 'Your answer is needed',
  end: 'The game is over',
  rematch: 'They play again, with a seat for you',
  with: (title: string, others: readonly string[]) =>
    others.length === 0 ? title : `${title}, with ${others.join(', ')}`,
};

export const telling = {
  ask: 'Shall this browser tell you when it is your turn?',
  yes: 'Tell me',
  no: 'Not now',
  asking: 'Asking your browser',
  on: 'This browser tells you here when you are not looking.',
  menuOn: 'Tell me when it is my turn: on',
  menuOff: 'Tell me when it is my turn: off',
  head: 'Tell me when it is my turn',
  text: 'Your turn, a wait for you, an answer that is needed, the end: once, and never while you look at the table on any device.',
  turnOn: 'Tell me at this table',
  turnOff: 'Not at this table any more',
  turnAllOff: 'Not at any table any more',
  reasons: {
    off: 'This server sends no notices: its host has turned them off.',
    insecure:
      'Browsers give notices, and a place among one’s apps, to pages with https alone, and this page has come without. Its host can set up https; until then the turn bell rings while the page is open.',
    install:
      'On an iPhone or iPad notices come to what is on the home screen: choose Share, then “Add to Home Screen”, open Packetboat there and bring your seat along by “Move my seat to another device”.',
    missing: 'This browser has no notices. The turn bell rings while the page is open.',
    denied:
      'You have forbidden this page to tell you anything. Your browser’s settings for this page can allow it again.',
    failed: 'Your browser’s push service did not answer. Try again later.',
  },
};

export const webhooks = {
  menu: 'Tell a channel whose turn it is',
  head: 'Tell a channel whose turn it is',
  text: 'The table writes to a place of your choice when somebody who is not looking must act, and names only him. Others at the table do not learn the address.',
  kind: 'What it is',
  kinds: { discord: 'Discord', slack: 'Slack', ntfy: 'ntfy', json: 'JSON' },
  url: 'Its address',
  hint: {
    discord: 'https://discord.com/api/webhooks/...',
    slack: 'https://hooks.slack.com/services/...',
    ntfy: 'https://ntfy.sh/your-topic',
    json: 'https://example.org/hook',
  },
  add: 'Add',
  missing: 'Write its address first.',
  test: 'Send a test',
  sent: 'It has arrived.',
  end: 'Take it away',
  failing: 'The last message did not arrive.',
  there: (kind: string, place: string) => `${kind} at ${place}`,
};

export const offline = {
  head: 'No line to the server',
  text: 'This device is offline, or the server does not answer. Your seats are safe.',
  none: 'No table was open in this browser.',
  tables: 'My tables, as last known',
  seat: (name: string) => `you are ${name}`,
  host: 'you are the host',
  since: (day: string) => `since ${day}`,
  rules: 'Rules you can read now',
  again: 'Try again',
};
