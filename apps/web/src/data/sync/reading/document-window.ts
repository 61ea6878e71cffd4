/**
 * The window of other devices' documents on a device (S-19, S-64). One number, because the initial sync and the making
 * of room must agree, or the one would undo the other.
 */
import {
  COLLECTION_TRAITS,
  type CollectionName,
  type CollectionTraits,
  type DocumentTraits,
} from '@cuadra/contracts/registry/collection-traits';
import { daysBefore } from '@cuadra/domain/time/days';

/** The screens look back a week; a month is enough to find the sale of a returning customer. */
const DOCUMENT_WINDOW_DAYS = 30;

/** The instant from which documents are stored, ISO. @param now corrected time, ISO (S-60) */
export function windowStart(now: string): string {
  return daysBefore(now, DOCUMENT_WINDOW_DAYS);
}

/** Undefined for a collection without documents. */
export function documentTraits(name: CollectionName): DocumentTraits | undefined {
  const traits: CollectionTraits = COLLECTION_TRAITS[name];
  return traits.kind === 'document' ? traits : undefined;
}
