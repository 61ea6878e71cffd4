/** Both books of IVA of a period and what is due for it, from the documents as they are now (ACC-05). */
import { type VatBooksWire, vatBooksToWire } from '@cuadra/contracts/wire/vat-book';
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import type { CarriedVat } from '@cuadra/domain/vat/book-summary';
import { idsOfDocuments, NO_DOCUMENTS, type VatDocuments, vatBooks } from '@cuadra/domain/vat/vat-books';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';
import type { CompanyTx } from '../db/database.ts';
import { undeclaredBefore } from './vat-declarations.ts';
import { readVatDocuments } from './vat-documents.ts';

export interface MadeVatBooks extends VatBooksWire {
  /** Of every document that is in them, also of those that do not show. */
  readonly documentIds: readonly string[];
}

/** @param carried from the period before */
export async function makeVatBooks(
  tx: CompanyTx,
  { from, to }: VatPeriod,
  carried: CarriedVat,
): Promise<MadeVatBooks> {
  const ofPeriod = { from: boundsOfBusinessDay(from).from, until: boundsOfBusinessDay(to).until };
  const documents = await readVatDocuments(tx, ofPeriod);
  const late = await readLateDocuments(tx, await undeclaredBefore(tx, from));
  return {
    ...vatBooksToWire(vatBooks({ from, documents, late, carried })),
    documentIds: [documents, late].flatMap(idsOfDocuments),
  };
}

export async function readLateDocuments(tx: CompanyTx, ids: readonly string[]): Promise<VatDocuments> {
  return ids.length === 0 ? NO_DOCUMENTS : readVatDocuments(tx, { ids });
}
