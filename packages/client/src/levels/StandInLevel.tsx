import { useState } from 'react';
import { useTitles } from '../pages/lobby';
import { Button } from '../parts';
import { words } from '../words';
import { chosenLevel } from './chosen';
import { LevelChoice } from './LevelChoice';

/** How well a stand-in of a title shall play: as it does, or else as was chosen last. */
export function useLevels(title: string, now?: number | null) {
  const levels = useTitles()?.find(({ id }) => id === title)?.levels ?? 1;
  const [picked, pick] = useState(now);
  return { title, levels, level: picked ?? chosenLevel(levels), pick };
}

/** Asked where the title knows more than one way. */
export function Level({ title, levels, level, pick }: ReturnType<typeof useLevels>) {
  return levels < 2 ? null : <LevelChoice title={title} levels={levels} value={level} onChange={pick} />;
}

interface StandInLevelProps {
  readonly title: string;
  readonly now: number;
  readonly onPlay: (level: number) => void;
}

/** How a stand-in that sits there plays from now on. */
export function StandInLevel({ title, now, onPlay }: StandInLevelProps) {
  const levels = useLevels(title, now);
  const { level } = levels;
  return (
    <>
      <Level {...levels} />
      {level !== now && (
        <Button kind="primary" onClick={() => onPlay(level)}>
          {words.seatMenu.playAs(words.levels.name(title, level))}
        </Button>
      )}
    </>
  );
}
