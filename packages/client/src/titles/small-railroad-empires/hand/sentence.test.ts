import { trainCard } from '@packetboat/games/small-railroad-empires/data';
import { destinations } from '@packetboat/games/small-railroad-empires/delivering';
import { playedOut, TABLES } from '../testing/positions';
import { featuresOf, featureWords, wayWords } from '../words/en/ways';
import { cardsInHand, EMPTY } from './hand';
import { paysOn, type Sentence, sentenceOf, tapped } from './sentence';

function* deliveries() {
  for (const { seed, seats, freight } of TABLES)
    for (const position of playedOut(seed, seats, freight)) {
      const { view, acting } = position;
      if (view.turn.stage === 'running' && destinations(view, acting).length > 0) yield position;
    }
}

test('what leaves no choice is filled in; everything else stays blank until somebody fills it', () => {
  let [only, several] = [0, 0];
  for (const { view, acting } of deliveries()) {
    const all = destinations(view, acting);
    const sentence = sentenceOf(view, acting, EMPTY);
    const cards = cardsInHand(view, acting);
    expect(sentence?.card).toBe(cards.length === 1 ? cards[0] : null);
    if (all.length === 1) {
      only++;
      expect([sentence?.from, sentence?.to]).toEqual([all[0]?.from, all[0]?.to]);
      continue;
    }
    several++;
    expect([sentence?.from, sentence?.to]).toEqual([null, null]);
    expect(sentence?.brings).toBeUndefined();
    for (const { from, to } of all) {
      const begun = sentenceOf(view, acting, { ...EMPTY, from });
      expect(begun?.tos).toContain(to);
      const whole = sentenceOf(view, acting, { ...EMPTY, from, to, card: cards[0] ?? null });
      expect([whole?.from, whole?.to, whole?.card]).toEqual([from, to, cards[0]]);
      expect(whole?.brings).toBeDefined();
    }
  }
  expect(only).toBeGreaterThan(5);
  expect(several).toBeGreaterThan(5);
});

test('cards are judged on the way that is chosen, and the way suits the card that is chosen', () => {
  let forked = 0;
  for (const { view, acting } of deliveries()) {
    for (const { from, to } of destinations(view, acting)) {
      for (const card of cardsInHand(view, acting)) {
        const sentence = sentenceOf(view, acting, { ...EMPTY, from, to, card });
        if (sentence?.route == null) throw new Error('no route');
        const pays = sentence.routes.some((route) => paysOn(view, acting, card, route, to));
        expect(paysOn(view, acting, card, sentence.route, to)).toBe(pays);
        if (sentence.routes.length > 1) forked++;
        const told = sentence.routes.map((route) => wayWords(view, acting, sentence.routes, route, to));
        expect(new Set(told).size).toBe(sentence.routes.length);
        for (const route of sentence.routes) {
          const chosen = sentenceOf(view, acting, { ...EMPTY, from, to, card, route: route.join() });
          expect(chosen?.route).toEqual(route);
          const judged = chosen?.cards.find((one) => one.card === card);
          expect(judged?.pays).toBe(paysOn(view, acting, card, route, to));
          expect(judged?.elsewhere).toBe(pays && judged?.pays === false);
          const told = chosen?.brings?.events.find(({ key }) => key === 'cardPlayed')?.params;
          expect(told?.met).toBe(judged?.pays);
        }
      }
    }
  }
  expect(forked).toBeGreaterThan(0);
});

test('a delivery that the table knows already goes on from where it is', () => {
  let seen = 0;
  for (const { seed, seats, freight } of TABLES)
    for (const { view, acting } of playedOut(seed, seats, freight)) {
      const { stage, trip } = view.turn;
      if (stage !== 'routing' && stage !== 'loading') continue;
      const sentence = sentenceOf(view, acting, EMPTY);
      expect(sentence?.begun).toBe(true);
      expect([sentence?.from, sentence?.to]).toEqual([trip?.from, trip?.to]);
      for (const route of sentence?.routes ?? [])
        expect(route.slice(0, trip?.route.length)).toEqual(trip?.route);
      seen++;
    }
  expect(seen).toBeGreaterThan(5);
});

test('a way is told by what it passes', () => {
  const [rich, poor] = [
    { forest: 2, desert: 0, bridges: 1, tunnels: 1, stars: 1, shared: 1 },
    { forest: 1, desert: 0, bridges: 1, tunnels: 0, stars: 0, shared: 0 },
  ];
  expect(featureWords(rich, [rich, poor])).toBe('2 forests, 1 tunnel, 1 star, 1 shared space');
  expect(featureWords(poor, [rich, poor])).toBe('1 forest, no tunnels, no stars, no shared spaces');
  const [position] = deliveries();
  if (position === undefined) throw new Error('nobody delivers');
  const { view, acting } = position;
  const [one] = destinations(view, acting);
  const sentence = sentenceOf(view, acting, { ...EMPTY, from: one?.from ?? null, to: one?.to ?? null });
  const features = featuresOf(view, acting, sentence?.route ?? [], one?.to ?? 0);
  expect(features.shared).toBeGreaterThanOrEqual(0);
  expect(trainCard(sentence?.cards[0]?.card ?? 'S1').name).toBeTruthy();
});

describe('a tap on the map, while two ways lead from 1 to 9 and one of them passes the lit city 5', () => {
  const [position] = deliveries();
  if (position === undefined) throw new Error('nobody delivers');
  const { view, acting } = position;
  const [one, two] = [
    [1, 2, 5, 3],
    [1, 2, 4, 3],
  ];
  const sentence: Sentence = {
    froms: [1, 7],
    tos: [5, 9],
    from: 1,
    to: 9,
    routes: [one ?? [], two ?? []],
    route: one ?? [],
    cards: [],
    card: null,
    brings: undefined,
    begun: false,
  };
  const tap = (spot: number, more: Partial<Sentence> = {}) =>
    tapped(view, acting, EMPTY, { ...sentence, ...more }, spot);
  test.each([
    ['a lit city is where it goes, though a way passes it', 5, { to: 5, route: null }],
    ['a lit factory is where it comes from', 7, { from: 7, to: null, route: null }],
    ['what is chosen stays chosen', 9, {}],
    ['a space of one way leads there', 4, { route: two?.join() }],
    ['a space of both ways leads to the next', 2, { route: two?.join() }],
  ])('%s', (_, spot, change) => {
    expect(tap(spot)).toEqual(change);
  });
  test('once the train is on its way, only the way is left to choose', () => {
    expect(tap(5, { begun: true, route: two ?? [] })).toEqual({ route: one?.join() });
  });
});
