/**
 * The books of IVA of a device that keeps its own, and what came after its declarations (ACC-05, ACC-08). A document
 * belongs to one declaration: the one of its period, or, where it came later, the next one that is made.
 */
import type { VatRowWire } from '@cuadra/contracts/accounting/vat-book';
import {
  carriedFromWire,
  type VatBooksWire,
  vatBooksToWire,
  vatRowToWire,
} from '@cuadra/contracts/wire/vat-book';
import { parseRate } from '@cuadra/domain/money/rate';
import { addDays } from '@cuadra/domain/time/days';
import { idsOfDocuments, lateRows, NO_DOCUMENTS, vatBooks } from '@cuadra/domain/vat/vat-books';
import type { VatPeriod } from '@cuadra/domain/vat/vat-period';

import type { CompanyDb } from '../company-db.ts';
import type { VatDeclarationRow } from '../device-rows.ts';
import { localFirstRate } from '../stock-reading/local-first-rate.ts';
import { type AskedDocument, localVatDocuments } from './local-vat-documents.ts';

export interface LocalVatBooks extends VatBooksWire {
  /** Of every document that is in them, also of those that do not show. */
  readonly document_ids: string[];
}

const NOTHING_CARRIED = { excess: '0', withheld_excess: '0' };

/** The declaration that ends on the day before. */
export function declarationBefore(
  all: readonly VatDeclarationRow[],
  from: string,
): VatDeclarationRow | undefined {
  return all.find(({ to }) => to === addDays(from, -1));
}

/**
 * Both books of a period as the documents say now: those of declared periods before it that were in no declaration are
 * its adjustments.
 *
 * @param all that was declared
 * @param previousExcess typed, where the period before was not declared here
 */
export async function makeLocalVatBooks(
  db: CompanyDb,
  { from, to }: VatPeriod,
  all: readonly VatDeclarationRow[],
  previousExcess?: string,
): Promise<LocalVatBooks> {
  const { settlement } = declarationBefore(all, from) ?? { settlement: NOTHING_CARRIED };
  const { excess, withheld_excess } = settlement;
  const carried = carriedFromWire({ excess: previousExcess ?? excess, withheld_excess });
  const documents = await localVatDocuments(db, ({ day }) => day >= from && day <= to);
  const late = await undeclaredBefore(db, all, from);
  const books = vatBooksToWire(vatBooks({ from, documents, late, carried }));
  return { ...books, document_ids: [documents, late].flatMap(idsOfDocuments) };
}

/** What came late to a period declared before that day, and was in no declaration since. */
async function undeclaredBefore(db: CompanyDb, all: readonly VatDeclarationRow[], from: string) {
  const declared = all.filter(({ to }) => to < from);
  if (declared.length === 0) return NO_DOCUMENTS;
  const known = await declaredDocuments(db, all);
  return localVatDocuments(
    db,
    (document) =>
      !known(document) && declared.some(({ from: first, to }) => document.day >= first && document.day <= to),
  );
}

/**
 * Whether a document was declared as it is: one that got its bolívares at the first rate, or others of it once that was
 * corrected, was declared so only where the declaration was made after.
 */
async function declaredDocuments(
  db: CompanyDb,
  all: readonly VatDeclarationRow[],
): Promise<(document: Pick<AskedDocument, 'id' | 'isValued'>) => boolean> {
  const now = await localFirstRate(db);
  const [ever, asValued] = [new Set<string>(), new Set<string>()];
  for (const { declared_at, document_ids } of all) {
    const isOfNow = isSameRate(await localFirstRate(db, declared_at), now);
    for (const id of document_ids) {
      ever.add(id);
      if (isOfNow) asValued.add(id);
    }
  }
  return ({ id, isValued }) => (isValued ? asValued : ever).has(id);
}

function isSameRate(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : parseRate(one) === parseRate(other);
}

/**
 * Documents of a declared period that are not in its books, or were in them without their bolívares, and those of any day
 * that take back one of them; as rows of each book.
 */
export async function changesAfter(
  db: CompanyDb,
  declaration: VatDeclarationRow,
): Promise<Readonly<Record<'sales' | 'purchases', VatRowWire[]>>> {
  const { from, to } = declaration;
  const declared = new Set(declaration.document_ids);
  const known = await declaredDocuments(db, [declaration]);
  const late = await localVatDocuments(
    db,
    (document) =>
      ((document.day >= from && document.day <= to) || declared.has(document.reversesId ?? '')) &&
      !known(document),
  );
  const { sales, purchases } = lateRows(late);
  return { sales: sales.map(vatRowToWire), purchases: purchases.map(vatRowToWire) };
}
