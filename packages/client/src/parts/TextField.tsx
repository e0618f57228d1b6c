import { type InputHTMLAttributes, useId } from 'react';

type Entry = 'type' | 'autoComplete' | 'maxLength' | 'placeholder' | 'onFocus';

interface TextFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, Entry> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong with what was entered. */
  readonly wrong: string | null;
}

/** One line to be filled in, and why it cannot be taken as it is. */
export function TextField({ label, value, onChange, wrong, ...entry }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...entry}
        id={id}
        className="text-field"
        value={value}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={wrong === null ? undefined : `${id}-why`}
        onChange={(event) => onChange(event.target.value)}
      />
      {wrong !== null && (
        <p id={`${id}-why`} className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
