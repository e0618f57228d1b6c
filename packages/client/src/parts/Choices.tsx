import { useId } from 'react';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly note?: string | undefined;
}

interface ChoicesProps {
  readonly legend: string;
  readonly note?: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Side by side, for short labels. */
  readonly across?: boolean;
}

/** One of several: pegs with words. */
export function Choices({ legend, note, choices, value, onChange, across = false }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className={`choices ${across ? 'across' : ''}`}>
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className="peg" aria-hidden="true" />
            <span className="words">
              <span>{choice.label}</span>
              {choice.note !== undefined && <small>{choice.note}</small>}
            </span>
          </label>
        ))}
      </div>
      {note !== undefined && <p className="note">{note}</p>}
    </fieldset>
  );
}
