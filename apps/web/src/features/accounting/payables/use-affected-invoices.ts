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

export function useAffectedInvoices(
  kind: BillKind,
  { id, name }: SupplierOfNote,
): readonly AffectedInvoice[] {
  const { db, today } = useCompany();
  const isAsked = kind !== 'invoice' && name !== '';
  return (
    useLiveQuery(
      () => (isAsked ? readAffectedInvoices(db, { id, name }, today) : Promise.resolve(NONE)),
      [db, isAsked, id, name, today],
    ) ?? NONE
  );
}
