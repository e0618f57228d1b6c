import { useEffect } from 'react';
import { words } from '../words';

/** Title and sign of the tab count the tables that wait for whoever looks elsewhere. */
export function useTurnCount(turns: number): void {
  useEffect(() => {
    document.title = words.mine.turns(turns);
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon !== null) icon.href = turns === 0 ? '/icon.svg' : counting(turns);
    return () => {
      document.title = words.common.name;
      if (icon !== null) icon.href = '/icon.svg';
    };
  }, [turns]);
}

/** The sign for "your turn", with their number instead of the boat. */
function counting(turns: number): string {
  const number = turns > 99 ? '99' : String(turns);
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="#F6CE62"/><text x="16" y="24" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${number.length > 1 ? 20 : 24}" fill="#2B2118">${number}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}
