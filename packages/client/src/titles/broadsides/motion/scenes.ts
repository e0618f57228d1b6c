import type { Chronicle } from '@packetboat/games/broadsides/chronicle';
import type { Ending, View } from '@packetboat/games/broadsides/state';
import type { ChronicleEvent } from '@packetboat/games/kit/title';
import { happened } from '../../contract';
import { folded, type ShipEvent, unfolded } from './fold';

/** One thing shown at a time, with the sight before and after it. */
export type Scene = {
  readonly before: View;
  readonly after: View;
  /** The card of the round it belongs to; 0 where there is none. */
  readonly card: number;
} & (
  | {
      readonly kind: 'cards';
      readonly turned: readonly Chronicle['cardTurned'][];
      readonly lapsed: readonly Chronicle['cardLapsed'][];
      readonly collided: Chronicle['collided'] | null;
    }
  /** Where they stand, or who takes command from now on. */
  | { readonly kind: 'captains'; readonly chosen: Chronicle['captainChosen'] | null }
  | { readonly kind: 'exchange'; readonly exchange: Chronicle['exchangeBegan'] }
  | { readonly kind: 'shot'; readonly shot: Chronicle['fired'] }
  | { readonly kind: 'lead'; readonly rolls: Chronicle['rolledToBoard'] }
  | { readonly kind: 'moved'; readonly moved: Chronicle['moved'] }
  | { readonly kind: 'struck'; readonly struck: Chronicle['struck'] }
  | { readonly kind: 'ended'; readonly ended: Chronicle['gameOver'] }
);

/** Whether the scene is seen on the chart; the others are seen on the decks. */
export const isAtSea = (scene: Scene): boolean =>
  scene.kind === 'cards' || (scene.kind === 'ended' && scene.ended.ending === 'becalmed');

/** Whose ships the sea closes over at an end (BS-7.3): the loser's, both, or nobody's. */
export function sunkBy(ending: Ending, winner: number | null): readonly number[] {
  if (ending === 'bothLost') return [0, 1];
  return ending === 'sunk' ? [winner === 0 ? 1 : 0] : [];
}

/** What belongs to one scene: an opening event, and all that comes of it. */
interface Run {
  readonly head: ShipEvent;
  readonly rest: ShipEvent[];
}

const EFFECTS: readonly ShipEvent['key'][] = ['hullHit', 'mastHit', 'gunLost', 'crewLost', 'captainLost'];

/** What happened, scene by scene, from the sight before it. */
export function scenesOf(before: View, events: readonly ChronicleEvent[]): readonly Scene[] {
  const scenes: Scene[] = [];
  let now = before;
  for (const { head, rest } of runsOf(events.map((event) => happened<Chronicle>(event)))) {
    // The first card of a round takes the cards of the last one off the table.
    if ('slot' in head.params && head.params.slot === 1) now = { ...now, shown: [[], []] };
    const was = now;
    for (const event of [head, ...rest]) now = folded(now, event);
    const scene = sceneOf(head, rest, was, now);
    if (scene !== null) scenes.push(scene);
  }
  return scenes;
}

function runsOf(events: readonly ShipEvent[]): Run[] {
  const runs: Run[] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last !== undefined && joins(last, event)) last.rest.push(event);
    else runs.push({ head: event, rest: [] });
  }
  return runs;
}

function joins({ head, rest }: Run, event: ShipEvent): boolean {
  if (head.key === 'fired') return EFFECTS.includes(event.key);
  if (head.key === 'captainShown') return event.key === 'captainShown';
  if (head.key !== 'cardTurned' && head.key !== 'cardLapsed') return false;
  if (event.key === 'collided') return true;
  const turns = event.key === 'cardTurned' || event.key === 'cardLapsed';
  return turns && rest.length === 0 && event.params.slot === head.params.slot;
}

function sceneOf(head: ShipEvent, rest: readonly ShipEvent[], before: View, after: View): Scene | null {
  const sight = { before, after, card: cardOf(head, after) };
  switch (head.key) {
    case 'cardTurned':
    case 'cardLapsed': {
      const all = [head, ...rest];
      return {
        ...sight,
        kind: 'cards',
        turned: all.flatMap((one) => (one.key === 'cardTurned' ? [one.params] : [])),
        lapsed: all.flatMap((one) => (one.key === 'cardLapsed' ? [one.params] : [])),
        collided: all.find((one) => one.key === 'collided')?.params ?? null,
      };
    }
    case 'captainShown':
      return { ...sight, kind: 'captains', chosen: null };
    case 'captainChosen':
      return { ...sight, kind: 'captains', chosen: head.params };
    case 'exchangeBegan':
      return { ...sight, kind: 'exchange', exchange: head.params };
    case 'fired':
      return { ...sight, kind: 'shot', shot: head.params };
    case 'rolledToBoard':
      return { ...sight, kind: 'lead', rolls: head.params };
    case 'moved':
      return { ...sight, kind: 'moved', moved: head.params };
    case 'struck':
      return { ...sight, kind: 'struck', struck: head.params };
    case 'gameOver':
      return { ...sight, kind: 'ended', ended: head.params };
    default:
      return null;
  }
}

function cardOf(head: ShipEvent, { shown }: View): number {
  if (head.key === 'cardTurned' || head.key === 'cardLapsed') return head.params.slot;
  return Math.max(0, ...shown.map((cards) => cards.length));
}

/** The newest round of which there is something to see: its number and all its scenes. */
export interface LastRound {
  readonly round: number;
  readonly scenes: readonly Scene[];
}

/** Found in what has happened, and set up backwards from how things stand now. */
export function lastRoundOf(now: View, events: readonly ChronicleEvent[]): LastRound | null {
  const all = events.map((event) => happened<Chronicle>(event));
  const seenAt = all.findLastIndex(({ key }) => key === 'cardTurned' || key === 'fired');
  if (seenAt < 0) return null;
  const began = all.slice(0, seenAt).findLastIndex(({ key }) => key === 'roundBegan');
  const head = all[began];
  if (head?.key !== 'roundBegan') return null;
  const next = all.findIndex(({ key }, i) => i > began && (key === 'roundBegan' || key === 'turnBegan'));
  let before = now;
  for (const event of all.slice(began).reverse()) before = unfolded(before, event);
  const scenes = scenesOf(before, events.slice(began, next < 0 ? undefined : next));
  return { round: head.params.round, scenes };
}
