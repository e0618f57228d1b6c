import { CARDS_PER_PLOT, cellAt } from '@packetboat/games/broadsides/data';
import { isSunk, of, other, type View } from '@packetboat/games/broadsides/state';
import type { Asking } from '../../../hand/asking';
import type { AtTable } from '../../../hand/rules';
import { words } from '../words';
import type { Broadsides, BroadsidesDeed, Reading } from './reading';
import { type SeaVerb, verbsOf } from './verbs';

/** A hand with the table it sits at. */
export type SeaAt = AtTable<Broadsides>;

/** As much of it as the sentence is about. */
export type Asked = Reading &
  Pick<SeaAt, 'view' | 'seat' | 'nameOf'> & { readonly table: Pick<SeaAt['table'], 'turn'> };

export interface SeaAsking extends Asking<BroadsidesDeed> {
  readonly verbs: readonly SeaVerb[];
}

/** What is asked now: bar, text view and stories read it. */
export function asking(at: SeaAt): SeaAsking {
  return {
    ask: words.asked.ask(at.table.turn.stage),
    sentence: sentenceFor(at),
    detail: detailOf(at),
    verbs: verbsOf(at),
  };
}

/** What is to be done, or who is doing what: the head of the action bar. */
export function sentenceFor(at: Asked): string {
  const { view, seat, doing, cell, row, figure } = at;
  const said = words.asked;
  const [me, enemy] = namesOf(at);
  switch (doing) {
    case 'watching':
      return watching(at);
    case 'manning':
      return cell === null ? said.whereCaptain(me) : said.captainAt(cellAt(cell));
    case 'sealed':
      return view.phase === 'manning' ? said.captainPlaced(enemy) : said.plotReady(enemy);
    case 'plotting':
      return plotting(at, me);
    case 'aiming': {
      const gun = gunsOf(view, seat)[0] ?? '';
      return row === null ? said.whichRow(gun, other(seat)) : said.laidOnRow(gun, row, other(seat));
    }
    case 'appointing':
      return cell === null ? said.whoCaptain(me) : said.newCaptainAt(cellAt(cell));
    case 'leading':
      return said.whoBoards(me);
    case 'choosingFigure':
      return said.movementsToMake(me, view.boarding?.movementsLeft ?? 0);
    case 'movingFigure':
      return figure === null ? '' : said.whereTo(figure.who, figure.from);
    case 'choosingFight':
      return view.boarding?.fights.length === 1 ? said.FIGHT_DUE : said.FIGHTS_DUE;
    case 'ending':
      return said.NOBODY_TO_FIGHT;
  }
}

function plotting({ view, seat, slots }: Asked, me: string): string {
  const empty = slots.filter((card) => card === null).length;
  if (empty === 0) return words.asked.ALL_LAID;
  if (empty === CARDS_PER_PLOT) return words.asked.plotCards(me);
  const owed = of(view.due, seat) - slots.filter((card) => card === 'damage').length;
  return words.asked.moreCards(me, empty, owed === empty);
}

function watching({ view: { ended }, table, nameOf }: Asked): string {
  const said = words.asked;
  if (ended !== null) return ended.winner === null ? said.DRAWN : said.wins(nameOf(ended.winner));
  const [first, second] = table.turn.acting;
  if (first === undefined) return '';
  return second === undefined
    ? said.acts(nameOf(first), table.turn.stage)
    : said.bothAct(nameOf(first), nameOf(second), table.turn.stage);
}

/** One sentence more: how, or what follows. */
function detailOf(at: SeaAt): string {
  const { doing, view, cell } = at;
  const said = words.asked;
  switch (doing) {
    case 'watching':
      return lastVolley(view);
    case 'manning':
      return cell === null ? said.ANY_SECTION : said.CAPTAIN_AT_STAKE;
    case 'sealed':
      return said.mayTakeBack(namesOf(at)[1]);
    case 'plotting':
      return plottingDetail(at);
    case 'aiming':
      return aimingDetail(at);
    default:
      return said.HOW[doing];
  }
}

/** A ship that is sunk already fires with what bears all the same (BS-6.10). */
function lastVolley({ volley, ships }: View): string {
  if (volley === null || volley.final) return '';
  const sunk = ships.findIndex((ship, seat) => isSunk(ship) && of(volley.guns, seat).length > 0);
  return sunk < 0 ? '' : words.asked.lastVolley(sunk);
}

function plottingDetail(at: SeaAt): string {
  const { view, seat, ready } = at;
  const said = words.asked;
  const [, enemy] = namesOf(at);
  const theyAreReady = of(view.ready, other(seat));
  if (ready !== undefined && theyAreReady) return said.turnsAtOnce(enemy);
  const due = of(view.due, seat);
  const damage = together([
    due > 0 && ready === undefined && words.dueWords(of(view.ships, seat), due),
    words.hullsWords(view, seat),
  ]);
  if (damage !== '') return damage;
  return theyAreReady ? said.waitsForYou(enemy) : (words.quietWords(view) ?? said.TURNED_TOGETHER);
}

function aimingDetail({ view, seat }: SeaAt): string {
  const said = words.asked;
  const [gun, ...rest] = gunsOf(view, seat);
  const gone = gun !== undefined && !of(view.ships, seat).guns.includes(gun);
  return together([
    view.volley?.final === true ? said.FINAL_VOLLEY : said.cardOf(view.turned),
    words.hullsWords(view, seat),
    gone && said.shotAway(gun),
    rest.length === 0 ? said.LAST_CANNON : said.cannonsAfter(rest),
  ]);
}

const together = (sentences: readonly (string | false)[]): string => sentences.filter(Boolean).join(' ');

const gunsOf = ({ volley }: View, seat: number) => of(volley?.guns ?? [[], []], seat);

/** One's own name and the enemy's. */
const namesOf = ({ nameOf, seat }: Asked): readonly [me: string, enemy: string] => [
  nameOf(seat),
  nameOf(other(seat)),
];
