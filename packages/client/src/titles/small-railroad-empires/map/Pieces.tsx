import type { SmallRailroadEmpiresMove } from '@packetboat/games/small-railroad-empires/moves';
import type { Spot, View } from '@packetboat/games/small-railroad-empires/state';
import { type RefObject, useMemo } from 'react';
import { PlaceTargets } from '../../../places/PlaceTargets';
import type { Places } from '../../../places/places';
import type { Walk } from '../../../places/walk';
import type { StageProps } from '../../contract';
import type { RailroadHand } from '../hand/useHand';
import type { Arriving } from '../motion/arrival';
import { Arrived, Moving } from '../motion/Moving';
import type { Laying } from '../motion/playback';
import { type Country, HEX, hexOutline } from './country';
import { Ghosts, Lights, Rings, Routes } from './Lights';
import { Lines, Marks } from './Lines';
import { Prices } from './Prices';
import type { Network } from './rails';
import { Names, namesOf, Sites, Stars } from './Sites';
import { Bridges } from './Works';

interface PiecesProps {
  readonly stage: StageProps<View, SmallRailroadEmpiresMove>;
  readonly country: Country;
  readonly network: Network;
  readonly laying: Laying;
  readonly arrival: Arriving | null;
  readonly hand: RailroadHand;
  readonly aim: Spot | null;
  readonly places: Places<Spot>;
  readonly walk: Walk<Spot>;
  readonly zoom: number;
  readonly moving: RefObject<SVGGElement | null>;
}

/** Below this the whole map is looked at from afar, and names would cover it. */
const NAMES_FROM = 0.5;

/** Everything that lies on the printed map, from the ground up. */
export function Pieces(props: PiecesProps) {
  const { stage, country, network, laying, arrival, hand, aim, places, walk, zoom, moving } = props;
  const { view } = stage;
  const cursor = walk.cursor();
  // Words and figures keep their size when the map is small; from afar they may be no larger than a space.
  const scale = Math.min(1.9, Math.max(1, 0.95 / zoom));
  const pointed = stage.pointed !== null && /^\d+$/.test(stage.pointed) ? Number(stage.pointed) : null;
  const named = zoom >= NAMES_FROM;
  const { open, dear } = hand.sites;
  const names = useMemo(
    () => (named ? namesOf(country, network, scale, [...open, ...dear]) : []),
    [country, network, scale, named, open, dear],
  );
  const shared = { stage, country, network, hand, aim, scale };
  return (
    <>
      <Lights {...shared} />
      <Bridges stretches={network.stretches.filter((stretch) => !laying.tracks.includes(stretch))} />
      <Routes country={country} network={network} hand={hand} />
      <Lines network={network} seats={view.companies.length} fresh={laying.tracks} />
      <Ghosts {...shared} />
      <Stars country={country} view={view} />
      <Sites country={country} view={laying.shown ?? view} />
      <Marks country={country} network={network} />
      {named && <Names country={country} names={names} scale={scale} />}
      <Prices {...shared} names={names} />
      <Rings stage={stage} country={country} hand={hand} aim={aim} pointed={pointed} />
      <Moving laying={laying} group={moving} />
      {arrival !== null && <Arrived key={arrival.number} arrival={arrival} country={country} scale={scale} />}
      {cursor.place !== null && cursor.shown && (
        <path className="sre-cursor" d={hexOutline(country.at(cursor.place), HEX + 2)} />
      )}
      <PlaceTargets places={places} walk={walk} pending={stage.pending} className="sre-target" />
    </>
  );
}
