/** The question before an expense invoice or a payment to a supplier is taken back (ACC-07). */
import { kindOfBill } from '@cuadra/contracts/wire/payables';
import { settledBy } from '../../../data/accounting-reading/settled-invoice.ts';
import { voidSupplierBill, voidSupplierPayment } from '../../../data/local-writes/record-payables.ts';
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
    if (document.collection === 'supplier_bills') {
      const settled = await settledBy(db, document.row.id);
      if (settled !== undefined) return `${WORDS[kind].the} tiene ${FIRST[settled]} primero.`;
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

const FIRST = {
  payments: 'pagos: anúlalos',
  withholdings: 'retenciones: anúlalas',
  notes: 'notas: anúlalas',
} as const;
