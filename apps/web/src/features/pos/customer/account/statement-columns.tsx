/** The columns of an account statement. */

import { dayText, instantText } from '@cuadra/domain/time/instant-text';
import cells from '../../../../ui/data-table/cells.module.css';
import type { Column } from '../../../../ui/data-table/column.ts';
import { Money } from '../../../../ui/display/money.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { moneyValue } from '../../../../ui/export/export-value.ts';
import type { StatementRow } from './statement-rows.ts';

export const STATEMENT_COLUMNS: readonly Column<StatementRow>[] = [
  {
    key: 'at',
    header: 'Fecha',
    width: 204,
    render: ({ at }) => <span className={`${cells.muted} tnum`}>{at === null ? '' : instantText(at)}</span>,
    exports: [{ header: 'Fecha', value: ({ at }) => (at === null ? undefined : instantText(at)) }],
  },
  {
    key: 'text',
    header: 'Documento',
    width: 'minmax(170px, 2fr)',
    render: (row) => <Document row={row} />,
    exports: [{ header: 'Documento', value: ({ text }) => text }],
  },
  {
    key: 'due',
    header: 'Vence',
    width: 104,
    render: ({ dueDate }) => <span className="tnum">{dueDate === null ? '' : dayText(dueDate)}</span>,
    exports: [{ header: 'Vence', value: ({ dueDate }) => (dueDate === null ? undefined : { day: dueDate }) }],
  },
  {
    key: 'charge',
    header: 'Cargo',
    align: 'right',
    width: 110,
    render: ({ charge }) => (charge === undefined ? null : <Money value={charge} bare />),
    exports: [{ header: 'Cargo', value: ({ charge }) => moneyValue(charge) }],
  },
  {
    key: 'payment',
    header: 'Abono',
    align: 'right',
    width: 110,
    render: ({ payment }) => (payment === undefined ? null : <Money value={payment} bare tone="ok" />),
    exports: [{ header: 'Abono', value: ({ payment }) => moneyValue(payment) }],
  },
  {
    key: 'balance',
    header: 'Saldo',
    align: 'right',
    width: 120,
    render: ({ balance }) => <Money value={balance} bare tone={balance.minor < 0n ? 'due' : 'main'} />,
    exports: [{ header: 'Saldo', value: ({ balance }) => moneyValue(balance) }],
  },
];

function Document({ row }: { readonly row: StatementRow }) {
  return (
    <span className={`${cells.name} ellipsis`}>
      {row.text} {row.isWaiting ? <StatusPill>Por subir</StatusPill> : null}
    </span>
  );
}
