/** "Ventas del día": what was sold today and how it was paid, from what is on this device; each can be printed again. */
import { parseDecimal } from '@cuadra/domain/money/money';
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { IconPrinter, IconReceipt } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useMemo, useState } from 'react';
import type { RegisterRow, SaleRow } from '../../../data/rows.ts';
import type { Company } from '../../../session/company.ts';
import { dayText } from '../../../session/day-text.ts';
import { instantText, timeText } from '../../../session/instant-text.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowAction } from '../../../ui/data-table/row-action.tsx';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import styles from './day-sales.module.css';
import { type DayTotals, dayTotals, salesOfDay } from './day-sales.ts';
import { methodsText } from './methods-text.ts';
import { ReprintDialog } from './reprint-dialog.tsx';

export interface DaySalesDialogProps {
  readonly company: Company;
  readonly onClose: () => void;
}

export function DaySalesDialog({ company, onClose }: DaySalesDialogProps) {
  const { db, today } = company;
  const sales = useLiveQuery(() => salesOfDay(db, today), [db, today]);
  const registers = useLiveQuery(() => db.registers.toArray(), [db]);
  const totals = useMemo(() => dayTotals(sales ?? []), [sales]);
  const [printed, setPrinted] = useState<SaleRow>();
  const actions = useCallback((sale: SaleRow) => <Reprint sale={sale} onReprint={setPrinted} />, []);
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={`Ventas del día · ${dayText(today)}`}
        size="product"
        closeOnEscape={printed === undefined}
      >
        {/* Whoever comes to read begins at what is read, not at the way out. */}
        <div className={styles.frame} tabIndex={-1} data-autofocus>
          <Totals totals={totals} />
          <div className={styles.tools}>
            <TableTools fileName={`Ventas ${today}`} columns={COLUMNS} rows={sales ?? []} look={LOOK} />
          </div>
          <div className={styles.table}>
            <DataTable
              label="Ventas del día"
              rows={sales ?? []}
              rowKey={saleKey}
              columns={COLUMNS}
              rowHeight={48}
              rowActions={actions}
              rowActionsWidth={60}
              renderCard={renderCard}
              loading={sales === undefined}
              empty={
                <EmptyState
                  icon={<IconReceipt size={28} stroke={1.5} />}
                  title="Todavía no hay ventas hoy"
                  why="Cada venta que registres aparece aquí al momento, también sin conexión."
                />
              }
            />
          </div>
        </div>
      </Dialog>
      {printed === undefined ? null : (
        <ReprintDialog
          company={company}
          sale={printed}
          registerName={nameOf(registers, printed.register_id)}
          onClose={() => setPrinted(undefined)}
        />
      )}
    </>
  );
}

function Totals({ totals }: { readonly totals: DayTotals }) {
  if (totals.count === 0) return null;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{totals.count === 1 ? '1 venta' : `${totals.count} ventas`}</dt>
        {totals.sold.map((amount) => (
          <dd key={amount.currency}>
            <Money value={amount} />
          </dd>
        ))}
      </div>
      {totals.received.map(({ method, currency, label, amount }) => (
        <div key={`${method}|${currency}`}>
          <dt>{label}</dt>
          <dd>
            <Money value={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ReprintProps {
  readonly sale: SaleRow;
  readonly onReprint: (sale: SaleRow) => void;
}

function Reprint({ sale, onReprint }: ReprintProps) {
  return (
    <RowAction
      label={`Recibo ${formatNumber(sale.series, sale.number)}`}
      icon={<IconPrinter size={18} stroke={1.75} />}
      onClick={() => onReprint(sale)}
    />
  );
}

/** Its columns are few: none can be taken away. */
const LOOK = { columns: {} };

const COLUMNS: readonly Column<SaleRow>[] = [
  {
    key: 'time',
    header: 'Hora',
    width: 100,
    render: (sale) => <span className="tnum">{timeText(sale.sold_at)}</span>,
    sortValue: (sale) => sale.sold_at,
    exports: [{ header: 'Hora', value: ({ sold_at }) => instantText(sold_at) }],
  },
  {
    key: 'number',
    header: 'Venta',
    width: 110,
    render: (sale) => formatNumber(sale.series, sale.number),
    sortValue: (sale) => sale.number,
    exports: [{ header: 'Venta', value: ({ series, number }) => formatNumber(series, number) }],
  },
  {
    key: 'customer',
    header: 'Cliente',
    width: 'minmax(140px, 1fr)',
    render: (sale) => sale.customer?.name ?? 'Contado',
    sortValue: (sale) => sale.customer?.name ?? 'Contado',
    exports: [{ header: 'Cliente', value: ({ customer }) => customer?.name ?? 'Contado' }],
  },
  {
    key: 'methods',
    header: 'Pago',
    width: 160,
    render: methodsText,
    exports: [{ header: 'Pago', value: methodsText }],
  },
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    width: 150,
    render: (sale) => <SaleTotal sale={sale} />,
    sortValue: (sale) => parseDecimal(sale.total, sale.currency).minor,
    exports: [
      { header: 'Total', value: ({ total }) => ({ decimal: total }) },
      { header: 'Moneda', value: ({ currency }) => currency },
      {
        header: 'Total en la otra moneda',
        value: ({ total_secondary: other }) => (other === null ? undefined : { decimal: other }),
      },
    ],
  },
];

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

function renderCard(sale: SaleRow) {
  return (
    <span className={styles.card}>
      <span className={styles.cardWords}>
        <b>{sale.customer?.name ?? 'Contado'}</b>
        <span className={styles.cardDetail}>
          {timeText(sale.sold_at)} · {formatNumber(sale.series, sale.number)} · {methodsText(sale)}
        </span>
      </span>
      <SaleTotal sale={sale} />
    </span>
  );
}

function saleKey(sale: SaleRow): string {
  return sale.id;
}

function nameOf(registers: readonly RegisterRow[] | undefined, id: string): string {
  return registers?.find((register) => register.id === id)?.name ?? '';
}
