/** The expense invoices and payments that were recorded, newest first, each of which can be voided. */
import { kindOfBill, supplierBillFromWire, supplierPaymentFromWire } from '@cuadra/contracts/wire/payables';
import { sideOf } from '@cuadra/domain/money/both-currencies';
import { formatMoney } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { billFigures } from '@cuadra/domain/payables/supplier-bill';
import { SUPPLIER_METHOD_RULES } from '@cuadra/domain/payables/supplier-payment';
import { dayText } from '@cuadra/domain/time/instant-text';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { BILL_NAMES } from '../frame/bill-names.ts';
import { DocumentList } from '../frame/document-list.tsx';
import { BillAttachmentsDialog } from './bill-attachments-dialog.tsx';
import type { RecordedDocument } from './use-payables.ts';

export interface RecordedListProps {
  readonly documents: readonly RecordedDocument[];
  /** Absent where all are shown. */
  readonly onMore: (() => void) | undefined;
  /** Absent for people who may not write. */
  readonly onVoid?: (document: RecordedDocument) => void;
}

export const RECORDED_TITLE = 'Facturas de gasto, notas y pagos';

export function RecordedList({ documents, onMore, onVoid }: RecordedListProps) {
  const [attached, setAttached] = useState<RecordedDocument & { readonly collection: 'supplier_bills' }>();
  return (
    <Panel title={RECORDED_TITLE} flush>
      <DocumentList
        documents={documents}
        onMore={onMore}
        label={RECORDED_TITLE}
        words={{ void: 'Anulado', more: 'Ver más antiguas' }}
        listed={(document) => ({
          ...{ id: document.row.id, title: documentTitle(document), text: documentText(document) },
          ...{ isVoid: document.isVoid, isWaiting: document.row.version === 0 },
          ...(onVoid === undefined ? {} : { onVoid: () => onVoid(document) }),
          actions:
            document.collection === 'supplier_bills' ? (
              <RowAction
                label={`Adjuntos de ${documentTitle(document)}`}
                icon={IconPaperclip}
                onClick={() => setAttached(document)}
              />
            ) : null,
        })}
      />
      {attached === undefined ? null : (
        <BillAttachmentsDialog
          bill={attached.row}
          title={documentTitle(attached)}
          onClose={() => setAttached(undefined)}
        />
      )}
    </Panel>
  );
}

/** 'Factura F-001 de Inmobiliaria Ávila', 'Nota de crédito NC-1 de Inmobiliaria Ávila', 'Pago a Inmobiliaria Ávila'. */
export function documentTitle({ collection, row }: RecordedDocument): string {
  if (collection === 'supplier_payments') return `Pago a ${row.supplier_name}`;
  const number = row.invoice_number === '' ? 'sin número' : row.invoice_number;
  return `${BILL_NAMES[kindOfBill(row)]} ${number} de ${row.supplier_name}`;
}

/** '20/11/2026 · $ 116,00', '22/11/2026 · $ 11,60 · factura F-001 del 20/11/2026', '20/11/2026 · Transferencia 0012 · Bs. 13.920,00 · F-001'. */
function documentText({ collection, row }: RecordedDocument): string {
  if (collection === 'supplier_bills') {
    const total = sideOf(billFigures(supplierBillFromWire(row)).total, row.currency);
    const affected = row.affected_number ? ` · factura ${row.affected_number}` : '';
    const day = row.affected_date ? ` del ${dayText(row.affected_date)}` : '';
    return `${dayText(row.invoice_date)} · ${formatMoney(total, currencySymbol(row.currency))}${affected}${day}`;
  }
  const isFromDrawer = supplierPaymentFromWire(row).drawer !== null;
  const tenders = row.payments.map(({ method, currency, amount, reference }) => {
    const place =
      isFromDrawer && method === 'cash' ? 'Efectivo de una gaveta' : SUPPLIER_METHOD_RULES[method].label;
    const label = [place, reference].filter((word) => word !== '').join(' ');
    return `${label} · ${formatMoney(parseDecimal(amount, currency), currencySymbol(currency))}`;
  });
  const numbers = row.settled.map(({ invoice_number }) => invoice_number).filter((number) => number !== '');
  return [dayText(row.date), ...tenders, numbers.join(', ')].filter((word) => word !== '').join(' · ');
}
