import { ENDINGS } from '@packetboat/games/broadsides/state';
import { broadsides } from '@packetboat/games/broadsides/title';
import { plain } from '../../../../words/phrase';
import type { TitleWords } from '../../../contract';
import { scenesOf } from '../../motion/scenes';
import { beatsOf } from '../../motion/useShow';
import { nameOf, playedOut, SEEDS } from '../../testing/positions';
import { showWords } from './show';
import { endingWords, titleWords } from './words';

/** As the table asks for them: by names that it learns from the game. */
const spoken: TitleWords = titleWords;

const bad = /undefined|NaN|null|\[object|\{|\}|\s{2,}/;

/** These light the deck; the shot before them tells what it took. */
const SILENT = ['gunLost', 'crewLost'];

test('every refusal has words', () => {
  const params = {
    phase: 'firing',
    due: 1,
    laid: 2,
    rounds: 3,
    needed: 12,
    side: 'port',
    cell: 'C3',
    place: '0C3',
    from: '0C3',
    to: '1C5',
    left: 2,
    fights: 1,
  };
  for (const write of Object.values(spoken.refusals)) {
    const text = plain(write(params), nameOf);
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(bad);
  }
});

test('everything that happens in whole games is told in a sentence', () => {
  const told = new Set<string>();
  for (const seed of SEEDS)
    for (const { events } of playedOut(seed))
      for (const { key, params } of events) {
        told.add(key);
        const text = plain(spoken.chronicle[key]?.(params ?? {}) ?? ['unknown'], nameOf);
        if (SILENT.includes(key)) {
          expect(text).toBe('');
          continue;
        }
        expect(text).toMatch(/^[A-Z].*[.?]$/);
        expect(text).not.toMatch(bad);
      }
  const unmet = Object.keys(spoken.chronicle).filter((key) => !told.has(key));
  // What only a person does, or only a rare game: each is still written for.
  const rare = [
    'notReady',
    'heldFire',
    'struckColours',
    'claimedDraw',
    'cardLapsed',
    'liesStill',
    'captainChosen',
  ];
  expect(unmet.filter((key) => !rare.includes(key))).toEqual([]);
});

test('every stage, ask, score and ending has words', () => {
  const stages = new Set<string>();
  for (const seed of SEEDS)
    for (const { view, outcome } of playedOut(seed)) {
      stages.add(broadsides.turn(view).stage);
      for (const score of outcome?.scores ?? [])
        for (const key of Object.keys(score)) if (key !== 'captain') expect(spoken.scores[key]).toBeTruthy();
    }
  for (const stage of [...stages, 'sailing']) {
    expect(spoken.stages[stage]).toBeTruthy();
    expect(spoken.asks[stage]).toBeTruthy();
  }
  for (const ending of ENDINGS) {
    expect(spoken.endings[ending]).toBe(endingWords);
    expect(plain(endingWords({ ending, places: [[0], [1]], scores: [] }), nameOf)).toMatch(/\.$/);
  }
});

test('whatever is shown at length says in words what it is', () => {
  const kinds = new Set<string>();
  for (const seed of SEEDS)
    for (const { before, events } of playedOut(seed))
      for (const beat of scenesOf(before, events).flatMap((scene) => beatsOf(scene))) {
        kinds.add(beat.scene.kind);
        const { head, detail } = showWords(beat, nameOf);
        expect(head).toMatch(/^[A-Z].*[.!]$/);
        expect(head + detail).not.toMatch(bad);
      }
  expect([...kinds].sort()).toEqual([
    'captains',
    'cards',
    'ended',
    'exchange',
    'lead',
    'moved',
    'shot',
    'struck',
  ]);
});
