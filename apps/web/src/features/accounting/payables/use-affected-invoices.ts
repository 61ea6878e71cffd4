/** The invoices of a supplier that this device has, for a note to choose among; none for an invoice. */
import type { BillKind } from '@cuadra/domain/payables/supplier-note';
import { useLiveQuery } from 'dexie-react-hooks';
import {
  type AffectedInvoice,
  readAffectedInvoices,
  type SupplierOfNote,
} from '../../../data/accounting-reading/affected-invoices-reader.ts';
import { useCompany } from '../../../session/company/company-context.ts';

const NONE: readonly AffectedInvoice[] = [];

/** Undefined while they are read: a number that is typed meanwhile may be that of one of them. */
export function useAffectedInvoices(
  kind: BillKind,
  { id, name }: SupplierOfNote,
): readonly AffectedInvoice[] | undefined {
  const { db, today } = useCompany();
  const isAsked = kind !== 'invoice' && name !== '';
  const found = useLiveQuery(
    async () =>
      isAsked ? { id, name, invoices: await readAffectedInvoices(db, { id, name }, today) } : undefined,
    [db, isAsked, id, name, today],
  );
  if (!isAsked) return NONE;
  // What was read for another supplier is there until this one's are.
  return found?.id === id && found.name === name ? found.invoices : undefined;
}
