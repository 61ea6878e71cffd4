/**
 * Which documents a device holds of others (S-19, S-64): one number, because what is loaded at first and what may be
 * dropped when room runs out must be the same, or the one would undo the other.
 */
import {
  COLLECTION_TRAITS,
  type CollectionName,
  type CollectionTraits,
  type DocumentTraits,
} from '@cuadra/contracts/registry/collection-traits';
import { daysBefore } from '@cuadra/domain/time/days';

/** The screens look back a week; a month lets a person find a sale that a customer comes back with. */
const DOCUMENT_WINDOW_DAYS = 30;

/** The instant from which documents are held, ISO. @param now corrected time, ISO (S-60) */
export function windowStart(now: string): string {
  return daysBefore(now, DOCUMENT_WINDOW_DAYS);
}

/** Undefined for a collection that is not of documents. */
export function documentTraits(name: CollectionName): DocumentTraits | undefined {
  const traits: CollectionTraits = COLLECTION_TRAITS[name];
  return traits.kind === 'document' ? traits : undefined;
}
