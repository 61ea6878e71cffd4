/** What a sheet is printed of: the sale or return, its run, and what is issued (FISC-02). */
import type { CompanyDb } from '../company-db.ts';
import type { IssuedFacts } from '../local-writes/record-issued.ts';
import type { FormRunRow, IssuedDocumentRow, SaleReturnRow, SaleRow } from '../rows.ts';

/** A sale, or its void or return. */
export type Issuable =
  | { readonly collection: 'sales'; readonly row: SaleRow }
  | { readonly collection: 'sale_returns'; readonly row: SaleReturnRow };

export interface IssuedSource {
  readonly document: Issuable;
  readonly facts: IssuedFacts;
  /** ISO instant. */
  readonly issuedAt: string;
  readonly run: FormRunRow;
}

/** @returns undefined where it is not on this device */
export async function readIssuable(db: CompanyDb, id: string): Promise<Issuable | undefined> {
  const [sale, made] = await Promise.all([db.sales.get(id), db.sale_returns.get(id)]);
  if (sale !== undefined) return { collection: 'sales', row: sale };
  return made && { collection: 'sale_returns', row: made };
}

/** @returns undefined where the sale or the run is not on this device */
export async function readIssuedSource(
  db: CompanyDb,
  issued: IssuedDocumentRow,
): Promise<IssuedSource | undefined> {
  const [document, run] = await Promise.all([
    readIssuable(db, issued.document_id),
    issued.form_run_id === null ? undefined : db.form_runs.get(issued.form_run_id),
  ]);
  return document && run && { document, facts: issued, issuedAt: issued.issued_at, run };
}
