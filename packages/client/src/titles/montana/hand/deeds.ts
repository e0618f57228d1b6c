import type { Good, Worker } from '@packetboat/games/montana/data';
import type { Site } from '@packetboat/games/montana/geometry';
import type { MontanaMove } from '@packetboat/games/montana/moves';
import { holding, moving, telling } from '../../../hand/deed';
import { words } from '../words';
import { named } from './crews';
import { givenUp } from './givingUp';
import {
  crewMove,
  crewsTo,
  type Held,
  type Invitation,
  movesToBuild,
  type Post,
  rewardMove,
  vainMove,
} from './hand';
import { postNow } from './posts';
import { EMPTY, type MontanaAt, type MontanaDeed, type Place, placed } from './reading';
import { siteNow } from './sites';

export const trying = (move: MontanaMove): MontanaDeed => moving([move]);

export const taking = (held: Held, said?: string): MontanaDeed => holding({ held, invites: null }, said);

export const inviting = (invites: Invitation): MontanaDeed => holding({ held: null, invites });

/** Puts down what is held. */
export const putDown = ({ half }: MontanaAt): MontanaDeed | undefined =>
  half.held === null && half.invites === null ? undefined : holding(EMPTY);

/** A place is chosen, by a pointer that has seen before what it would come to. */
export function choose(at: MontanaAt, place: Place): MontanaDeed {
  const there = placed(place);
  if ('post' in there) return choosePost(at, there.post);
  return at.reading.hand.is === 'layingStart' ? layStart(there.site) : claim(at, there.site, false);
}

/** A finger has to say it twice, because it cannot hover. */
export function touch(at: MontanaAt, place: Place): MontanaDeed {
  const { hand } = at.reading;
  const there = placed(place);
  if ('post' in there) return choosePost(at, there.post);
  const { site } = there;
  if (hand.is !== 'layingStart') return claim(at, site, true);
  const may = at.table.refuse({ type: 'layStart', args: { site } }) === undefined;
  return may && hand.site !== site ? taking({ is: 'layingStart', site }) : layStart(site);
}

/**
 * Keys that lead to a place choose it. The key that built there was perhaps pressed twice: where one has just built, it
 * asks whether the turn ends, because a turn that has ended is not stepped back.
 */
export function chooseByKeys(at: MontanaAt, place: Place): MontanaDeed | undefined {
  const there = placed(place);
  const built = 'site' in there && at.view.turn.built.includes(there.site);
  if (!built || !at.table.legal.some(({ type }) => type === 'endTurn')) return choose(at, place);
  return at.reading.doing === 'endingTurn' ? endTurn(at) : taking({ is: 'endingTurn' });
}

const layStart = (site: Site): MontanaDeed => trying({ type: 'layStart', args: { site } });

function claim(at: MontanaAt, site: Site, byFinger: boolean): MontanaDeed {
  const { view, reading } = at;
  const { hand, offers } = reading;
  const offer = offers.get(site);
  if (offer === undefined || offer.payable === 'missing') {
    const refusal = at.table.refuse({ type: 'build', args: { site } });
    const reason =
      refusal === undefined
        ? words.explainedSite(view, siteNow(view, site, offer))
        : words.refusalWords(refusal);
    // A finger has not been told before what it would bring.
    return telling(offer === undefined ? reason : words.wouldPlace(reason, offer), EMPTY);
  }
  const again = hand.is === 'claimingField' && hand.site === site;
  if (again || (offer.payable === 'now' && !byFinger)) return moving(movesToBuild(offer));
  return taking({ is: 'claimingField', site }, words.againToBuild(offer));
}

/** A space of the worker board; chosen twice, it sends the crew. */
function choosePost({ view, table, reading: { hand } }: MontanaAt, post: Post): MontanaDeed {
  const same = hand.is === 'sendingCrew' && hand.post.area === post.area && hand.post.space === post.space;
  if (same) return trying(crewMove(post, hand.crew));
  const [crew] = crewsTo(view, table.legal, post);
  if (crew !== undefined) return taking({ is: 'sendingCrew', post, crew });
  const refusal = table.refuse(vainMove(post));
  return telling(
    refusal === undefined ? words.explainedPost(postNow(view, post)) : words.refusalWords(refusal),
    EMPTY,
  );
}

export function pickWorker({ reading: { hand } }: MontanaAt, worker: Worker): MontanaDeed | undefined {
  if (hand.is === 'sendingBack') return trying({ type: 'sendBack', args: { worker } });
  if (hand.is !== 'pickingPair') return undefined;
  if (hand.first === null) return taking({ is: 'pickingPair', first: worker });
  return trying({ type: 'hire', args: { workers: named([hand.first, worker]) } });
}

/** Who stands ready is another crew. */
export function callIn({ reading: { hand } }: MontanaAt, crew: readonly Worker[]): MontanaDeed | undefined {
  return hand.is === 'sendingCrew' || hand.is === 'manningSmall' ? taking({ ...hand, crew }) : undefined;
}

/** One more or one less of a good of a reward. */
export function countOut(
  { reading: { hand } }: MontanaAt,
  good: Good,
  value: number,
): MontanaDeed | undefined {
  if (hand.is !== 'trading' && hand.is !== 'takingGoods') return undefined;
  return good in hand ? taking({ ...hand, [good]: value }) : undefined;
}

const END: MontanaMove = { type: 'endTurn', args: {} };

export function endTurn({ view, table, reading }: MontanaAt): MontanaDeed {
  const asks = table.settings.confirm && reading.doing !== 'endingTurn';
  const lost = asks && table.refuse(END) === undefined && givenUp(view, table.legal) !== null;
  return lost ? taking({ is: 'endingTurn' }) : trying(END);
}

export const spin = (): MontanaDeed => trying({ type: 'spin', args: {} });
export const recruit = (): MontanaDeed => trying({ type: 'recruit', args: {} });

export function layHere({ reading: { hand } }: MontanaAt): MontanaDeed | undefined {
  return hand.is === 'layingStart' && hand.site !== null ? layStart(hand.site) : undefined;
}

export function send({ reading: { hand } }: MontanaAt): MontanaDeed | undefined {
  return hand.is === 'sendingCrew' ? trying(crewMove(hand.post, hand.crew)) : undefined;
}

export function build({ reading: { hand, offers } }: MontanaAt): MontanaDeed | undefined {
  const offer = hand.is === 'claimingField' ? offers.get(hand.site) : undefined;
  return offer && moving(movesToBuild(offer));
}

export function takeReward({ reading: { hand } }: MontanaAt): MontanaDeed | undefined {
  return hand.is === 'trading' || hand.is === 'takingGoods' ? trying(rewardMove(hand)) : undefined;
}
