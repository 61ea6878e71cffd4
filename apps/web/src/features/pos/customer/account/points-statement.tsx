/** A customer's points: how many, what they are worth, and each sale and return that moved them, newest first. */
import { formatCount } from '@cuadra/domain/money/format';
import { instantText } from '@cuadra/domain/time/instant-text';
import { IconStar } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PointsAccount } from '../../../../data/customers/read-points-account.ts';
import cells from '../../../../ui/data-table/cells.module.css';
import type { Column } from '../../../../ui/data-table/column.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import figures from '../../../../ui/display/figure-box.module.css';
import { Money } from '../../../../ui/display/money.tsx';
import { StatusPill } from '../../../../ui/display/status-pill.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import styles from './account.module.css';
import { type PointsRow, pointsRows } from './points-rows.ts';

export function PointsStatement({ account }: { readonly account: PointsAccount }) {
  const { points, worth } = account.balance;
  const rows = useMemo(() => pointsRows(account).reverse(), [account]);
  return (
    <>
      <div className={`${figures.box} ${styles.summary}`}>
        <div className={`${figures.figure} ${styles.figure}`}>
          <span className={styles.label}>Puntos</span>
          <span className={`${styles.points} tnum`} data-below={points < 0n}>
            {formatCount(points)}
          </span>
        </div>
        <div className={`${figures.figure} ${styles.figure}`}>
          <span className={styles.label}>Valen</span>
          <Money value={worth} tone={worth.minor < 0n ? 'due' : 'main'} />
          {points < 0n || worth.minor < 0n ? (
            <span className={styles.note}>
              Se usaron o se devolvieron de más: se compensan con los próximos
            </span>
          ) : null}
        </div>
      </div>
      <div className={styles.table}>
        <DataTable
          label="Movimientos de los puntos"
          rows={rows}
          rowKey={keyOf}
          columns={POINTS_COLUMNS}
          rowHeight={44}
          renderCard={(row) => <Card row={row} />}
          empty={
            <EmptyState
              icon={IconStar}
              title="No hay movimientos en este equipo"
              why="Aquí aparecen las ventas en que gana y canjea puntos."
            />
          }
        />
      </div>
    </>
  );
}

const keyOf = ({ key }: PointsRow) => key;

const count = (points: bigint) => (points === 0n ? '' : formatCount(points));

export const POINTS_COLUMNS: readonly Column<PointsRow>[] = [
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
    render: (row) => (
      <span className={`${cells.name} ellipsis`}>
        {row.text} {row.isWaiting ? <StatusPill>Por subir</StatusPill> : null}
      </span>
    ),
    exports: [{ header: 'Documento', value: ({ text }) => text }],
  },
  {
    key: 'earned',
    header: 'Ganados',
    align: 'right',
    width: 110,
    render: ({ earned }) => <span className="tnum">{count(earned)}</span>,
    exports: [{ header: 'Ganados', value: ({ earned }) => Number(earned) }],
  },
  {
    key: 'spent',
    header: 'Canjeados',
    align: 'right',
    width: 110,
    render: ({ spent }) => <span className="tnum">{count(spent)}</span>,
    exports: [{ header: 'Canjeados', value: ({ spent }) => Number(spent) }],
  },
  {
    key: 'balance',
    header: 'Puntos',
    align: 'right',
    width: 120,
    render: ({ balance }) => <span className="tnum">{formatCount(balance)}</span>,
    exports: [{ header: 'Puntos', value: ({ balance }) => Number(balance) }],
  },
];

function Card({ row }: { readonly row: PointsRow }) {
  const { earned, spent } = row;
  return (
    <span className={styles.card}>
      <span className={styles.cardWords}>
        <span className={cells.name}>{row.text}</span>
        <span className={cells.sub}>
          {row.at === null ? '' : instantText(row.at)}{' '}
          {row.isWaiting ? <StatusPill>Por subir</StatusPill> : null}
        </span>
      </span>
      <span className={styles.cardFigures}>
        {earned === 0n ? null : <span className="tnum">Ganados {formatCount(earned)}</span>}
        {spent === 0n ? null : <span className="tnum">Canjeados {formatCount(spent)}</span>}
        <span className={`${cells.sub} tnum`}>Puntos {formatCount(row.balance)}</span>
      </span>
    </span>
  );
}
