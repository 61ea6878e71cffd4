/** The expense invoices and payments that were recorded, newest first, each of which can be voided. */
import { supplierBillFromWire } from '@cuadra/contracts/wire/payables';
import { formatMoney } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { billFigures } from '@cuadra/domain/payables/supplier-bill';
import { SUPPLIER_METHOD_RULES, sideOf } from '@cuadra/domain/payables/supplier-payment';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from './payables.module.css';
import type { RecordedDocument } from './use-payables.ts';

export interface RecordedListProps {
  readonly documents: readonly RecordedDocument[];
  /** Absent for people who may not write. */
  readonly onVoid?: (document: RecordedDocument) => void;
}

const AT_ONCE = 20;

export function RecordedList({ documents, onVoid }: RecordedListProps) {
  const [shown, setShown] = useState(AT_ONCE);
  return (
    <Panel title="Facturas de gasto y pagos" flush>
      <ul className={styles.list}>
        {documents.slice(0, shown).map((document) => (
          <li key={document.row.id} className={styles.item} data-void={document.isVoid}>
            <div className={styles.words}>
              <strong>{documentTitle(document)}</strong>
              <span className={styles.second}>{documentText(document)}</span>
            </div>
            {document.row.version === 0 ? <StatusPill tone="neutral">Por subir</StatusPill> : null}
            {document.isVoid ? (
              <StatusPill tone="neutral">Anulado</StatusPill>
            ) : onVoid === undefined ? null : (
              <RowAction
                label={`Anular ${documentTitle(document)}`}
                icon={IconArrowBackUp}
                onClick={() => onVoid(document)}
              />
            )}
          </li>
        ))}
      </ul>
      {documents.length > shown ? (
        <div className={styles.more}>
          <Button size="xs" onClick={() => setShown((before) => before + AT_ONCE)}>
            Ver más antiguas
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

/** 'Factura F-001 de Inmobiliaria Ávila', 'Pago a Inmobiliaria Ávila'. */
export function documentTitle({ collection, row }: RecordedDocument): string {
  if (collection === 'supplier_payments') return `Pago a ${row.supplier_name}`;
  const number = row.invoice_number === '' ? 'sin número' : row.invoice_number;
  return `Factura ${number} de ${row.supplier_name}`;
}

/** '20/11/2026 · $ 116,00', '20/11/2026 · Transferencia 0012 · Bs. 13.920,00 · F-001'. */
function documentText({ collection, row }: RecordedDocument): string {
  if (collection === 'supplier_bills') {
    const total = sideOf(billFigures(supplierBillFromWire(row)).total, row.currency);
    return `${dayText(row.invoice_date)} · ${formatMoney(total, currencySymbol(row.currency))}`;
  }
  const tenders = row.payments.map(({ method, currency, amount, reference }) => {
    const label = [SUPPLIER_METHOD_RULES[method].label, reference].filter((word) => word !== '').join(' ');
    return `${label} · ${formatMoney(parseDecimal(amount, currency), currencySymbol(currency))}`;
  });
  const numbers = row.settled.map(({ invoice_number }) => invoice_number).filter((number) => number !== '');
  return [dayText(row.date), ...tenders, numbers.join(', ')].filter((word) => word !== '').join(' · ');
}
