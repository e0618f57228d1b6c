import { type CardId, cardOf, isTraveler } from '@packetboat/games/broadhorns/data/cards';
import { FACE_DOWN, type FaceDown } from '@packetboat/games/broadhorns/state';
import { words } from '../words';
import { Barrel, Traveler } from './Goods';

interface CardProps {
  readonly card: CardId | FaceDown;
  /** What pressing it does now, in a word or two; without it the card only lies there. */
  readonly use?: string | undefined;
  readonly onUse?: (() => void) | undefined;
  /** It is the one about to be laid down; nothing where none is asked for. */
  readonly chosen?: boolean | undefined;
}

/** A card of the expedition deck, face up: a plate with its picture, its title, what it says. */
export function Card({ card, use, onUse, chosen }: CardProps) {
  if (card === FACE_DOWN) return <CardBack />;
  const { text, value } = words.cardText(card);
  const face = (
    <>
      <Plate card={card} />
      <span className="bh-card-title">{words.cardTitle(card)}</span>
      <span className="bh-card-text">{text}</span>
      <span className="bh-card-value">{value}</span>
      {use !== undefined && <span className="bh-card-use">{use}</span>}
    </>
  );
  if (use === undefined || onUse === undefined) return <div className="bh-card">{face}</div>;
  return (
    <button
      type="button"
      className={`bh-card usable ${chosen ? 'chosen' : ''}`}
      aria-pressed={chosen}
      onClick={onUse}
    >
      <span className="unseen">{words.cardUseLabel(use, card)}</span>
      <span className="bh-inside" aria-hidden="true">
        {face}
      </span>
    </button>
  );
}

export function CardBack() {
  return (
    <div className="bh-card back">
      <span className="unseen">{words.CARD_BACK}</span>
    </div>
  );
}

function Plate({ card }: { readonly card: CardId }) {
  return (
    <svg className="bh-plate" viewBox="0 0 100 44" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className="sky" width="100" height="44" />
      <path className="rule" d={RULES} />
      <Picture card={card} />
    </svg>
  );
}

const RULES = Array.from({ length: 9 }, (_, k) => `M0,${3 + k * 3.4}H100`).join('');

function Picture({ card }: { readonly card: CardId }) {
  if (isTraveler(card))
    return (
      <>
        <path className="ground" d="M0,38H100V44H0Z" />
        <path className="quay" d="M8,38V26h14v12M80,38V22h12v16" />
        <g transform="translate(50,26) scale(1.5)">
          <Traveler coat={Number(card.slice(9))} />
        </g>
      </>
    );
  const data = cardOf(card);
  switch (data.kind) {
    case 'delivery':
      return (
        <>
          <path className="ground" d="M0,36q25,-6 50,-2t50,-2V44H0Z" />
          <path className="quay" d="M60,34V22l8,-7 8,7v12ZM78,34V24h14v10M76,24l4,-5h10l4,5Z" />
          <g transform="translate(32,25) scale(.92)">
            <Barrel cargo={data.cargo} />
          </g>
        </>
      );
    case 'spoil':
      return (
        <>
          <path className="ground" d="M0,36q25,-6 50,-2t50,-2V44H0Z" />
          <g transform="translate(50,26) rotate(72) scale(.95)">
            <Barrel cargo={data.cargo} />
          </g>
          <path
            className="flies"
            d="M66,12q3,-3 6,0M76,18q3,-3 6,0M70,22q2,-2 4,0M28,14q3,-3 6,0M22,21q2,-2 4,0"
          />
        </>
      );
    case 'ice':
      return (
        <g className="ice">
          <path d="M32,20l15,-8 20,6v16l-17,7 -18,-6Z" />
          <path className="edge" d="M32,20l18,6 17,-8M50,26v15M36,26l9,3M36,31l9,3M55,30l8,-3M55,35l8,-3" />
        </g>
      );
    case 'peddler':
      return (
        <>
          <path className="ground" d="M0,37H100V44H0Z" />
          <path
            className="quay"
            d="M50,14h32v20H50ZM46,14q20,-10 40,0M58,34a5,5 0 1,0 .1,0M74,34a5,5 0 1,0 .1,0M50,28l-16,4"
          />
          <g transform="translate(28,27) scale(1.25)">
            <Traveler coat={2} />
          </g>
        </>
      );
    default:
      return (
        <>
          <rect className="stream" y="7" width="100" height="37" />
          <path className="wave" d="M2,14q12,-5 24,0t24,0 24,0 24,0M4,33q12,-5 24,0t24,0 24,0 24,0" />
          <path className="arrow" d="M22,22h54l-8,-6M76,22l-8,6" />
        </>
      );
  }
}
