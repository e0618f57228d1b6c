import { type TrainCardId, trainCard } from '@packetboat/games/small-railroad-empires/data';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { counted } from '../../../words/phrase';
import { thirdTrackWords } from '../hand/asking';
import { filling } from '../hand/deeds';
import type { Held } from '../hand/hand';
import type { Sentence } from '../hand/sentence';
import type { RailroadHand } from '../hand/useHand';
import { countryOf, spaceOn } from '../map/country';
import { GoodIcon, Sum } from '../map/goods';
import { words } from '../words';

interface SentenceProps {
  readonly view: View;
  readonly hand: RailroadHand;
  readonly sentence: Sentence;
}

/** "Deliver grain to Sable Point over 9 spaces with Night Mail": every blank may be filled here as well as on the map. */
export function SentenceLine({ view, hand, sentence }: SentenceProps) {
  const country = countryOf(view);
  const { from, to, froms, tos, route, routes, cards, card, begun } = sentence;
  const good = from === null ? null : spaceOn(country, from).good;
  const goodOf = (spot: Spot) => words.goodFrom(spaceOn(country, spot).good, country.grid[spot]);
  const fill = (change: Partial<Held>) => hand.do(filling(hand, change));
  return (
    <span className="sre-sentence">
      <span>{words.SENTENCE.deliver}</span>
      <Blank
        label={words.BLANKS.goods}
        empty={words.BLANKS.noGoods}
        icon={good === null ? null : <GoodIcon good={good} size={20} />}
        value={from}
        fixed={begun}
        choices={froms.map((spot) => ({ value: String(spot), label: goodOf(spot) }))}
        onChange={(value) => fill({ from: value === '' ? null : Number(value), to: null, route: null })}
      />
      <span>{words.SENTENCE.to}</span>
      <Blank
        label={words.BLANKS.city}
        empty={words.BLANKS.noCity}
        value={to}
        fixed={begun}
        choices={tos.map((spot) => ({ value: String(spot), label: spaceOn(country, spot).name ?? '' }))}
        onChange={(value) => fill({ to: value === '' ? null : Number(value), route: null })}
      />
      {route !== null && (
        <>
          <span>{words.SENTENCE.over}</span>
          {routes.length === 1 ? (
            <b className="sre-blank fixed">{counted(route.length, 'space', 'spaces')}</b>
          ) : (
            <Blank
              label={words.BLANKS.route}
              value={route.join()}
              choices={routes.map((one) => ({
                value: one.join(),
                label: words.routeWords(one.length, words.wayWords(view, hand.seat, routes, one, to ?? 0)),
              }))}
              onChange={(value) => fill({ route: value })}
            />
          )}
        </>
      )}
      <span>{words.SENTENCE.with}</span>
      <Blank
        label={words.BLANKS.train}
        empty={words.BLANKS.noTrain}
        value={card}
        choices={cards.map((one) => ({
          value: one.card,
          label: trainCard(one.card).name,
        }))}
        onChange={(value) => fill({ card: value === '' ? null : (value as TrainCardId) })}
      />
    </span>
  );
}

interface BlankProps {
  readonly label: string;
  readonly value: string | number | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** What stands in it while nothing is chosen; without it something always is. */
  readonly empty?: string;
  readonly icon?: ReactNode;
  readonly fixed?: boolean;
  readonly onChange: (value: string) => void;
}

/** A blank of the sentence, to be filled from what may stand there. */
function Blank({ label, value, choices, empty, icon = null, fixed = false, onChange }: BlankProps) {
  const id = useId();
  const chosen = choices.find((one) => one.value === String(value));
  if (fixed)
    return (
      <b className="sre-blank fixed">
        {icon}
        {chosen?.label}
      </b>
    );
  return (
    <span className={`sre-blank ${chosen === undefined ? 'open' : ''}`}>
      {icon}
      <label className="unseen" htmlFor={id}>
        {label}
      </label>
      <select id={id} value={chosen?.value ?? ''} onChange={(event) => onChange(event.target.value)}>
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** What the delivery in the hand brings, part by part, before it is made. */
export function SentenceResult({ view, hand, sentence }: SentenceProps) {
  if (sentence.brings === undefined) return null;
  const { money, prestige } = sentence.brings;
  const third = hand.doing === 'planning' ? thirdTrackWords(view, hand) : '';
  return (
    <span className="sre-brings">
      <span className="part all">
        {words.BRINGS} <Sum money={money} prestige={prestige} />
      </span>
      {words.foretoldParts(view, sentence.brings, hand.seat, hand.nameOf).map(({ label, reward, note }) => (
        <span key={`${label} ${note ?? ''}`} className="part">
          {label}{' '}
          {words.rewardWords(reward) === words.NOTHING ? <i>{note ?? words.NOTHING}</i> : <Sum {...reward} />}
        </span>
      ))}
      {third !== '' && <span className="part">{words.mayFirst(third)}</span>}
    </span>
  );
}
