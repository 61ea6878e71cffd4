/** What the table of transactions shows. */
import { dayText } from '@cuadra/domain/time/instant-text';
import cells from '../../../ui/data-table/cells.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { Money } from '../../../ui/display/money.tsx';
import { StatusPill, type Tone } from '../../../ui/display/status-pill.tsx';
import { moneyValue } from '../../../ui/export/export-value.ts';
import { type ListedStatus, type ListedTransaction, STATUS_NAMES } from './listed-transactions.ts';

const TONES: Readonly<Record<ListedStatus, Tone>> = { draft: 'due', posted: 'ok', void: 'neutral' };

export function TransactionStatus({ status }: { readonly status: ListedStatus }) {
  return <StatusPill tone={TONES[status]}>{STATUS_NAMES[status]}</StatusPill>;
}

export const TRANSACTION_COLUMNS: readonly Column<ListedTransaction>[] = [
  {
    key: 'date',
    header: 'Fecha',
    width: 110,
    render: ({ date }) => <span className="tnum">{dayText(date)}</span>,
    sortValue: ({ date, id }) => `${date} ${id}`,
    exports: [{ header: 'Fecha', value: ({ date }) => ({ day: date }) }],
  },
  {
    key: 'description',
    header: 'Descripción',
    width: 'minmax(170px, 2fr)',
    render: ({ description }) => <span className={`${cells.name} ellipsis`}>{description}</span>,
    sortValue: ({ description }) => description,
    exports: [{ header: 'Descripción', value: ({ description }) => description }],
  },
  {
    key: 'reference',
    header: 'Referencia',
    width: 'minmax(110px, 1fr)',
    render: ({ reference }) => <span className="ellipsis">{reference}</span>,
    sortValue: ({ reference }) => reference,
    exports: [{ header: 'Referencia', value: ({ reference }) => reference }],
  },
  {
    key: 'origin',
    header: 'Origen',
    width: 'minmax(150px, 1.4fr)',
    render: ({ origin }) => <span className="ellipsis">{origin}</span>,
    sortValue: ({ origin }) => origin,
    exports: [{ header: 'Origen', value: ({ origin }) => origin }],
  },
  {
    key: 'usd',
    header: '$',
    align: 'right',
    width: 100,
    render: ({ usd }) => <Money value={usd} bare dashWhenZero />,
    sortValue: ({ usd }) => usd.minor,
    exports: [{ header: 'Dólares', value: ({ usd }) => moneyValue(usd) }],
  },
  {
    key: 'ves',
    header: 'Bs.',
    align: 'right',
    width: 130,
    render: ({ ves }) => <Money value={ves} bare dashWhenZero />,
    sortValue: ({ ves }) => ves.minor,
    exports: [{ header: 'Bolívares', value: ({ ves }) => moneyValue(ves) }],
  },
  {
    key: 'status',
    header: 'Estado',
    width: 104,
    render: ({ status }) => <TransactionStatus status={status} />,
    sortValue: ({ status }) => STATUS_NAMES[status],
    exports: [{ header: 'Estado', value: ({ status }) => STATUS_NAMES[status] }],
  },
];
