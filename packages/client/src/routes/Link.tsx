import type { AnchorHTMLAttributes } from 'react';
import { Link as PlainLink } from 'wouter';
import { foresee } from './pages';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'className'> {
  readonly to: string;
  readonly className?: string;
  /** Travels with the page to the next one. */
  readonly state?: unknown;
}

/** A way to another page of this app. Pointing at it fetches what that page is made of. */
export function Link({ to, ...rest }: LinkProps) {
  const ready = () => foresee(to);
  return <PlainLink to={to} onPointerEnter={ready} onPointerDown={ready} onFocus={ready} {...rest} />;
}
