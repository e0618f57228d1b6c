import { type Place, placeAt } from '@packetboat/games/broadsides/data';
import { type BroadsidesMove, notation } from '@packetboat/games/broadsides/moves';
import { of, other, QUIET_ROUNDS, type View } from '@packetboat/games/broadsides/state';
import type { TwinMove } from '../../../../parts/TwinFrame';
import { counted, plain } from '../../../../words/phrase';
import { endOf, legsOf } from '../../hand/forecast';
import { ownAndEnemyAt } from '../../hand/hand';
import { words } from '../../words';

/** Every legal move with the words of its button, long lists under heads. No two read alike. */
export function twinMoves(
  view: View,
  seat: number,
  legal: readonly BroadsidesMove[],
  nameOf: (seat: number) => string,
): readonly TwinMove<BroadsidesMove>[] {
  return legal.map((move): TwinMove<BroadsidesMove> => {
    const label = plain(words.moveWords(move, view), nameOf);
    const one = { id: notation.write(move), move, label };
    switch (move.type) {
      case 'lock': {
        const legs = legsOf(of(view.ships, seat), move.args.cards);
        const end = endOf(of(view.ships, seat), legs);
        return {
          ...one,
          label: `${label}. ${[...end.stops.map(words.stopWords), words.endOfPlot(end)].join(' ')}`,
          group: `Plots that begin with ${words.CARD_WORDS[move.args.cards[0]].toLowerCase()}`,
        };
      }
      case 'fire': {
        const faces = words.facesOf(
          view,
          other(seat),
          move.args.row,
          move.args.side,
          view.volley?.final ?? false,
        );
        const hits = faces.flatMap(({ hits: hit, roll, where, what }) =>
          hit ? [`${roll} ${where}, ${what}`] : [],
        );
        return {
          ...one,
          label: `${label}: ${words.chancesWord(faces)}${hits.length === 0 ? '' : `: ${hits.join('; ')}`}`,
          group: `At her ${move.args.side} side`,
        };
      }
      case 'man':
        return { ...one, group: 'Sections for your Captain' };
      case 'step': {
        const { who, from, to } = move.args;
        return {
          ...one,
          label: `${label}${fightAhead(view, seat, who, to)}`,
          group: `${who === 'captain' ? 'The Captain' : 'Crew'} in ${words.spotWords(from)}`,
        };
      }
      case 'fight':
        return {
          ...one,
          label: `${label}: ${words.fightWords(...ownAndEnemyAt(view, seat, move.args.at)).text}`,
        };
      case 'surrender':
        return { ...one, kind: 'danger', question: words.questionOf(move.type, view, seat) };
      case 'claimDraw':
      case 'holdFire':
        return { ...one, question: words.questionOf(move.type, view, seat) };
      case 'endTurn':
        return { ...one, kind: 'primary' };
      default:
        return one;
    }
  });
}

function fightAhead(view: View, seat: number, who: 'crew' | 'captain', to: Place): string {
  const [own, enemy] = ownAndEnemyAt(view, seat, to, who);
  return enemy.crew === 0 && !enemy.captain ? '' : `, to fight: ${words.fightWords(own, enemy).text}`;
}

/** More about what is asked, for the seat that is told. */
export function twinDetails(view: View, seat: number | null): readonly string[] {
  if (seat === null || view.ended !== null) return [];
  const hulls = view.phase === 'plotting' || view.phase === 'firing' ? words.hullsWords(view, seat) : '';
  const details: string[] = hulls === '' ? [] : [hulls];
  if (view.phase === 'plotting') {
    const plot = of(view.plots, seat);
    const cards = plot.filter((card) => card !== 'down');
    if (cards.length === 3)
      details.push(`Your plot: ${cards.map((card) => words.CARD_WORDS[card].toLowerCase()).join(', ')}.`);
    const due = of(view.due, seat);
    if (due > 0) details.push(words.dueWords(of(view.ships, seat), due));
    if (view.quietRounds > 0)
      details.push(
        `${counted(view.quietRounds, 'round', 'rounds')} without a shot; after ${QUIET_ROUNDS} either side may claim a draw.`,
      );
  }
  if (view.phase === 'manning') {
    const { captain } = of(view.ships, seat);
    if (captain !== null) details.push(`Your Captain is in ${words.placeParts(placeAt(captain)).cell}.`);
  }
  return details;
}
