/**
 * What every document that takes another one back has alike: its content, and the one id that a void of it can have. Two
 * devices that void it make the same document (S-24).
 */
import { assert } from '@cuadra/domain/assert';

import { voidId } from '../primitives/ids.ts';
import type { DOCUMENT_TRAITS } from '../registry/document-traits.ts';
import { contentOf } from './document-content.ts';

interface Voidable {
  readonly id: string;
  readonly reverses_id: string | null;
}

/**
 * @param made also as a row, whose other members are left out
 * @param madeAt ISO instant
 * @throws BrokenInvariant for a void, which is not voided: what it took back is entered again instead
 */
export function voidOf<Document extends Voidable>(
  collection: keyof typeof DOCUMENT_TRAITS,
  companyId: string,
  made: Document,
  madeAt: string,
): Document {
  assert(made.reverses_id === null, 'a void is not voided');
  const { id } = made;
  return { ...contentOf(collection, made), id: voidId(companyId, id), reverses_id: id, made_at: madeAt };
}
