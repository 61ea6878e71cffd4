/** What has to be voided before a supplier's invoice or note is (ACC-07): the twin of the server's `app.is_settled`. */
import type { CompanyDb } from '../company-db.ts';
import { withVoids } from '../newest-recorded.ts';

export interface VoidableInvoice {
  /** Of a purchase, an expense invoice or a note. */
  readonly id: string;
  /** Of the invoice, 'YYYY-MM-DD'. */
  readonly day: string;
}

/**
 * Of what this device has: the server finds what is missing here.
 *
 * @returns undefined where nothing that was not voided is of the invoice
 */
export async function settledBy(
  db: CompanyDb,
  { id, day }: VoidableInvoice,
): Promise<'payments' | 'withholdings' | 'notes' | undefined> {
  const payments = db.supplier_payments.filter(
    ({ reverses_id, settled }) =>
      reverses_id === null && settled.some(({ document_id }) => document_id === id),
  );
  if ((await withVoids(db, db.supplier_payments, await payments.toArray())).some(isInForce))
    return 'payments';
  // Only those booked since its day are read.
  const certificates = db.withholdings
    .where('booked_on')
    .aboveOrEqual(day)
    .filter(
      ({ reverses_id, lines }) => reverses_id === null && lines.some(({ document_id }) => document_id === id),
    );
  if ((await withVoids(db, db.withholdings, await certificates.toArray())).some(isInForce))
    return 'withholdings';
  const notes = db.supplier_bills.filter(
    ({ reverses_id, affected_id = null }) => reverses_id === null && affected_id === id,
  );
  if ((await withVoids(db, db.supplier_bills, await notes.toArray())).some(isInForce)) return 'notes';
  return undefined;
}

function isInForce({ isVoid }: { readonly isVoid: boolean }): boolean {
  return !isVoid;
}
