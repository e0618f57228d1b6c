import {
  SEASON_IDS,
  SEASONS,
  type SeasonId,
  SPACES_A_SEASON,
  TRACK_LENGTH,
} from '@packetboat/games/broadhorns/data/seasons';
import { seasonOf } from '@packetboat/games/broadhorns/season';
import type { View } from '@packetboat/games/broadhorns/state';
import { useId } from 'react';
import { capital, count } from '../../words/phrase';
import type { Fresh } from './fresh';
import { BarrelIcon, EmptyBarrel } from './Goods';
import { SEASON_EFFECTS, SEASON_NAMES } from './names';

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
        Seasons{' '}
        <small>
          {view.track.length} of {TRACK_LENGTH}
        </small>
      </h2>
      <ol>
        {SEASON_IDS.map((season, i) => (
          <li
            key={season}
            className={season === now ? 'now' : ''}
            aria-current={season === now ? 'step' : undefined}
            title={`${SEASON_NAMES[season]}: ${SEASON_EFFECTS[season]}`}
          >
            <span className="name">{SEASON_NAMES[season]}</span>
            <span className="effect">{SHORT_EFFECTS[season]}</span>
            <span className="whole">{SEASON_EFFECTS[season]}</span>
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
      <p>{nextBarrel(view, true)} Full towns send them; the 15th ends the year.</p>
    </section>
  );
}

const SHORT_EFFECTS: Readonly<Record<SeasonId, string>> = {
  autumn: '',
  winter: `speed ${signed(SEASONS.winter.speed)}`,
  spring: `speed ${signed(SEASONS.spring.speed)}`,
  summer: 'spoil all',
  'final-autumn': '',
};

function signed(n: number): string {
  return n < 0 ? `\u2212${-n}` : `+${n}`;
}

/** What the next barrel on the track changes, in one sentence; `short`: without what a season does. */
export function nextBarrel({ track }: View, short = false): string {
  const left = TRACK_LENGTH - track.length;
  if (left === 0) return 'The year is full: this round is the last.';
  if (left === 1) return 'The next barrel ends the year: the round is played out.';
  if (left < SPACES_A_SEASON) return `${capital(count(left))} more barrels end the year.`;
  const following = Math.floor(Math.max(0, track.length - 1) / SPACES_A_SEASON) + 1;
  const season = SEASON_IDS[following] ?? 'final-autumn';
  const wanted = following * SPACES_A_SEASON - track.length + 1;
  const name = SEASON_NAMES[season].toLowerCase();
  return wanted === 1
    ? `The next barrel brings ${name}${short ? '' : `: ${SEASON_EFFECTS[season]}`}.`
    : `${capital(count(wanted))} barrels until ${name}.`;
}
