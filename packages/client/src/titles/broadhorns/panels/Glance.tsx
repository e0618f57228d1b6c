import { CARGOES } from '@packetboat/games/broadhorns/data/goods';
import { SEASON_IDS, SPACES_A_SEASON } from '@packetboat/games/broadhorns/data/seasons';
import { TOWN_IDS, TOWNS } from '@packetboat/games/broadhorns/data/towns';
import { cardsAboveLimit } from '@packetboat/games/broadhorns/draw';
import { marketPrice } from '@packetboat/games/broadhorns/market';
import type { BroadhornsMove } from '@packetboat/games/broadhorns/moves';
import { seasonOf } from '@packetboat/games/broadhorns/season';
import { handOf, isTown, merchantOf, type View } from '@packetboat/games/broadhorns/state';
import type { Seat } from '@packetboat/games/kit/title';
import type { ReactNode } from 'react';
import { playOf } from '../hand/moves';
import { words } from '../words';
import { BarrelIcon, EmptyBarrel } from './Goods';
import { slot } from './slots';

/** What a narrow stage shows under its map; the rest is one touch away. */
export const PANES = ['table', 'hand', 'market', 'year'] as const;
export type Pane = (typeof PANES)[number];

interface GlanceProps {
  readonly view: View;
  readonly seat: Seat;
  readonly legal: readonly BroadhornsMove[];
  readonly shown: Pane;
  readonly onShow: (pane: Pane) => void;
}

/** Hand, market and year in one line, each a button that opens it. */
export function Glance({ view, seat, legal, shown, onShow }: GlanceProps) {
  const cards = handOf(view, seat);
  const playable = cards.filter((card) => card !== '?' && playOf(card, legal) !== undefined).length;
  const above = view.step === 'discard' ? cardsAboveLimit(view, seat) : 0;
  const season = seasonOf(view);
  const first = SEASON_IDS.indexOf(season) * SPACES_A_SEASON;
  const faces: Readonly<Record<Pane, Face>> = {
    table: tableFace(view, seat),
    hand: {
      name: words.PANE_NAMES.hand,
      sign: (
        <>
          <span className={`fan ${playable > 0 ? 'playable' : ''}`} aria-hidden="true">
            {cards.slice(0, 6).map((_, i) => (
              <i key={slot(i)} />
            ))}
          </span>
          <b>{cards.length}</b>
          {playable > 0 && <span className="unseen">{words.toPlayWords(playable, above)}</span>}
        </>
      ),
    },
    market: {
      name: words.PANE_NAMES.market,
      sign: CARGOES.map((cargo) => {
        const price = marketPrice(view, cargo);
        return (
          <span key={cargo} className="price">
            <BarrelIcon cargo={cargo} width={13} />
            <span className="unseen">{words.goodLabel(cargo)}</span>
            <b>{price ?? '\u2013'}</b>
          </span>
        );
      }),
    },
    year: {
      name: words.SEASON_NAMES[season],
      sign: Array.from({ length: SPACES_A_SEASON }, (_, k) => {
        const cargo = view.track[first + k];
        return cargo == null ? (
          <EmptyBarrel key={slot(k)} width={15} />
        ) : (
          <BarrelIcon key={slot(k)} cargo={cargo} width={15} />
        );
      }),
    },
  };
  return (
    <nav className="bh-glance" aria-label={words.GLANCE}>
      {PANES.map((pane) => (
        <button
          key={pane}
          type="button"
          className={shown === pane ? 'shown' : ''}
          aria-pressed={shown === pane}
          onClick={() => onShow(pane)}
        >
          <span className="name">{faces[pane].name}</span>
          <span className="sign">{faces[pane].sign}</span>
          {pane === 'year' && <span className="unseen">{words.trackLabel(view.track.length)}</span>}
        </button>
      ))}
    </nav>
  );
}

interface Face {
  readonly name: string;
  readonly sign: ReactNode;
}

/** What lies on the table: the towns ahead, or what a port asks for. */
function tableFace(view: View, seat: Seat): Face {
  const { step, port, asked } = view;
  const { boat } = merchantOf(view, seat);
  if (step === 'ice')
    return {
      name: words.PANE_NAMES.spoil,
      sign: asked?.strikes.map((cargo) => <BarrelIcon key={cargo} cargo={cargo} width={15} named />),
    };
  if (step === 'boat') return { name: words.PANE_NAMES.boats, sign: words.THREE_BOATS };
  if (port === null) {
    const ahead = TOWN_IDS.filter((town) => TOWNS[town].entrance > (boat?.at ?? 0)).length;
    return { name: words.PANE_NAMES.towns, sign: words.aheadWords(ahead) };
  }
  if (!isTown(port.place)) return { name: words.PANE_NAMES.loading, sign: words.placeName(port.place) };
  return { name: words.PANE_NAMES.port, sign: words.portStepWords(step) };
}
