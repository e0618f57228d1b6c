import type { Crate } from '@packetboat/games/example/state';
import type { Outcome } from '@packetboat/games/kit/title';
import type { Hand, HandNow } from '../hand/hand';
import { VerbButtons } from '../hand/VerbButtons';
import { ActionBar } from '../parts/ActionBar';
import { PhraseText } from '../parts/PhraseText';
import { namesIn } from '../parts/seats';
import { PlaceTargets } from '../places/PlaceTargets';
import type { Places } from '../places/places';
import type { Walk } from '../places/walk';
import { StageFrame } from '../stage/StageFrame';
import { asking } from './asking';
import type { NightFerry } from './hand';
import { quay, SIZE } from './quay';
import { words } from './words';

export interface FerryProps {
  readonly now: HandNow<NightFerry>;
  readonly places: Places<Crate>;
  readonly walk: Walk<Crate>;
  readonly outcome: Outcome | undefined;
  readonly press: Pick<Hand<NightFerry>, 'do' | 'pointAt'>;
}

/** The quay with one's own crates, and the bar. Everything that is done here goes through the hand. */
export function Ferry({ now, places, walk, outcome, press }: FerryProps) {
  const { table, half, barred } = now;
  const asked = asking(now, outcome);
  const nameOf = namesIn(table.seats);
  return (
    <StageFrame
      className="ex-stage"
      map={
        // biome-ignore lint/a11y/useSemanticElements: a drawing with choices in it
        <svg viewBox={`-10 -10 ${6 * (SIZE + 20)} ${SIZE + 20}`} role="group" aria-label={words.QUAY}>
          <PlaceTargets
            places={places}
            walk={walk}
            pending={table.pending}
            className="ex-crate"
            pressed={{
              first: undefined,
              chosen: (crate) => crate === half.crate,
              onPoint: press.pointAt,
              draw: (crate) => {
                const [x, y] = quay.at(crate);
                return (
                  <text x={x} y={y} textAnchor="middle">
                    {crate}
                  </text>
                );
              },
            }}
          />
        </svg>
      }
      foot={
        <ActionBar
          instruction={asked.sentence}
          detail={barred === null ? asked.detail : <PhraseText phrase={barred} nameOf={nameOf} />}
        >
          <VerbButtons verbs={asked.verbs} onPress={press.do} />
        </ActionBar>
      }
    />
  );
}
