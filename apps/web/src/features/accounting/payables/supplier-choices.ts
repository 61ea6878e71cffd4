/**
 * The suppliers that an invoice can be of: those of the list, and the names that were typed into earlier invoices with
 * their RIF, so that the same one is not typed again (ACC-07).
 */
import type { CompanyDb } from '../../../data/company-db.ts';
import { isAlive } from '../../../data/rows.ts';
import type { BillDraft } from './bill-draft.ts';

export interface SupplierChoice extends Pick<BillDraft, 'supplierId' | 'supplierName' | 'supplierDocument'> {
  readonly value: string;
  readonly label: string;
}

/** Of the newest invoices: bounded by an index, however many there are. */
const BILLS_MAX = 500;

/** Those of the list first, each name once, as the newest invoice has it. */
export async function supplierChoices(db: CompanyDb): Promise<SupplierChoice[]> {
  const [suppliers, bills] = await Promise.all([
    db.suppliers.filter(isAlive).sortBy('name'),
    db.supplier_bills.orderBy('made_at').reverse().limit(BILLS_MAX).toArray(),
  ]);
  const known = suppliers.map(({ id, name, document_type, document_number }) => ({
    ...{ value: id, label: name, supplierId: id, supplierName: name },
    supplierDocument: document_number === '' ? '' : `${document_type}-${document_number}`,
  }));
  const names = new Set(known.map(({ label }) => label));
  const typed: SupplierChoice[] = [];
  for (const { supplier_id, supplier_name, supplier_document } of bills) {
    if (supplier_id !== null || names.has(supplier_name)) continue;
    names.add(supplier_name);
    typed.push(typedChoice(supplier_name, supplier_document));
  }
  return [...known, ...typed.sort((one, other) => one.label.localeCompare(other.label, 'es'))];
}

/** With the one of the draft, where it is none of them: a name that is typed, or a supplier that was deleted. */
export function withDraftSupplier(
  choices: readonly SupplierChoice[],
  { supplierId, supplierName, supplierDocument }: BillDraft,
): { readonly data: readonly SupplierChoice[]; readonly value: string | null } {
  if (supplierName === '') return { data: choices, value: null };
  const value = supplierId ?? typedChoice(supplierName, '').value;
  if (choices.some((one) => one.value === value)) return { data: choices, value };
  return { data: [...choices, { ...typedChoice(supplierName, supplierDocument), value, supplierId }], value };
}

function typedChoice(supplierName: string, supplierDocument: string): SupplierChoice {
  const value = `typed ${supplierName}`;
  return { value, label: supplierName, supplierId: null, supplierName, supplierDocument };
}
