import type { Params } from '@packetboat/games/kit/title';
import { deciding } from './deciding';

/** Lines of the log about the table around the game. Names are those of then. */
export const around: Readonly<Record<string, (params: Params) => string>> = {
  sat: ({ name }) => `${name} sat down.`,
  standIn: ({ name }) => `${name} was seated.`,
  left: ({ name }) => `${name} left the game.`,
  kicked: ({ name }) => `The seat of ${name} became free.`,
  'kicked.house': ({ name }) => `Whoever runs this house freed the seat of ${name}.`,
  renamed: ({ name, before }) => `${before} is called ${name} now.`,
  'handedOver.owner': ({ owner }) => `A stand-in plays for ${owner}, until ${owner} returns.`,
  'handedOver.host': ({ owner }) => `${owner} was away: a stand-in plays on.`,
  'handedOver.vote': ({ owner }) => `A stand-in plays on for ${owner}, as the others decided.`,
  'handedOver.clock': ({ owner }) => `The time of ${owner} was over: a stand-in plays on.`,
  'handedOver.thisTurn': ({ owner }) => `The time of ${owner} was over: a stand-in makes this turn.`,
  'handedOver.level': ({ name, level }) => `${name} plays at level ${level} now.`,
  takenBack: ({ name }) => `${name} is back, and plays again.`,
  hostPassed: ({ name }) => `${name} hosts the table now.`,
  proposed: (params) => `${params.name} proposed ${clauseOf(params)}.`,
  withdrawn: ({ name }) => `${name} withdrew the proposal.`,
  'decided.yes': ({ yes, asked }) => `That was agreed: ${yes} of ${asked} said yes.`,
  'decided.no': ({ yes, asked }) => `That was not agreed: ${yes} of ${asked} said yes.`,
  'decided.lapsed': () => 'The game went on, so the proposal to go back fell away.',
  nudged: ({ name }) => `${name} was reminded that it is their turn.`,
  paced: () => 'The pace of the table is another one now.',
  paused: () => 'The clocks stand still.',
  resumed: () => 'The clocks run again.',
  closed: () => 'The table was closed, without a result.',
  'closed.house': () => 'Whoever runs this house closed the table, without a result.',
};

/** What whoever proposed something is told when it has come to nothing. The others read the line of the log. */
export const inVain = {
  proposed: (params: Params) => `You proposed ${clauseOf(params)}.`,
  read: 'Understood',
};

function clauseOf({ motion, whom, steps }: Params): string {
  const { motions } = deciding;
  if (motion === 'rewind') return deciding.rewind(Number(steps));
  const clause = Object.hasOwn(motions, String(motion))
    ? motions[motion as keyof typeof motions]
    : motions.end;
  return clause(String(whom));
}
