import type { Reward, Worker } from '@packetboat/games/montana/data';
import { type AreaId, MOST_BUILDS } from '@packetboat/games/montana/data';
import type { Stage } from '@packetboat/games/montana/stages';
import { capital, count, counted } from '../../../../words/phrase';
import type { GivenUp } from '../../hand/givingUp';
import type { Invitation } from '../../hand/hand';
import { AREA_WORDS, crewWords, GOOD_WORDS, goodWords, listed, rewardWords, WORKER_WORDS } from './names';
import { titleWords } from './words';

/** What "Work" and "Build" ask for: one of what stands out then. */
export const INVITATIONS: Readonly<Record<Invitation, string>> = {
  workers: 'Choose a lit space: each shows what it takes and gives.',
  land: 'Choose a lit field.',
};

// What is asked, or who does what.

export const won = (names: readonly string[]): string =>
  names.length > 1 ? `${listed(names)} share the victory.` : `${listed(names)} wins the game.`;
export const acts = (name: string, stage: Stage): string => `${name} ${titleWords.stages[stage]}.`;
export const whereStart = (name: string): string => `${name}, where does the starting tile lie?`;
export const startOn = (hex: string): string => `The starting tile on ${hex}?`;
export const spinFirst = (name: string): string => `${name}, spin for your first workers.`;
export const pickTwo = (name: string): string => `${name}, pick any two workers.`;
export const whoElse = (first: Worker): string => `A ${WORKER_WORDS[first][0]}, and who else?`;
export const whoGoesBack = (name: string, many: number): string =>
  `${name}, who goes back? ${capital(count(many))} must.`;
export const extraTurn = (name: string): string => `${name}, your extra turn.`;
export const chooseAction = (name: string): string => `${name}, choose your action.`;
export const spinWheel = (name: string): string => `${name}, spin the wheel?`;
export const sendTo = (crew: readonly Worker[], area: AreaId | 'bank'): string =>
  `Send ${crewWords(crew)} to ${AREA_WORDS[area]}?`;
export const endTurn = (name: string): string => `${name}, end your turn.`;
export const moveArrow = (name: string): string => `${name}, move the arrow on, or end your turn.`;
/** `good`: what the small space gives, as far as one is open. */
export const sendMore = (name: string, crew: readonly Worker[], good: Worker | null): string =>
  `${name}, send ${crewWords(crew)} more for 1 more ${good === null ? 'good' : GOOD_WORDS[good][0]}?`;
export const buildOn = (name: string): string => `${name}, build on, or end your turn.`;
export const BUILD_HERE = 'Build here?';
export const really = (what: string): string => `${what}?`;
export const outbid = (name: string): string => `${name}, you are outbid. Bid again, or pass.`;
export const bidOrPass = (name: string): string => `${name}, bid in the city, or pass.`;
export const tradeOre = (name: string, row: number): string =>
  `${name}, you won row ${row}: trade small ore for big?`;
export const whichGoods = (name: string, row: number): string => `${name}, you won row ${row}: which goods?`;
export const tradeCow = (name: string): string => `${name}, trade a cow for what?`;
export const REALLY_END = 'End your turn?';

// One sentence more: how, with what, what will come of it. `short` and `surplus` are told after it, where there is any.

export const SPINS_TWICE = 'Each seat spins twice for its first workers.';
export const owns = (what: string): string => `Owns ${what}.`;
export const ANY_FIELD = 'Any field. Building begins beside it; what the field asks for is lost.';
export const spinsLeft = (spins: number): string =>
  `${capital(counted(spins, 'spin', 'spins'))} left: each brings two workers.`;
export const whiteSpace = (short: string): string =>
  `A white space brings any two workers, alike or not.${short}`;
export const NO_MORE_THAN_EIGHT = 'Nobody keeps more than eight.';
export const ONE_ACTION =
  'Choose a lit field or space, spin the wheel, or visit the city. One action a turn.';
export const LAST_TURN = 'The last round: this is your last turn.';
export const bringsTwo = (surplus: string): string =>
  `It brings two workers, and is not stepped back.${surplus}`;
/** Who recruits more than eight sends the rest back. */
export const goBack = (workers: number): string =>
  workers === 0 ? '' : ` With two more, ${counted(workers, 'worker goes', 'workers go')} back.`;
export const NO_GRAIN = 'It would take a grain a space, and you have none.';
export const grainASpace = (grain: number, surplus: string): string =>
  `A grain a space, ${grain} in stock: touch a price around the wheel.${surplus}`;
export const toSmallSpace = (short: string): string => `They go to the small space, for no silver.${short}`;
export const builtSoFar = (built: number): string =>
  `${capital(count(built))} of ${count(MOST_BUILDS)} fields built on; each one left brings 1 silver.`;
export const places = (what: string, short: string): string => `Places ${what}.${short}`;
export const tooFewPumpkins = (pumpkins: number, cow: boolean): string =>
  `You have ${goodWords(pumpkins, 'pumpkin')}, too few for any space${cow ? ': a cow could bring one more' : ''}.`;
export const leastBids = (pumpkins: number): string =>
  `You have ${goodWords(pumpkins, 'pumpkin')}. Here the least bids; dearer spaces on the board.`;
export const rowGives = (reward: Reward, short: string): string =>
  `Your row gives ${rewardWords(reward)}.${short}`;
export const cowBrings = (short: string): string =>
  `A cow brings a small good, 3 silver or a worker.${short}`;
export const RAN_SHORT = 'Something ran short: everybody gave one back.';
export const ACTION_DONE = 'Your action is done.';
export const givenUp = (lost: GivenUp): string => {
  switch (lost.is) {
    case 'arrow':
      return 'You could still move the arrow on.';
    case 'small':
      return 'You could still send somebody after them, for one more.';
    case 'fields':
      return `You could still build on ${counted(lost.fields, 'field', 'fields')}.`;
  }
};
export const NOT_BACK = 'It cannot be stepped back afterwards.';
