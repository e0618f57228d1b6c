import { type FormEvent, useState } from 'react';
import { keepHouseWord } from '../identity/houseWord';
import { Button } from '../parts';
import { words } from '../words';
import { SecretField } from './SecretField';

interface WordFieldsProps {
  /** The word told last was refused. */
  readonly wrong: boolean;
  readonly onTold?: () => void;
}

/** Asks for the house's word where it has one. */
export function WordFields({ wrong, onTold }: WordFieldsProps) {
  const [word, setWord] = useState('');
  const { house } = words;
  const tell = (event: FormEvent) => {
    event.preventDefault();
    if (word.trim() === '') return;
    keepHouseWord(word.trim());
    onTold?.();
  };
  return (
    <form className="stack" onSubmit={tell}>
      <p className="voice">{house.wordText}</p>
      <SecretField
        label={house.word}
        autoComplete="off"
        value={word}
        onChange={setWord}
        wrong={wrong ? house.wordWrong : null}
      />
      <Button kind="primary" type="submit">
        {house.wordVerb}
      </Button>
    </form>
  );
}
