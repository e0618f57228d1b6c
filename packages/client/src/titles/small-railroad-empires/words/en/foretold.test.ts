import { UNLOCKING_DELIVERIES } from '@packetboat/games/small-railroad-empires/data';
import { destinations } from '@packetboat/games/small-railroad-empires/delivering';
import { companyOf } from '@packetboat/games/small-railroad-empires/state';
import { cardsInHand, EMPTY } from '../../hand/hand';
import { sentenceOf } from '../../hand/sentence';
import { nameOf, playedOut, TABLES } from '../../testing/positions';
import { ABILITY_WORDS } from './cardWords';
import { foretoldParts, partWords } from './foretold';

test('SRE-7.1 a delivery is said to free one ability where it frees one, and its name where no choice is left', () => {
  const seen = new Set<string>();
  for (const { seed, seats, freight } of TABLES)
    for (const { view, acting } of playedOut(seed, seats, freight)) {
      if (view.turn.stage !== 'running') continue;
      const [one] = destinations(view, acting);
      const [card] = cardsInHand(view, acting);
      if (one === undefined || card === undefined) continue;
      const brings = sentenceOf(view, acting, { ...EMPTY, from: one.from, to: one.to, card })?.brings;
      if (brings === undefined) throw new Error('nothing is foretold');
      const parts = foretoldParts(view, brings, acting, nameOf);
      const { deliveries, locked } = companyOf(view.companies, acting);
      const frees = UNLOCKING_DELIVERIES.includes(deliveries.length + 1);
      const [only] = locked;
      const told =
        only === undefined || locked.length > 1
          ? 'an ability and a track'
          : `${ABILITY_WORDS[only].name} and a track`;
      const tracks = parts.filter(({ note }) => note === 'and a track').map(partWords);
      expect(tracks).toEqual(frees ? [told] : []);
      if (frees) seen.add(locked.length > 1 ? 'choice' : 'last');
    }
  expect([...seen].sort()).toEqual(['choice', 'last']);
});

test('figures stand after a colon: a slot and its prestige are no number together', () => {
  expect(partWords({ label: 'ship slot 3', reward: { prestige: 1 } })).toBe('ship slot 3: 1 prestige');
  expect(partWords({ label: 'ship slot 3', reward: {}, note: 'your container' })).toBe(
    'ship slot 3 your container',
  );
});
