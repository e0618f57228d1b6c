import type { Seat } from '@packetboat/games';
import type { Device, LinkKind } from '@packetboat/record';

/** Tokens and links, and bundles of them on their way to another device. */
export interface Tokens {
  token(hash: string): Promise<TokenRecord | undefined>;
  /** Those of them that are known, in no order. */
  tokensOf(hashes: readonly string[]): Promise<TokenRecord[]>;
  /** The tokens of seats and hosts at these matches. */
  heldAt(matches: readonly string[]): Promise<TokenRecord[]>;
  /** Their holder is there. A power cut may take it back. */
  sawTokens(hashes: readonly string[], at: number): Promise<void>;
  /** The links of a table, in the order they were made. */
  links(match: string): Promise<LinkRecord[]>;
  /** Keeps a bundle until it ends; those that have ended are gone. */
  keepBundle(bundle: Bundle, now: number): Promise<void>;
  /** Some more come along by it, each once, while it is unspent. `full`: they would be more than `most`. */
  growBundle(
    hash: string,
    holds: readonly BundleHold[],
    most: number,
    now: number,
  ): Promise<Bundle | 'full' | undefined>;
  /** Gives it to the first that asks, and to that one again. Undefined for everybody else, and once it has ended. */
  spendBundle(hash: string, by: string, now: number): Promise<Bundle | undefined>;
}

/**
 * What a token opens. Only its SHA-256 is stored. `recoveryOfHost` moves the host's powers along with the seat; `movedOn`
 * opened a seat that was moved to another device, `deviceEnded` on a device that its owner has ended: they open nothing.
 */
export type TokenKind = 'seat' | 'host' | 'movedOn' | 'deviceEnded' | LinkKind;

/** A token of the host's on its way into the store. */
export interface FreshToken {
  readonly hash: string;
  readonly device?: Device;
}

export interface TokenRecord {
  readonly hash: string;
  readonly match: string;
  readonly kind: TokenKind;
  /** The seat of a seat, recovery or bound invite token. */
  readonly seat: Seat | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  /** A link's number at its table, from 1 on; null for the tokens of seats and hosts. */
  readonly number: number | null;
  /** The seat whose holder has made this link; null: the host. */
  readonly maker: Seat | null;
  /** How many have sat down with it, and how many may; null: it is not for sitting down. */
  readonly uses: number;
  readonly usesAtMost: number | null;
  /** The hash of the link with which the holder of this seat has sat down. */
  readonly via: string | null;
  /** The browser that holds this token of a seat or a host, where it has said so. */
  readonly device: Device | null;
  /** When its holder was last there; null: not since it was made. */
  readonly seenAt: number | null;
}

/** A link, and who sits at the table by it. */
export interface LinkRecord extends TokenRecord {
  readonly kind: LinkKind;
  readonly number: number;
  readonly usedBy: readonly Seat[];
}

/** What somebody showed to take his tables to another device: tokens by their hashes. */
export interface Bundle {
  readonly hash: string;
  readonly expiresAt: number;
  /** The tables leave the device on which it was made. */
  readonly moves: boolean;
  readonly holds: readonly BundleHold[];
}

export interface BundleHold {
  readonly match: string;
  /** Null: only the host's token was shown. */
  readonly seat: Seat | null;
  readonly token: string;
  readonly host: string | null;
}
