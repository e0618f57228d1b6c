import { isSunk, of, other } from '@packetboat/games/broadsides/state';
import { type Phrase, plain } from '../../../../words/phrase';
import type { Scene } from '../../motion/scenes';
import type { Beat } from '../../motion/useShow';
import { CARD_WORDS, shipName } from './names';
import { endedWords, shotWords, titleWords } from './words';

type NameOf = (seat: number) => string;

const NTH = ['', 'first', 'second', 'third'];

/** What is being shown at this moment: for the bar, in place of what is asked. Results are not told before they fall. */
export function showWords(
  { scene, part }: Beat,
  nameOf: NameOf,
): { readonly head: string; readonly detail: string } {
  const { chronicle } = titleWords;
  const tell = (phrase: Phrase) => plain(phrase, nameOf);
  const fallen = part === 'outcome';
  switch (scene.kind) {
    case 'cards':
      return {
        head: scene.collided !== null && fallen ? 'They run into each other!' : turnsWords(scene, nameOf),
        detail: fallen
          ? [
              ...scene.turned.map((one) => tell(chronicle.cardTurned(one))),
              ...scene.lapsed.map((one) => tell(chronicle.cardLapsed(one))),
              ...(scene.collided === null ? [] : [tell(chronicle.collided(scene.collided))]),
            ].join(' ')
          : scene.turned
              .map(({ seat, card }) => `${nameOf(seat)}: ${CARD_WORDS[card].toLowerCase()}.`)
              .join(' '),
      };
    case 'captains':
      return scene.chosen === null
        ? { head: 'Both Captains step on deck.', detail: 'Everybody sees where they stand.' }
        : {
            head: `${nameOf(scene.chosen.seat)} has a new Captain.`,
            detail: tell(chronicle.captainChosen(scene.chosen)),
          };
    case 'exchange':
      return {
        head: scene.exchange.final ? 'The final volley.' : 'In range.',
        detail: tell(chronicle.exchangeBegan(scene.exchange)),
      };
    case 'shot': {
      const { seat, gun, row, roll } = scene.shot;
      return {
        head: `${nameOf(seat)} fires cannon ${gun} at row ${row}.`,
        detail: fallen ? `It rolls ${roll}: ${plain(shotWords(scene.shot), nameOf)}.${ruin(scene)}` : '',
      };
    }
    case 'lead':
      return {
        head: 'The dice say who may choose.',
        detail: fallen ? tell(chronicle.rolledToBoard(scene.rolls)) : '',
      };
    case 'moved':
      return { head: tell(chronicle.moved(scene.moved)), detail: '' };
    case 'ended': {
      const { ending, winner } = scene.ended;
      return {
        head: winner < 0 ? 'The game is drawn.' : `${nameOf(winner)} wins.`,
        detail: plain(endedWords(ending, winner < 0 ? null : winner), nameOf),
      };
    }
    case 'struck':
      return {
        head: `Hand to hand in ${scene.struck.place.slice(1)}.`,
        detail: fallen ? tell(chronicle.struck(scene.struck)) : '',
      };
  }
}

/** The shot that ruins the third section: she goes down when both have fired (BS-6.10). */
function ruin({ shot, before, after }: Extract<Scene, { kind: 'shot' }>): string {
  const hit = other(shot.seat);
  if (isSunk(of(before.ships, hit)) || !isSunk(of(after.ships, hit))) return '';
  return ` Her third section is ruined: the ${shipName(hit)} is sinking.`;
}

/** A ship without a Captain turns no card. */
function turnsWords({ card, turned, lapsed }: Extract<Scene, { kind: 'cards' }>, nameOf: NameOf): string {
  const [first, second] = [...turned, ...lapsed].map(({ seat }) => seat);
  if (first !== undefined && second === undefined)
    return `${nameOf(first)} turns the ${NTH[card] ?? ''} card.`;
  return `Both turn their ${NTH[card] ?? ''} card.`;
}
