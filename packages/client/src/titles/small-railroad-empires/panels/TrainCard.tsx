import { type TrainCardId, type TrainClass, trainCard } from '@packetboat/games/small-railroad-empires/data';
import type { ReactNode } from 'react';
import { GoodIcon, Sum } from '../map/goods';
import { words } from '../words';
import { type Asks, asks } from './asks';

/** Each class by its outline as well as its colour: low, boxy, stepped, long. */
const BODIES: Readonly<Record<TrainClass, string>> = {
  switcher: 'M-26,8V-8H-14V-2H14V-10H19V-2L22,8Z',
  freighter: 'M-30,8V-10H-18V-3H16V-12H22V-3L26,8Z',
  mountaineer: 'M-28,8V-12H-14V-5H18V-14H24V-5L27,8Z',
  express: 'M-34,8V-9H-22V-3H18V-11H24V-3L32,8Z',
};

export function Locomotive({ kind }: { readonly kind: TrainClass }) {
  const wheels =
    kind === 'express' ? [-24, -6, 10, 22] : kind === 'mountaineer' ? [-20, -9, 2, 13, 21] : [-20, -6, 8, 18];
  return (
    <svg className={`sre-loco ${kind}`} viewBox="-40 -22 80 42" aria-hidden="true">
      <path className="rail" d="M-40,17H40" />
      <path className="smoke" d="M19,-16c-6,-6 -14,-2 -18,-5 -6,-2 -12,2 -18,0" />
      <path className="body" d={BODIES[kind]} />
      <path className="cab" d={kind === 'express' ? 'M-36,-12h16v3h-16z' : 'M-31,-13h18v3h-18z'} />
      {wheels.map((x, i) => (
        <g key={x}>
          <circle
            className="wheel"
            cx={x}
            cy="10"
            r={kind === 'express' && (i === 1 || i === 2) ? 7 : kind === 'mountaineer' ? 4.6 : 5.5}
          />
          <circle className="hub" cx={x} cy="10" r="1.4" />
        </g>
      ))}
    </svg>
  );
}

interface TrainCardProps {
  readonly card: TrainCardId;
  /** Shown on a brass coin at the corner. */
  readonly price?: number;
  /** Turned up a moment ago. */
  readonly fresh?: boolean;
  readonly chosen?: boolean;
  /** How it would do now: a sign and a word. */
  readonly verdict?: 'pays' | 'fails' | 'elsewhere' | undefined;
  /** Why it cannot be chosen, in words. */
  readonly barred?: string | undefined;
  readonly onChoose?: () => void;
  readonly onAsk: Asks;
}

/** A tick, a cross, and a line that forks. */
const SIGNS = {
  pays: 'M3,9.5l4,4L15,4.5',
  fails: 'M4,4L14,14M14,4L4,14',
  elsewhere: 'M9,16V10L3.5,3M9,10L14.5,3',
} as const;

/** A train card: its class at the head, its engine, when it pays and what. */
export function TrainCard({
  card,
  price,
  fresh = false,
  chosen = false,
  verdict,
  barred,
  onChoose,
  onAsk,
}: TrainCardProps) {
  const { kind, name, condition, reward } = trainCard(card);
  const says = words.conditionWords(condition);
  const face: ReactNode = (
    <>
      {price !== undefined && (
        <span className="sre-coin">
          {words.money(price)}
          <span className="unseen">{words.CARD_PAUSE}</span>
        </span>
      )}
      <span className="kind">{kind}</span>
      <Locomotive kind={kind} />
      <b className="name">{name}</b>
      <span className="unseen">{words.CARD_PAUSE}</span>
      <span className="when">
        {condition.type === 'good' && <GoodIcon good={condition.good} size={18} />}
        {says}
      </span>
      <span className="unseen">{words.CARD_PAYS}</span>
      <span className="pays">
        <Sum {...reward} />
        {verdict !== undefined && (
          <svg
            className={`verdict ${verdict}`}
            width="18"
            height="18"
            viewBox="0 0 18 18"
            role="img"
            aria-label={words.VERDICTS[verdict]}
          >
            <path d={SIGNS[verdict]} />
          </svg>
        )}
      </span>
      {barred !== undefined && <span className="unseen">{words.barredLabel(barred)}</span>}
    </>
  );
  const look = `sre-card ${kind} ${verdict ?? ''} ${fresh ? 'fresh' : ''}`;
  const about = asks(onAsk, words.aboutCard(name, kind, condition));
  if (onChoose === undefined)
    return (
      <div className={look} {...about}>
        {face}
      </div>
    );
  return (
    <button
      type="button"
      {...about}
      className={look}
      aria-pressed={chosen}
      aria-disabled={barred !== undefined || undefined}
      title={barred}
      onClick={onChoose}
    >
      {face}
    </button>
  );
}
