import { TextField } from '../parts/TextField';

interface SecretFieldProps {
  readonly label: string;
  readonly autoComplete: 'current-password' | 'off';
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Why the one before was not taken. */
  readonly wrong: string | null;
}

/** A field for what opens something, and what is wrong with it. */
export const SecretField = (field: SecretFieldProps) => (
  <TextField {...field} type="password" maxLength={200} />
);
