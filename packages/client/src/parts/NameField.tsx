import { cleanName } from '@packetboat/protocol/names/clean';
import { expectName } from '../identity/naming';
import { words } from '../words';
import { TextField } from './TextField';

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (name: string) => void;
  /** It was needed and was empty: to be said until it is not. */
  readonly missing?: boolean;
}

export function NameField({ missing = false, ...field }: NameFieldProps) {
  return (
    <TextField
      {...field}
      maxLength={32}
      autoComplete="nickname"
      placeholder={words.sit.namePlaceholder}
      onFocus={expectName}
      wrong={missing && cleanName(field.value) === undefined ? words.sit.needName : null}
    />
  );
}
