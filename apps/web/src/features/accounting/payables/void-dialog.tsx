/** The question before an expense invoice or a payment to a supplier is taken back (ACC-07). */
import { kindOfBill } from '@cuadra/contracts/wire/payables';
import type { CompanyDb } from '../../../data/company-db.ts';
import { voidSupplierBill, voidSupplierPayment } from '../../../data/local-writes/record-payables.ts';
import { withVoids } from '../../../data/newest-recorded.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { VoidQuestion } from '../frame/void-question.tsx';
import { documentTitle } from './recorded-list.tsx';
import type { RecordedDocument } from './use-payables.ts';

export interface VoidDialogProps {
  readonly document: RecordedDocument;
  readonly onClose: () => void;
}

export function VoidDialog({ document, onClose }: VoidDialogProps) {
  const { db, maker } = useCompany();
  const kind = document.collection === 'supplier_bills' ? kindOfBill(document.row) : 'payment';
  const write = async (): Promise<string | undefined> => {
    if (await isPaid(db, document)) return 'La factura tiene pagos: anúlalos primero.';
    if (await isWithheld(db, document)) return `${WORDS[kind].the} tiene retenciones: anúlalas primero.`;
    if (await hasNotes(db, document)) return 'La factura tiene notas: anúlalas primero.';
    if (document.collection === 'supplier_bills') {
      await voidSupplierBill(db, document.row, maker);
      return undefined;
    }
    const outcome = await voidSupplierPayment(db, document.row, maker);
    return outcome.recorded
      ? undefined
      : 'El efectivo vuelve a una gaveta: abre primero la caja en este equipo.';
  };
  return (
    <VoidQuestion {...WORDS[kind]} write={write} onClose={onClose}>
      {`“${documentTitle(document)}” queda anulado por otro documento con los mismos montos al revés, con fecha de hoy.`}
    </VoidQuestion>
  );
}

const NOTE = { the: 'La nota', done: 'Nota anulada', title: '¿Anular esta nota?' } as const;
const WORDS = {
  invoice: { the: 'La factura', done: 'Factura anulada', title: '¿Anular esta factura?' },
  credit_note: NOTE,
  debit_note: NOTE,
  payment: { the: 'El pago', done: 'Pago anulado', title: '¿Anular este pago?' },
} as const;

/**
 * Whether a certificate that was not voided is of the invoice. Only those booked since its day are read: the server finds
 * one with a wrong date.
 */
async function isWithheld(db: CompanyDb, { collection, row }: RecordedDocument): Promise<boolean> {
  if (collection !== 'supplier_bills') return false;
  const certificates = await db.withholdings
    .where('booked_on')
    .aboveOrEqual(row.invoice_date)
    .filter(
      ({ reverses_id, lines }) =>
        reverses_id === null && lines.some(({ document_id }) => document_id === row.id),
    )
    .toArray();
  return (await withVoids(db, db.withholdings, certificates)).some(({ isVoid }) => !isVoid);
}

/** Whether a note that was not voided affects the invoice. */
async function hasNotes(db: CompanyDb, { collection, row }: RecordedDocument): Promise<boolean> {
  if (collection !== 'supplier_bills') return false;
  const notes = await db.supplier_bills
    .filter(({ reverses_id, affected_id = null }) => reverses_id === null && affected_id === row.id)
    .toArray();
  return (await withVoids(db, db.supplier_bills, notes)).some(({ isVoid }) => !isVoid);
}

/** Whether a payment that was not voided is of the invoice. */
async function isPaid(db: CompanyDb, { collection, row }: RecordedDocument): Promise<boolean> {
  if (collection !== 'supplier_bills') return false;
  const payments = await db.supplier_payments
    .filter(
      ({ reverses_id, settled }) =>
        reverses_id === null && settled.some(({ document_id }) => document_id === row.id),
    )
    .toArray();
  return (await withVoids(db, db.supplier_payments, payments)).some(({ isVoid }) => !isVoid);
}
