import { type FormEvent, useId, useState } from 'react';
import { keepHouseWord } from '../identity/houseWord';
import { Button } from '../parts';
import { words } from '../words';

interface WordFieldsProps {
  /** The word told last was refused. */
  readonly wrong: boolean;
  readonly onTold?: () => void;
}

/** Asks for the house's word where it has one. */
export function WordFields({ wrong, onTold }: WordFieldsProps) {
  const id = useId();
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
      <div className="field">
        <label htmlFor={id}>{house.word}</label>
        <input
          id={id}
          className="text-field"
          type="password"
          autoComplete="off"
          maxLength={200}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        {wrong && (
          <p className="wrong" role="alert">
            {house.wordWrong}
          </p>
        )}
      </div>
      <Button kind="primary" type="submit">
        {house.wordVerb}
      </Button>
    </form>
  );
}
