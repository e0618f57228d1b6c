import { defineTitle } from '../kit/boardgame';
import { plainNotation } from '../kit/notation';
import type { Refusal, RuleTools, Seat, Title } from '../kit/title';
import { bot } from './bot';
import { type Draw, draw, drawArgs, legalDraws, refuseDraw } from './draw';
import { type Land, land, landArgs, legalLandings, refuseLanding } from './land';
import { legalOffers, type Offer, offer, offerArgs, refuseOffer } from './offer';
import { ENDINGS, outcome } from './score';
import { CRATES, check, setup } from './setup';
import type { Options, State, View } from './state';
import { endTurn, turn } from './turn';
import { scramble, view } from './view';

export type ExampleMove = Draw | Land | Offer;

const moves = { draw: drawArgs, land: landArgs, offer: offerArgs };

function legal(view: View, seat: Seat): ExampleMove[] {
  if (outcome(view) !== undefined || !turn(view).acting.includes(seat)) return [];
  return view.landed === null
    ? [...legalDraws(view, seat), ...legalLandings(view, seat)]
    : legalOffers(view, seat);
}

function refuse(view: View, seat: Seat, move: ExampleMove): Refusal | undefined {
  if (outcome(view) !== undefined) return { key: 'match.over' };
  if (!turn(view).acting.includes(seat)) return { key: 'turn.notYours' };
  if ((move.type === 'offer') !== (view.landed !== null)) return { key: 'turn.notNow' };
  switch (move.type) {
    case 'draw':
      return refuseDraw(view, seat);
    case 'land':
      return refuseLanding(view, seat, move.args);
    case 'offer':
      return refuseOffer(view, seat, move.args);
  }
}

function apply(g: State, seat: Seat, move: ExampleMove, tools: RuleTools): void {
  switch (move.type) {
    case 'draw':
      draw(g, seat, tools);
      break;
    case 'land':
      land(g, seat, move.args, tools);
      break;
    case 'offer':
      offer(g, seat, move.args, tools);
      break;
  }
  // Every verb ends the turn, unless a crate is under auction (EX-2.2).
  if (g.landed === null) endTurn(g);
}

const KINDS = [...new Set(CRATES)];

const sights = {
  all: [
    ...KINDS.map((crate) => `sold.${crate}`),
    ...KINDS.map((crate) => `lost.${crate}`),
    ...ENDINGS.map((ending) => `ending.${ending}`),
  ],
  of: (g: State) => {
    const ending = outcome(g)?.ending;
    return [
      ...g.stores.flat().map((crate) => `sold.${crate}`),
      ...g.lost.map((crate) => `lost.${crate}`),
      ...(ending === undefined ? [] : [`ending.${ending}`]),
    ];
  },
};

/** Night Ferry: the example that every title is modelled on, and the proof suite's own test object. */
export const example: Title<State, View, ExampleMove, Options> = defineTitle({
  meta: {
    id: 'example',
    code: 'EX',
    name: 'Night Ferry',
    seats: { min: 2, max: 3 },
    minutes: { min: 5, max: 10 },
    options: [
      {
        key: 'hand',
        label: 'Crates to start with',
        choices: [
          { value: 'two', label: 'Two' },
          { value: 'three', label: 'Three' },
        ],
        default: 'two',
      },
    ],
    defaults: { hand: 'two' },
    secrets: true,
  },
  moves,
  secretMoves: ['offer'],
  setup,
  turn,
  legal,
  refuse,
  apply,
  outcome,
  view,
  notation: plainNotation<ExampleMove>(moves, { draw: [], land: ['crate'], offer: ['coins'] }),
  check,
  scramble,
  sights,
  bot,
});
