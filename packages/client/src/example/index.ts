import { example } from '@packetboat/games/example/game';
import type { ExampleMove } from '@packetboat/games/example/moves';
import type { View } from '@packetboat/games/example/state';
import { bringOnStage } from '../stage/on-stage';
import type { FiguresProps } from '../titles/contract';
import { Board } from './Board';
import { nightFerry } from './hand';
import { type ExampleWords, speak, words } from './words';

const Figures = ({ view, seat }: FiguresProps<View>) => words.seatWords(view, seat);

/** The page of the example title: what a title brings to the client, at its least. No app loads it. */
export function bring(catalogue: ExampleWords) {
  speak(catalogue);
  return bringOnStage<View, ExampleMove>({
    rules: example,
    Board,
    Figures,
    words: words.titleWords,
    rulesFor: ({ landed }) => (landed === null ? 'EX-2' : 'EX-3'),
    facts: words.facts,
    keys: nightFerry.keys(),
    chapter: () => undefined,
  });
}
