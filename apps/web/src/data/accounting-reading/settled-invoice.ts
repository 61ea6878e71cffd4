/** What has to be voided before a supplier's invoice or note is (ACC-07): the twin of the server's `app.is_settled`. */
import type { CompanyDb } from '../company-db.ts';
import { withVoids } from '../newest-recorded.ts';

/**
 * Of what this device has: the server finds what is missing here.
 *
 * @param id of a purchase, an expense invoice or a note
 * @returns undefined where nothing that was not voided is of the invoice
 */
export async function settledBy(
  db: CompanyDb,
  id: string,
): Promise<'payments' | 'withholdings' | 'notes' | undefined> {
  const payments = db.supplier_payments.where('settled_ids').equals(id).filter(isNoVoid);
  if ((await withVoids(db, db.supplier_payments, await payments.toArray())).some(isInForce))
    return 'payments';
  const certificates = db.withholdings.where('settled_ids').equals(id).filter(isNoVoid);
  if ((await withVoids(db, db.withholdings, await certificates.toArray())).some(isInForce))
    return 'withholdings';
  const notes = db.supplier_bills.where('affected_id').equals(id).filter(isNoVoid);
  if ((await withVoids(db, db.supplier_bills, await notes.toArray())).some(isInForce)) return 'notes';
  return undefined;
}

function isNoVoid({ reverses_id }: { readonly reverses_id: string | null }): boolean {
  return reverses_id === null;
}

function isInForce({ isVoid }: { readonly isVoid: boolean }): boolean {
  return !isVoid;
}
