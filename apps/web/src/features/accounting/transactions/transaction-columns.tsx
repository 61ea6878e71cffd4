import type { Column } from '../../../ui/data-table/column.ts';
import { dayColumn, moneyColumn, textColumn } from '../../../ui/data-table/columns.tsx';
import { StatusPill, type Tone } from '../../../ui/display/status-pill.tsx';
import { type ListedStatus, type ListedTransaction, STATUS_NAMES } from './listed-transactions.ts';

const TONES: Readonly<Record<ListedStatus, Tone>> = { draft: 'due', posted: 'ok', void: 'neutral' };

export function TransactionStatus({ status }: { readonly status: ListedStatus }) {
  return <StatusPill tone={TONES[status]}>{STATUS_NAMES[status]}</StatusPill>;
}

export const TRANSACTION_COLUMNS: readonly Column<ListedTransaction>[] = [
  {
    ...dayColumn('date', 'Fecha', 110, ({ date }) => date),
    sortValue: ({ date, id }) => `${date} ${id}`,
  },
  textColumn('description', 'Descripción', 'minmax(170px, 2fr)', ({ description }) => description, {
    tone: 'name',
  }),
  textColumn('reference', 'Referencia', 'minmax(110px, 1fr)', ({ reference }) => reference),
  textColumn('origin', 'Origen', 'minmax(150px, 1.4fr)', ({ origin }) => origin),
  moneyColumn('usd', '$', 100, ({ usd }) => usd, { bare: true, dashWhenZero: true, exported: 'Dólares' }),
  moneyColumn('ves', 'Bs.', 130, ({ ves }) => ves, { bare: true, dashWhenZero: true, exported: 'Bolívares' }),
  {
    key: 'status',
    header: 'Estado',
    width: 104,
    render: ({ status }) => <TransactionStatus status={status} />,
    sortValue: ({ status }) => STATUS_NAMES[status],
    exports: [{ header: 'Estado', value: ({ status }) => STATUS_NAMES[status] }],
  },
];
