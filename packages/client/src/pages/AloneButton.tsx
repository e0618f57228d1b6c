import type { Meta } from '@packetboat/games/kit/title';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { api } from '../api/api';
import { identity } from '../identity/held';
import { chosenLevel, chosenSeats } from '../levels/chosen';
import { Button } from '../parts';
import { foresee } from '../routes/pages';
import { words } from '../words';
import { refusalText } from '../words/refusal-text';
import { titleName } from './lobby';
import { openTable } from './openTable';

/** One tap into a running game against stand-ins of the level chosen last. Not listed; a friend may be asked in later. */
export function AloneButton({ meta }: { readonly meta: Meta }) {
  const [, go] = useLocation();
  const [going, setGoing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { alone } = words;

  const begin = async () => {
    if (going) return;
    setGoing(true);
    setProblem(undefined);
    const seats = chosenSeats(meta.id, meta.seats);
    const opened = await openTable(
      {
        title: meta.id,
        seats,
        options: meta.defaults,
        listed: false,
        private: true,
        drawn: true,
        pace: null,
        standIns: seats - 1,
        level: chosenLevel(meta.levels),
      },
      identity.name() || alone.nameless,
    );
    const begun = opened.ok ? await api.start(opened.id, opened.hostToken) : opened;
    setGoing(false);
    if (!begun.ok) setProblem(refusalText(begun.refusal));
    if (opened.ok) go(`/t/${opened.id}`);
  };

  return (
    <>
      <Button
        kind="ghost"
        aria-label={going ? undefined : alone.goFor(titleName(meta.id))}
        onPointerEnter={() => foresee('/t/')}
        onClick={() => void begin()}
      >
        {going ? alone.going : alone.go}
      </Button>
      {problem !== undefined && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
