import { useId } from 'react';

interface SecretFieldProps {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'off';
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why the one before was not taken. */
  readonly wrong: string | null;
}

/** A field for what opens something, and what is wrong with it. */
export function SecretField({ label, autoComplete, value, onChange, wrong }: SecretFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="text-field"
        type="password"
        autoComplete={autoComplete}
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {wrong !== null && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
