import type { AtTimesEnd, TablePace } from '@packetboat/record';
import { Choices } from '../parts/Choices';
import { words } from '../words';

const MINUTE = 60_000;
const PRESETS = {
  brisk: { turnMs: 30_000, bankMs: 5 * MINUTE },
  steady: { turnMs: MINUTE, bankMs: 15 * MINUTE },
  leisurely: { turnMs: 2 * MINUTE, bankMs: 30 * MINUTE },
} as const;
type Preset = keyof typeof PRESETS;
const isPreset = (name: string): name is Preset => Object.hasOwn(PRESETS, name);

/** What a table's pace is chosen from. All of it is kept while one looks at the others. */
export interface PaceWish {
  readonly kind: 'none' | 'live' | 'days';
  readonly preset: Preset;
  readonly days: number;
  readonly night: boolean;
  readonly atEnd: AtTimesEnd;
}

export const NO_PACE: PaceWish = { kind: 'none', preset: 'steady', days: 2, night: false, atEnd: 'nudge' };

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The wish that comes to a pace, as nearly as it can be chosen here. */
export function wishOf(pace: TablePace | null): PaceWish {
  if (pace === null) return NO_PACE;
  const { atEnd } = pace;
  if (pace.kind === 'days')
    return { ...NO_PACE, kind: 'days', days: pace.days, night: pace.quiet !== null, atEnd };
  const names = Object.keys(PRESETS) as Preset[];
  const preset = names.find((name) => PRESETS[name].turnMs >= pace.turnMs) ?? 'leisurely';
  return { ...NO_PACE, kind: 'live', preset, atEnd };
}

export function paceOf({ kind, preset, days, night, atEnd }: PaceWish): TablePace | null {
  if (kind === 'none') return null;
  if (kind === 'live') return { kind, ...PRESETS[preset], atEnd };
  return { kind, days, quiet: night ? { from: 22 * 60, to: 8 * 60, zone: zone() } : null, atEnd };
}

interface PaceChoiceProps {
  readonly wish: PaceWish;
  readonly onChange: (wish: PaceWish) => void;
}

/** How much time people have; none of it is asked of who wants no clock. */
export function PaceChoice({ wish, onChange }: PaceChoiceProps) {
  const { pace } = words;
  const change = (part: Partial<PaceWish>) => onChange({ ...wish, ...part });
  return (
    <>
      <Choices
        legend={pace.legend}
        value={wish.kind}
        onChange={(kind) => change({ kind: kind as PaceWish['kind'] })}
        choices={[
          { value: 'none', label: pace.none, note: pace.noneNote },
          { value: 'live', label: pace.live, note: pace.liveNote },
          { value: 'days', label: pace.days, note: pace.daysNote },
        ]}
      />
      {wish.kind === 'live' && (
        <Choices
          legend={pace.each}
          value={wish.preset}
          onChange={(preset) => isPreset(preset) && change({ preset })}
          choices={Object.entries(PRESETS).map(([value, { turnMs, bankMs }]) => ({
            value,
            label: pace.presets[value as Preset],
            note: pace.preset(turnMs, bankMs),
          }))}
        />
      )}
      {wish.kind === 'days' && (
        <>
          <Choices
            legend={pace.each}
            across
            value={String(wish.days)}
            onChange={(days) => change({ days: Number(days) })}
            choices={[1, 2, 3, 7].map((n) => ({ value: String(n), label: pace.day(n) }))}
          />
          <Choices
            legend={pace.quiet}
            value={wish.night ? 'night' : 'none'}
            onChange={(quiet) => change({ night: quiet === 'night' })}
            choices={[
              { value: 'none', label: pace.noQuiet },
              { value: 'night', label: pace.night, note: pace.nightNote(zone()) },
            ]}
          />
        </>
      )}
      {wish.kind !== 'none' && (
        <Choices
          legend={pace.atEnd}
          value={wish.atEnd}
          onChange={(atEnd) => change({ atEnd: atEnd as AtTimesEnd })}
          choices={[
            { value: 'nudge', label: pace.nudge, note: pace.nudgeNote },
            { value: 'thisTurn', label: pace.thisTurn, note: pace.thisTurnNote },
            { value: 'untilBack', label: pace.untilBack, note: pace.untilBackNote },
          ]}
        />
      )}
    </>
  );
}
