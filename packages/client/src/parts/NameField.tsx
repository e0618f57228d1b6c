import { cleanName } from '@packetboat/protocol/names/clean';
import { useId } from 'react';
import { expectName } from '../identity/naming';
import { words } from '../words';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** It was needed and was empty: to be said until it is not. */
  readonly missing?: boolean;
}

export function NameField({ label, value, onChange, missing: tried = false }: NameFieldProps) {
  const id = useId();
  const missing = tried && cleanName(value) === undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="text-field"
        value={value}
        maxLength={32}
        autoComplete="nickname"
        placeholder={words.sit.namePlaceholder}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${id}-why` : undefined}
        onFocus={expectName}
        onChange={(event) => onChange(event.target.value)}
      />
      {missing && (
        <p id={`${id}-why`} className="wrong" role="alert">
          {words.sit.needName}
        </p>
      )}
    </div>
  );
}
