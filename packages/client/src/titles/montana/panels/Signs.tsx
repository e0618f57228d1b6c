import { AREA_DATA, AREAS } from '@packetboat/games/montana/data';
import type { ReactNode } from 'react';
import { Panel } from '../../../parts';
import { capital } from '../../../words/phrase';
import { FieldBadge, SMALL_MAP } from '../map/FieldBadges';
import { StartTile } from '../map/LandPieces';
import { LegendHex } from '../map/Legend';
import { words } from '../words';
import { ThingIcon, TradeSign, WorkerIcon } from './drawings';

/** What every sign of the table means, for whoever asks. */
export function Signs() {
  return (
    <Panel head={words.SIGNS.head} className="mt-box mt-signs">
      <ul>
        {(['now', 'cattle', 'lacks'] as const).map((kind) => (
          <Sign key={kind} words={capital(words.SIGN_WORDS[kind])}>
            <LegendHex kind={kind} />
          </Sign>
        ))}
        <Sign words={words.SIGN_WORDS.double}>
          <Badge double lines={0} />
          <Badge double lines={0} small />
        </Sign>
        <Sign words={words.SIGN_WORDS.line}>
          <Badge double={false} lines={1} />
        </Sign>
        {(['cow', 'canteen'] as const).map((thing) => (
          <Sign key={thing} words={words.SIGN_WORDS[thing]}>
            <ThingIcon thing={thing} size={26} />
          </Sign>
        ))}
        <Sign words={words.SIGN_WORDS.trade}>
          <TradeSign />
        </Sign>
        {AREAS.map((area) => {
          const { good } = AREA_DATA[area];
          return (
            <Sign key={area} words={words.hatMeaning(good, area)}>
              <WorkerIcon hat={good} size={26} />
            </Sign>
          );
        })}
        <Sign words={words.SIGN_WORDS.any}>
          <WorkerIcon hat="any" size={26} />
        </Sign>
        <Sign words={words.SIGN_WORDS.start}>
          <svg width="30" height="30" viewBox="-42 -42 84 84" aria-hidden="true">
            <StartTile at={[0, 0]} />
          </svg>
        </Sign>
        <Sign words={words.SIGN_WORDS.clears}>
          <i>{words.CLEARS}</i>
        </Sign>
      </ul>
    </Panel>
  );
}

/** Opens them. */
export function AskSigns({ onAsk }: { readonly onAsk: () => void }) {
  return (
    <button
      type="button"
      className="button icon mt-ask"
      aria-label={words.SIGNS.ask}
      title={words.SIGNS.ask}
      onClick={onAsk}
    >
      {words.SIGNS.askSign}
    </button>
  );
}

function Sign({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <li>
      <span aria-hidden="true">{children}</span>
      {words}
    </li>
  );
}

function Badge({
  small = false,
  ...sign
}: {
  readonly double: boolean;
  readonly lines: number;
  readonly small?: boolean;
}) {
  return (
    <svg width="32" height="24" viewBox="-16 -12 32 24" aria-hidden="true">
      <FieldBadge at={[0, 29]} scale={small ? SMALL_MAP : 1} {...sign} />
    </svg>
  );
}
