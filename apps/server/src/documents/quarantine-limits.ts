/**
 * How much is quarantined (S-22). What exceeds a limit stays on its device, which gets that answer: a broken or hostile
 * till must not fill the disk of all others.
 */
import { collectionOf } from '@cuadra/contracts/registry/collections';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A document of five hundred lines with their discounts has some 600 kB. */
const WITH_LINES_BYTES_MAX = MEGABYTE;
const WITHOUT_LINES_BYTES_MAX = 64 * KILOBYTE;

export const QUARANTINE = {
  /** Of one device, within 24 hours. */
  ofDevice: { items: 1000, bytes: 32 * MEGABYTE },
  /** Of a company in all: what waits for a decision, and what came second. */
  ofCompany: { items: 20_000, bytes: 256 * MEGABYTE },
} as const;

/** Returns the most bytes that a body of a collection may have in quarantine. */
export function quarantineBytesMax(collection: string): number {
  const entry = collectionOf(collection);
  return entry?.kind === 'document' && entry.hasLines ? WITH_LINES_BYTES_MAX : WITHOUT_LINES_BYTES_MAX;
}
