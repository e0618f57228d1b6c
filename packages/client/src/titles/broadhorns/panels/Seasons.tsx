import { SEASON_IDS, SPACES_A_SEASON } from '@packetboat/games/broadhorns/data/seasons';
import { seasonOf } from '@packetboat/games/broadhorns/season';
import type { View } from '@packetboat/games/broadhorns/state';
import { useId } from 'react';
import type { Fresh } from '../motion/fresh';
import { words } from '../words';
import { BarrelIcon, EmptyBarrel } from './Goods';

interface SeasonsProps {
  readonly view: View;
  readonly pointed: boolean;
  readonly fresh: Fresh;
}

/** The year: a full town sends one barrel here, and every third one brings a new season. */
export function Seasons({ view, pointed, fresh }: SeasonsProps) {
  const now = seasonOf(view);
  const id = useId();
  return (
    <section className={`panel bh-seasons ${pointed ? 'pointed' : ''}`} aria-labelledby={id}>
      <h2 id={id}>
        {words.SEASONS_HEAD} <small>{words.trackWords(view.track.length)}</small>
      </h2>
      <ol>
        {SEASON_IDS.map((season, i) => (
          <li
            key={season}
            className={season === now ? 'now' : ''}
            aria-current={season === now ? 'step' : undefined}
            title={words.seasonTitle(season)}
          >
            <span className="name">{words.SEASON_NAMES[season]}</span>
            <span className="effect">{words.SHORT_EFFECTS[season]}</span>
            <span className="whole">{words.SEASON_EFFECTS[season]}</span>
            <span className="places">
              {Array.from({ length: SPACES_A_SEASON }, (_, k) => {
                const space = i * SPACES_A_SEASON + k;
                const cargo = view.track[space];
                return (
                  <span
                    key={space}
                    data-at={`track-${space}`}
                    className={
                      space === fresh.track
                        ? 'fresh'
                        : space === view.track.length && !view.lastRound
                          ? 'next'
                          : ''
                    }
                  >
                    {cargo == null ? (
                      <EmptyBarrel width={15} />
                    ) : (
                      <BarrelIcon cargo={cargo} width={15} named />
                    )}
                  </span>
                );
              })}
            </span>
          </li>
        ))}
      </ol>
      <p>{words.yearWords(view)}</p>
    </section>
  );
}
