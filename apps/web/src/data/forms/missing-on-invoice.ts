/** What the invoice of a sale will lack, while the sale can still be changed (FISC-02). */
import { companyFromWire } from '@cuadra/contracts/wire/receipt';
import { type FormParties, missingForForm } from '@cuadra/domain/fiscal/missing-for-form';
import type { CompanyDb } from '../company-db.ts';
import type { CompanySettingsRow } from '../rows.ts';

/** In which the program says who sells and who buys; a fiscal machine has the seller in its memory, and takes any buyer. */
const MODES: readonly string[] = ['free_form', 'digital'];

/** @returns a sentence for each; none where the register issues in another way */
export async function readMissingOnInvoice(
  db: CompanyDb,
  settings: CompanySettingsRow,
  registerId: string,
  customer: FormParties['customer'],
): Promise<string[]> {
  const register = await db.registers.get(registerId);
  if (!MODES.includes(register?.issue_mode ?? '')) return [];
  return missingForForm({ company: companyFromWire(settings), customer });
}
