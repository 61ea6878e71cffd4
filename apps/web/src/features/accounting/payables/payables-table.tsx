/** What is owed by supplier, in columns by age, with its open invoices below it. */
import type { OpenInvoiceReply, SupplierPayablesReply } from '@cuadra/contracts/accounting/payables-reading';
import { formatMoney } from '@cuadra/domain/money/format';
import { isZero, parseDecimal } from '@cuadra/domain/money/money';
import { AGE_BUCKETS } from '@cuadra/domain/payables/payables';
import { dayText } from '@cuadra/domain/time/instant-text';
import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { Money } from '../../../ui/display/money.tsx';
import { useAccounting } from '../frame/accounting-context.ts';
import { BILL_NAMES } from '../frame/bill-names.ts';
import figureTable from '../frame/figure-table.module.css';
import { AGES } from './ages.ts';
import styles from './payables.module.css';

export interface PayablesTableProps {
  readonly suppliers: readonly SupplierPayablesReply[];
  /** Absent for people who may not write. */
  readonly onPay?: (supplier: SupplierPayablesReply) => void;
}

export function PayablesTable({ suppliers, onPay }: PayablesTableProps) {
  return (
    <table className={`${figureTable.table} ${styles.table}`} aria-label="Lo que se debe a proveedores">
      <thead>
        <tr>
          <th scope="col">Proveedor</th>
          {AGE_BUCKETS.map((bucket) => (
            <th key={bucket} scope="col" data-figure>
              {AGES[bucket]}
            </th>
          ))}
          <th scope="col" data-figure>
            Se debe
          </th>
          <th scope="col">
            <span className="visually-hidden">Acciones</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {suppliers.map((supplier) => (
          <Fragment key={supplier.supplier_id ?? supplier.supplier_name}>
            <tr data-party>
              <th scope="row">{supplier.supplier_name}</th>
              {AGE_BUCKETS.map((bucket) => (
                <td
                  key={bucket}
                  data-figure
                  data-label={AGES[bucket]}
                  data-empty={isNothing(supplier.ages[bucket])}
                >
                  <Shown amount={supplier.ages[bucket]} />
                </td>
              ))}
              <td data-figure data-label="Se debe">
                <Shown amount={supplier.open} />
              </td>
              <td>
                {onPay === undefined || supplier.invoices.every(isCredit) ? null : (
                  <Button
                    size="xs"
                    aria-label={`Pagar a ${supplier.supplier_name}`}
                    onClick={() => onPay(supplier)}
                  >
                    Pagar
                  </Button>
                )}
              </td>
            </tr>
            {supplier.invoices.map((invoice) => (
              <InvoiceRow key={invoice.document_id} invoice={invoice} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** What the supplier owes the company is not paid. */
export function isCredit({ kind }: OpenInvoiceReply): boolean {
  return kind === 'credit_note';
}

function InvoiceRow({ invoice }: { readonly invoice: OpenInvoiceReply }) {
  return (
    <tr>
      <td>
        {invoiceName(invoice)}
        <span className={styles.about}>
          {dayText(invoice.invoice_date)} · {dueText(invoice)}
          {withheldText(invoice)}
          {creditedText(invoice)}
        </span>
      </td>
      {AGE_BUCKETS.map((bucket) => (
        <td key={bucket} data-figure data-label={AGES[bucket]} data-empty={bucket !== invoice.bucket}>
          {bucket === invoice.bucket ? <Shown amount={invoice.open} /> : null}
        </td>
      ))}
      <td data-figure data-empty />
      <td data-empty />
    </tr>
  );
}

/** 'Factura F-001', 'Compra sin número', 'Nota de crédito NC-1'. */
export function invoiceName({ collection, kind, invoice_number }: OpenInvoiceReply): string {
  const name = collection === 'supplier_bills' ? BILL_NAMES[kind] : 'Compra';
  return `${name} ${invoice_number === '' ? 'sin número' : invoice_number}`;
}

/** ' · retenido Bs. 1.200,00': it is owed to the treasury instead. */
function withheldText({ withheld }: OpenInvoiceReply): string {
  const amount = parseDecimal(withheld.ves, 'VES');
  return isZero(amount) ? '' : ` · retenido ${formatMoney(amount, currencySymbol('VES'))}`;
}

/** ' · acreditado Bs. 5.800,00': what credit notes took off it; of a note itself what it took off its invoice. */
function creditedText({ kind, credited }: OpenInvoiceReply): string {
  const amount = parseDecimal(credited.ves, 'VES');
  if (isZero(amount)) return '';
  const text = formatMoney(amount, currencySymbol('VES'));
  return kind === 'credit_note' ? ` · ya descontado ${text}` : ` · acreditado ${text}`;
}

function dueText({ kind, due_date, days_overdue }: OpenInvoiceReply): string {
  if (kind === 'credit_note') return 'a tu favor';
  if (days_overdue < 0) return `vence el ${dayText(due_date)}`;
  if (days_overdue === 0) return 'vence hoy';
  return `vencida hace ${days_overdue} ${days_overdue === 1 ? 'día' : 'días'}`;
}

function isNothing({ usd, ves }: OpenInvoiceReply['open']): boolean {
  return !/[1-9]/.test(`${usd}${ves}`);
}

/** In the currency, or both, that the accounting shows; in dollars where no rate has given it bolívares yet. */
function Shown({ amount }: { readonly amount: { readonly usd: string; readonly ves: string } }) {
  const { currency } = useAccounting();
  const usd = <Money value={parseDecimal(amount.usd, 'USD')} dashWhenZero tone="inherit" />;
  const ves = <Money value={parseDecimal(amount.ves, 'VES')} dashWhenZero tone="inherit" />;
  if (currency === 'usd' || isZero(parseDecimal(amount.ves, 'VES'))) return usd;
  if (currency === 'ves') return ves;
  return (
    <span className={styles.both}>
      {ves}
      {usd}
    </span>
  );
}
