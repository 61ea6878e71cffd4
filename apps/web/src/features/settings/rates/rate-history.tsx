/** Every rate the company has had, with its day, its source, who entered it and when [SET-01, SET-08]. */

import { dayText, instantText } from '@cuadra/domain/time/instant-text';
import { IconCoins } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { Column } from '../../../ui/data-table/column.ts';
import { dayColumn, instantColumn, textColumn } from '../../../ui/data-table/columns.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { originText, rateStateText, rateText } from './rate-lines.ts';
import styles from './rates.module.css';
import type { RateRow } from './use-rates.ts';

export interface RateHistoryProps {
  readonly rows: readonly RateRow[];
  readonly current: RateRow | undefined;
  readonly today: string;
  readonly onClose: () => void;
}

export function RateHistory({ rows, current, today, onClose }: RateHistoryProps) {
  const columns = useMemo(() => columnsOf(current, today), [current, today]);
  const table = { columns, rowKey: keyOf, rows };
  return (
    <Dialog opened onClose={onClose} title="Historial de tasas" size="product">
      <div className={styles.historyTools}>
        <TableTools {...table} fileName={`Tasas ${today}`} />
      </div>
      <div className={styles.history}>
        <DataTable
          {...table}
          label="Historial de tasas"
          rowHeight={44}
          renderCard={(row) => <Card row={row} current={current} today={today} />}
          empty={
            <EmptyState
              icon={IconCoins}
              title="Aún no hay tasas"
              why="Aquí queda cada tasa con su día, de dónde vino y quién la registró."
            />
          }
        />
      </div>
    </Dialog>
  );
}

function keyOf({ id }: RateRow): string {
  return id;
}

function columnsOf(current: RateRow | undefined, today: string): readonly Column<RateRow>[] {
  return [
    dayColumn('value_date', 'Válida para el día', 120, ({ value_date }) => value_date),
    {
      key: 'rate',
      header: '1 USD = VES',
      align: 'right',
      width: 130,
      render: ({ rate }) => <b className="tnum">{rateText(rate)}</b>,
      sortValue: ({ rate }) => Number(rate),
      exports: [{ header: '1 USD = VES', value: ({ rate }) => ({ decimal: rate }) }],
    },
    {
      key: 'state',
      header: 'Estado',
      width: 120,
      render: (row) => <State row={row} current={current} today={today} />,
      exports: [{ header: 'Estado', value: (row) => rateStateText(row, current, today).text }],
    },
    textColumn('source', 'Fuente', 'minmax(120px, 1fr)', sourceText, { sorts: false }),
    textColumn('who', 'Registrada por', 'minmax(120px, 1fr)', ({ made_by_name }) => made_by_name ?? '', {
      sorts: false,
    }),
    instantColumn('entered_at', 'Registrada', 196, ({ entered_at }) => entered_at),
  ];
}

function sourceText(row: RateRow): string {
  return row.source === 'feed' ? originText(row) : 'Escrita a mano';
}

interface RowProps {
  readonly row: RateRow;
  readonly current: RateRow | undefined;
  readonly today: string;
}

function State({ row, current, today }: RowProps) {
  const { text, tone } = rateStateText(row, current, today);
  return <StatusPill tone={tone}>{text}</StatusPill>;
}

function Card({ row, current, today }: RowProps) {
  return (
    <span className={styles.card}>
      <span className={styles.cardLine}>
        <b className="tnum">{rateText(row.rate)}</b>
        <span className="tnum">{dayText(row.value_date)}</span>
        <State row={row} current={current} today={today} />
      </span>
      <small>
        {originText(row)}, {instantText(row.entered_at)}
      </small>
    </span>
  );
}
