import {
  ABILITIES,
  ACHIEVEMENT_IDS,
  achievement,
  CONTRACT_IDS,
  contract,
  TRAIN_CARD_IDS,
  trainCard,
} from '@packetboat/games/small-railroad-empires/data';
import { plain } from '../../../../words/phrase';
import type { TitleWords } from '../../../contract';
import { nameOf, playedOut, TABLES } from '../../testing/positions';
import {
  ABILITY_WORDS,
  article,
  conditionSentence,
  conditionWords,
  contractWords,
  goalSentence,
  goalWords,
} from './cardWords';
import { shipHint } from './ship';
import { titleWords } from './words';

/** As the table asks for them: by names that it learns from the game. */
const spoken: TitleWords = titleWords;

const bad = /undefined|NaN|null|\[object|\{|\}|\s{2,}/;

test('every refusal has words', () => {
  const params = {
    seat: 1,
    stage: 'loading',
    due: 2,
    cost: 4,
    money: 1,
    most: 3,
    good: 'coal',
    ability: 'nightShift',
    limit: 5,
    price: 2,
  };
  for (const write of Object.values(spoken.refusals)) {
    const text = plain(write(params), nameOf);
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(bad);
  }
});

test('every card, goal, contract and ability says what it is, and no two of a kind say the same', () => {
  const said = [
    TRAIN_CARD_IDS.map((card) => `${trainCard(card).name} ${conditionWords(trainCard(card).condition)}`),
    [...new Set(TRAIN_CARD_IDS.map((card) => JSON.stringify(trainCard(card).condition)))].map((condition) =>
      conditionSentence(JSON.parse(condition)),
    ),
    ACHIEVEMENT_IDS.map((id) => goalWords(achievement(id).condition)),
    ACHIEVEMENT_IDS.map((id) => goalSentence(achievement(id).condition)),
    CONTRACT_IDS.map((id) => contractWords(contract(id).condition)),
    ABILITIES.map((ability) => ABILITY_WORDS[ability].does),
  ];
  for (const kind of said) {
    expect(new Set(kind).size).toBe(kind.length);
    for (const text of kind) expect(text).not.toMatch(bad);
  }
});

test.each([
  ['iron', 'an'],
  ['express', 'an'],
  ['coal', 'a'],
])('%s is told of with %s', (word, told) => expect(article(word)).toBe(told));

test('a contract that is shown says what it asked', () => {
  for (const met of [true, false])
    for (const id of CONTRACT_IDS) {
      const told = plain(
        spoken.chronicle.contractShown?.({ seat: 1, contract: id, met, prestige: 4 }) ?? [],
        nameOf,
      );
      expect(told).toContain(`${contract(id).name} (${contractWords(contract(id).condition)})`);
    }
});

test('SRE-10.2 SRE-10.5 the ship says what she wants next and what she will pay', () => {
  for (const { seed, seats, freight } of TABLES)
    for (const { view } of playedOut(seed, seats, freight)) {
      const told = shipHint(view);
      expect(told).toMatch(
        view.dock === null
          ? /^$/
          : view.ended === null
            ? /^Next she .+ loads an own container.* Full, she pays .+[.]$/
            : /^The game ended before she was full: she pays nobody[.]$/,
      );
      expect(told).not.toMatch(bad);
    }
});

test('everything that happens in whole games is told in a sentence', () => {
  const told = new Set<string>();
  for (const { seed, seats, freight } of TABLES)
    for (const { events } of playedOut(seed, seats, freight))
      for (const { key, params } of events) {
        told.add(key);
        const text = plain(spoken.chronicle[key]?.(params ?? {}) ?? [], nameOf);
        // The end of a turn goes without saying.
        if (key === 'turnEnded') continue;
        expect(text).toMatch(/^[A-Z].*\.$/);
        expect(text).not.toMatch(bad);
      }
  expect([...told].sort()).toEqual(
    expect.arrayContaining([
      'abilityFreed',
      'achieved',
      'agentPaid',
      'bought',
      'cardPlayed',
      'containerLoaded',
      'contractShown',
      'delivered',
      'exportPaid',
      'gameOver',
      'lastRound',
      'loanTaken',
      'marketFilled',
      'roundBegan',
      'shipDocked',
      'starReached',
      'startLaid',
      'trackLaid',
      'turnEnded',
    ]),
  );
});

test.each(['exportNone', 'shipsGone', 'subsidyPaid', 'moneyLost'])(
  '%s, which is rare, is told as well',
  (key) => {
    const text = plain(spoken.chronicle[key]?.({ seat: 1, ship: 'H3', money: 1, lost: 2 }) ?? [], nameOf);
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(bad);
  },
);

test.each([
  [1, `The game is over: ${nameOf(1)} has built the greatest railroad.`],
  [-1, 'The game is over, and the victory is shared.'],
])('the end with winner %i names a winner only where there is one', (winner, text) => {
  expect(plain(spoken.chronicle.gameOver?.({ ending: 'tracks', winner }) ?? [], nameOf)).toBe(text);
});

test('every ending and every stage has words, and the figures of the end have heads', () => {
  const stages = new Set<string>();
  for (const { seed, seats, freight } of TABLES)
    for (const { outcome, view } of playedOut(seed, seats, freight)) {
      stages.add(view.turn.stage);
      expect(spoken.stages[view.turn.stage]).toBeTruthy();
      expect(spoken.asks[view.turn.stage]).toBeTruthy();
      if (outcome === undefined) continue;
      expect(plain(spoken.endings[outcome.ending]?.(outcome, view) ?? [], nameOf)).toMatch(/\.$/);
      const shown = Object.keys(spoken.scores);
      for (const figures of outcome.scores) {
        expect(Object.keys(figures)).toEqual(expect.arrayContaining(shown));
        const sources = shown.filter((key) => key !== 'prestige' && key !== 'deliveries');
        expect(sources.reduce((sum, key) => sum + (figures[key] ?? 0), 0)).toBe(figures.prestige);
      }
    }
  expect(stages.size).toBe(7);
  for (const ending of ['tracks', 'deck', 'cities']) expect(spoken.endings[ending]).toBeDefined();
});
