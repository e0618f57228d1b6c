import type { Seat } from '@packetboat/games/kit/title';
import type { ReactNode } from 'react';
import { ActionBar, PhraseText } from '../../../parts';
import type { Phrase } from '../../../words/phrase';
import type { MontanaAsking } from '../hand/asking';
import type { MontanaHand } from '../hand/useHand';
import type { MontanaVerb } from '../hand/verb';
import { words } from '../words';
import { Verbs } from './Verbs';

interface BarProps {
  readonly hand: MontanaHand;
  readonly asked: MontanaAsking;
  readonly refused: Phrase | null;
  /** Whose wheel is turning, while nobody knows where it will stop. */
  readonly spinner: Seat | null;
  /** One of those is oneself. */
  readonly spins: boolean;
  /** What the pointer or the focus is on, in words. */
  readonly about: ReactNode;
  readonly onPress: (verb: MontanaVerb, byKeys: boolean) => void;
}

/** The bar at the foot: what is asked, what is in the hand, and the buttons. */
export function Bar({ hand, asked, refused, spinner, spins, about, onPress }: BarProps) {
  const { nameOf, barred } = hand;
  const detail = barred ? <PhraseText phrase={barred} nameOf={nameOf} /> : (about ?? (asked.detail || null));
  return (
    <ActionBar
      className={`mt-bar${hand.doing === 'watching' ? '' : ' mine'}${spins ? ' spins' : ''}`}
      instruction={spinner === null ? asked.sentence : words.spinsWords(nameOf(spinner))}
      detail={spinner === null ? detail : words.SPINS}
      refused={refused === null ? undefined : <PhraseText phrase={refused} nameOf={nameOf} />}
    >
      {hand.doing !== 'watching' && <Verbs verbs={asked.verbs} onPress={onPress} />}
    </ActionBar>
  );
}
