import { Choices } from '../parts/Choices';
import { words } from '../words';

export interface LevelChoiceProps {
  readonly title: string;
  /** At how many levels its stand-ins play. */
  readonly levels: number;
  readonly value: number;
  readonly onChange: (level: number) => void;
}

/** How well a stand-in plays, in the title's own names, and what that means. */
export function LevelChoice({ title, levels, value, onChange }: LevelChoiceProps) {
  const choices = Array.from({ length: levels }, (_, i) => ({
    value: String(i + 1),
    label: words.levels.name(title, i + 1),
    note: words.levels.meaning(i + 1),
  }));
  return (
    <Choices
      legend={words.levels.head}
      choices={choices}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
    />
  );
}
