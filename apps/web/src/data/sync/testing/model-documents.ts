/**
 * The documents of the model: a sale reduced to what the protocol needs. Shared by the model's devices and server,
 * because both must make the same entries of one document (S-25).
 */
import type { LedgerEntry } from '../../ledger-entry.ts';

export interface ModelDocument {
  readonly id: string;
  /** ISO; the window depends on it (S-19). */
  readonly sold_at: string;
  readonly lines: readonly { readonly key: string; readonly quantity: string }[];
  /** What the server will do with it, drawn when it is made. */
  readonly fate: 'booked' | 'kept' | 'superseded' | 'posted_elsewhere';
}

/** Few keys, because collisions find faults and size does not. The last two are for postings to other keys. */
export const KEYS = ['p1|w|u|', 'p2|w|u|', 'p3|w|u|'] as const;
export const KEY_MOVED_FROM = 'p8|w|u|';
export const KEY_MOVED_TO = 'p9|w|u|';

export function entriesOf(document: ModelDocument): LedgerEntry[] {
  return document.lines.map(({ key, quantity }) => ({
    collection: 'stock_balances',
    key,
    amounts: { quantity },
  }));
}
