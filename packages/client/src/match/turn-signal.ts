import { useEffect, useRef } from 'react';
import { words } from '../words';
import { ringBell } from './bell';

/** Title and sign of the tab, and the bell: how somebody who looks elsewhere learns that it is his turn. */
export function useTurnSignal(title: string, myTurn: boolean, bell: boolean): void {
  const before = useRef(myTurn);
  useEffect(() => {
    if (myTurn && !before.current && bell) ringBell();
    before.current = myTurn;
  }, [myTurn, bell]);
  useEffect(() => {
    document.title = myTurn ? words.table.turnTitle(title) : words.table.title(title);
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null) icon.href = myTurn ? '/icon-turn.svg' : '/icon.svg';
    return () => {
      document.title = words.common.name;
      if (icon !== null) icon.href = '/icon.svg';
    };
  }, [title, myTurn]);
}
