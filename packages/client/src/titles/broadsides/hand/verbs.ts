import type { BroadsidesMove } from '@packetboat/games/broadsides/moves';
import { of, other } from '@packetboat/games/broadsides/state';
import type { Verb, VerbRow } from '../../../hand/asking';
import { words } from '../words';
import type { Grave } from '../words/en/questions';
import type { SeaAt } from './asking';
import { chooseSide, take, trying } from './deeds';
import { type Doing, movableAt } from './hand';
import type { BroadsidesDeed } from './reading';

export interface SeaVerb extends Verb<BroadsidesDeed> {
  /** What a narrow page leaves out of its words. */
  readonly more?: string;
  /** It is asked about once more. */
  readonly grave?: Grave;
}

/** What the bar offers at this moment, from the left. */
export function verbsOf(at: SeaAt): readonly SeaVerb[] {
  if (at.doing === 'watching') return [];
  return [
    ...grave(at, 'surrender', { kind: 'ghost', icon: 'flag' }),
    ...grave(at, 'claimDraw'),
    ...sides(at),
    ...grave(at, 'holdFire', { title: words.BUTTONS.silent }),
    ...instead(at),
    ...back(at),
    ...main(at),
  ];
}

/** What ends the game or an exchange. Cannons that stay silent are asked about as the settings say. */
function grave({ table }: SeaAt, type: Grave, look: Partial<SeaVerb> = {}): readonly SeaVerb[] {
  if (!table.legal.some((move) => move.type === type)) return [];
  const asks = type !== 'holdFire' || table.settings.confirm;
  const verb = { ...look, key: type, label: words.BUTTONS[type], deed: trying({ type, args: {} }) };
  return [asks ? { ...verb, grave: type } : verb];
}

/** The side of the enemy's hull, where there is a choice. */
function sides(at: SeaAt): readonly SeaVerb[] {
  if (at.doing !== 'aiming' || at.sides.length < 2) return [];
  const oneOf: VerbRow = { head: words.SIDES_HEAD, word: words.SIDES_WORD };
  return at.sides.map((side) => ({
    key: side,
    label: words.SIDES[side],
    spoken: words.HULL_SIDES[side],
    chosen: at.side === side,
    oneOf,
    deed: chooseSide(at, side),
  }));
}

/** Crew and Captain in one section: the other one. */
function instead(at: SeaAt): readonly SeaVerb[] {
  const { figure, table, doing } = at;
  if (doing !== 'movingFigure' || figure === null) return [];
  const rest = movableAt(table.legal, figure.from).find(({ who }) => who !== figure.who);
  return rest === undefined ? [] : [{ key: 'instead', label: words.INSTEAD[rest.who], deed: take(at, rest) }];
}

/** Where a way back is always shown, and says why there is none. */
const STEPPED: readonly Doing[] = ['choosingFigure', 'choosingFight', 'ending'];

function back(at: SeaAt): readonly SeaVerb[] {
  const { doing, view, holds, table } = at;
  const { undo } = table;
  const verb = { icon: 'stepBack', title: words.BUTTONS.backspace, deed: 'back' } as const;
  if (doing === 'sealed') {
    const recalls = view.phase === 'manning' ? words.BUTTONS.captainBack : words.BUTTONS.readyBack;
    return [{ ...verb, key: 'recall', label: recalls }];
  }
  const mayBack = holds || undo.possible;
  if (!mayBack && !STEPPED.includes(doing)) return [];
  const [label, more] = backWords(at);
  return [
    {
      ...verb,
      key: 'back',
      label,
      more,
      spoken: label + more,
      barred: mayBack ? undefined : undo.limit || words.BUTTONS.nothingBack,
    },
  ];
}

function backWords({ doing, slots }: SeaAt): readonly [says: string, more: string] {
  const last = slots.findLastIndex((card) => card !== null);
  if (doing === 'plotting' && last >= 0) return [words.BUTTONS.takeBack, words.ofCard(last + 1)];
  return [words.BACK[doing] ?? words.BUTTONS.stepBack, ''];
}

/** What the hand is about to do, or what it lacks to do it. */
function main(at: SeaAt): readonly SeaVerb[] {
  const { doing, view, seat, ready } = at;
  if (doing === 'leading') return leading(at);
  const [gun = ''] = of(view.volley?.guns ?? [[], []], seat);
  const label = mainLabel(doing, ready, gun);
  if (label === undefined) return [];
  return [
    {
      key: 'main',
      label,
      title: words.BUTTONS.enter,
      // What has come up under a finger since is not answered.
      answers: `${doing} ${gun} ${view.round} ${view.turned} ${view.boarding?.turn}`,
      deed: 'confirm',
      ...(ready === undefined ? { barred: words.LACKS[doing] } : { kind: 'primary' }),
    },
  ];
}

function mainLabel(doing: Doing, ready: BroadsidesMove | undefined, gun: string): string | undefined {
  if (doing === 'aiming') return words.fireWords(gun);
  if (ready?.type === 'fight') return words.fightIn(words.placeParts(ready.args.at).cell);
  return words.MAIN[doing];
}

/** Who boards first. */
function leading({ nameOf, seat }: SeaAt): readonly SeaVerb[] {
  const begins = (first: number) => trying({ type: 'begin', args: { seat: first === 0 ? 0 : 1 } });
  const enemy = other(seat);
  return [
    { key: 'theyLead', label: words.leadsWords(nameOf(enemy)), deed: begins(enemy) },
    { key: 'lead', label: words.BUTTONS.leads, kind: 'primary', deed: begins(seat) },
  ];
}
