/** The columns of the list of sales, and each sale as a card on a phone, with its returns or void. */
import { parseDecimal } from '@cuadra/domain/money/money';
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import { dayText, instantText, timeText } from '@cuadra/domain/time/instant-text';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import { Money } from '../../../ui/display/money.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { type SaleState, STATE_WORDS } from '../returns/sale-state.ts';
import styles from './day-sales.module.css';

export interface ListedSale {
  readonly sale: SaleRow;
  readonly state: SaleState;
  readonly isVoidable: boolean;
  /** Found by the search and not of today: then its day is shown too. */
  readonly isOfOtherDay: boolean;
  /** The invoice or note by which it was found: 'Factura 00000501'. */
  readonly invoiced?: string;
  /** Printing its receipt failed. */
  readonly isUnprinted?: boolean;
  /** Its returns from the server, for a sale that this device does not hold. */
  readonly older?: readonly SaleReturnRow[];
}

export const SALE_COLUMNS: readonly Column<ListedSale>[] = [
  {
    key: 'time',
    header: 'Hora',
    width: 96,
    render: ({ sale, isOfOtherDay }) => (
      <span className={`${styles.numbered} tnum`}>
        {isOfOtherDay ? <span>{dayText(businessDayOf(sale.sold_at))}</span> : null}
        {timeText(sale.sold_at)}
      </span>
    ),
    sortValue: ({ sale }) => sale.sold_at,
    exports: [{ header: 'Hora', value: ({ sale }) => instantText(sale.sold_at) }],
  },
  {
    key: 'number',
    header: 'Venta',
    width: 150,
    render: ({ sale, state, isUnprinted }) => (
      <span className={styles.numbered}>
        {formatNumber(sale.series, sale.number)}
        <StateOfSale state={state} />
        {isUnprinted === true ? <StatusPill tone="due">Sin imprimir</StatusPill> : null}
      </span>
    ),
    sortValue: ({ sale }) => sale.number,
    exports: [
      { header: 'Venta', value: ({ sale }) => formatNumber(sale.series, sale.number) },
      { header: 'Estado', value: ({ state }) => wordsOf(state)?.text ?? '' },
    ],
  },
  {
    key: 'customer',
    header: 'Cliente',
    width: 'minmax(140px, 1fr)',
    render: ({ sale, invoiced }) => (
      <span className={styles.numbered}>
        {sale.customer?.name ?? 'Contado'}
        {invoiced === undefined ? null : <small className={styles.invoiced}>{invoiced}</small>}
      </span>
    ),
    sortValue: ({ sale }) => sale.customer?.name ?? 'Contado',
    exports: [{ header: 'Cliente', value: ({ sale }) => sale.customer?.name ?? 'Contado' }],
  },
  {
    key: 'methods',
    header: 'Pago',
    width: 130,
    render: ({ sale }) => methodsText(sale),
    exports: [{ header: 'Pago', value: ({ sale }) => methodsText(sale) }],
  },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    width: 130,
    render: ({ sale }) => <SaleTotal sale={sale} />,
    sortValue: ({ sale }) => parseDecimal(sale.total, sale.currency).minor,
    exports: [
      { header: 'Total', value: ({ sale }) => ({ decimal: sale.total }) },
      { header: 'Moneda', value: ({ sale }) => sale.currency },
      {
        header: 'Total en la otra moneda',
        value: ({ sale: { total_secondary: other } }) => (other === null ? undefined : { decimal: other }),
      },
    ],
  },
];

/** How a sale was paid: 'Efectivo $ y Tarjeta Bs.', 'A crédito'. */
export function methodsText({ payments, credit }: Pick<SaleRow, 'payments' | 'credit'>): string {
  const names = payments.map(
    ({ method, currency }) => `${PAYMENT_METHOD_RULES[method].label} ${currencySymbol(currency)}`,
  );
  const onAccount = credit == null ? [] : ['A crédito'];
  return [...new Set([...names, ...onAccount])].join(' y ');
}

function SaleTotal({ sale }: { readonly sale: SaleRow }) {
  const { total_secondary: other, secondary_currency: otherCurrency } = sale;
  return (
    <span className={styles.amounts}>
      <Money value={parseDecimal(sale.total, sale.currency)} />
      {other === null || otherCurrency === null ? null : (
        <Money value={parseDecimal(other, otherCurrency)} tone="second" size="sm" />
      )}
    </span>
  );
}

export function renderSaleCard({ sale, state, isOfOtherDay, invoiced }: ListedSale) {
  return (
    <span className={styles.card}>
      <span className={styles.cardWords}>
        <b>{sale.customer?.name ?? 'Contado'}</b>
        <span className={styles.cardDetail}>
          {isOfOtherDay ? instantText(sale.sold_at) : timeText(sale.sold_at)} ·{' '}
          {formatNumber(sale.series, sale.number)} · {invoiced === undefined ? methodsText(sale) : invoiced}
        </span>
      </span>
      <span className={styles.cardEnd}>
        <SaleTotal sale={sale} />
        <StateOfSale state={state} />
      </span>
    </span>
  );
}

function StateOfSale({ state }: Pick<ListedSale, 'state'>) {
  const words = wordsOf(state);
  return words === undefined ? null : <StatusPill tone={words.tone}>{words.text}</StatusPill>;
}

function wordsOf(state: SaleState) {
  return state === 'sold' ? undefined : STATE_WORDS[state];
}
