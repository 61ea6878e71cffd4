/** The columns of the list of movements: outside of the component, so that rows are not drawn anew at each change. */
import { toDecimal } from '@cuadra/domain/money/money';
import { dayText, timeText } from '@cuadra/domain/time/instant-text';
import cells from '../../../ui/data-table/cells.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { dayAndTimeColumn, textColumn } from '../../../ui/data-table/columns.tsx';
import { Money } from '../../../ui/display/money.tsx';
import type { ListedMovement } from './movement-rows.ts';
import { movementName, stateText } from './movement-words.ts';
import styles from './movements.module.css';

export const MOVEMENT_COLUMNS: readonly Column<ListedMovement>[] = [
  {
    ...dayAndTimeColumn(128, ({ row, day }) => ({ day, at: row.date })),
    sortValue: ({ row }) => row.date,
  },
  {
    key: 'type',
    header: 'Movimiento',
    width: 'minmax(180px, 1.2fr)',
    render: (listed) => <TypeName listed={listed} />,
    sortValue: ({ row }) => movementName(row),
    exports: [
      { header: 'Movimiento', value: ({ row }) => movementName(row) },
      { header: 'Estado', value: ({ row, state }) => stateText(row, state) },
    ],
  },
  {
    key: 'what',
    header: 'Productos',
    width: 'minmax(200px, 2fr)',
    render: ({ what, about }) => (
      <span className={cells.words}>
        <span className={`${cells.name} ellipsis`}>{what}</span>
        <span className={`${cells.sub} ellipsis`}>{about}</span>
      </span>
    ),
    sortValue: ({ what }) => what,
    exports: [
      { header: 'Productos', value: ({ what }) => what },
      { header: 'Detalle', value: ({ about }) => about },
      { header: 'Líneas', value: ({ row }) => row.items.length },
    ],
  },
  textColumn('place', 'Dónde', 'minmax(200px, 1.6fr)', ({ place }) => place, {
    tone: 'muted',
    choice: 'shown',
  }),
  {
    key: 'total',
    header: 'Total',
    align: 'right',
    width: 140,
    choice: 'shown',
    render: ({ total }) =>
      total === undefined ? <span className={cells.muted}>–</span> : <Money value={total} />,
    sortValue: ({ total }) => total?.minor,
    exports: [
      {
        header: 'Total',
        value: ({ total }) => (total === undefined ? undefined : { decimal: toDecimal(total) }),
      },
      { header: 'Moneda', value: ({ total }) => total?.currency },
    ],
  },
  textColumn('maker', 'Quién', 140, ({ row }) => row.made_by?.name ?? '', { tone: 'muted', choice: 'shown' }),
];

function TypeName({ listed: { row, state } }: { readonly listed: ListedMovement }) {
  return (
    <span className={`${styles.typeName} ${cells.words}`}>
      <span data-gone={state !== 'posted'}>{movementName(row)}</span>
      <span className={cells.sub}>{stateText(row, state)}</span>
    </span>
  );
}

/** On a phone. */
export function MovementCard({ listed }: { readonly listed: ListedMovement }) {
  const { row, day, what, about, place, total } = listed;
  return (
    <span className={cells.lines}>
      <span className={styles.cardLine}>
        <TypeName listed={listed} />
        {total === undefined ? null : <Money value={total} />}
      </span>
      <span className={cells.name}>{what}</span>
      <span className={cells.sub}>{[about, place].filter((part) => part !== '').join(' · ')}</span>
      <span className={`${cells.sub} tnum`}>
        {[dayText(day), timeText(row.date), row.made_by?.name ?? ''].join(' · ')}
      </span>
    </span>
  );
}
