/** What the table of categories shows: a tree has no other order than its own, so no column sorts. */
import { IconAlertTriangle } from '@tabler/icons-react';
import cells from '../../../ui/data-table/cells.module.css';
import type { Column } from '../../../ui/data-table/column.ts';
import { textColumn } from '../../../ui/data-table/columns.tsx';
import { COUNT_FORMAT } from '../../../ui/display/count-format.ts';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import styles from '../frame/frame.module.css';
import type { ListedCategory } from './category-rows.ts';

const STEP_PX = 22;
/** Deeper levels are not indented further: the name must stay legible. */
const STEPS_MAX = 8;

export const CATEGORY_COLUMNS: readonly Column<ListedCategory>[] = [
  {
    key: 'name',
    header: 'Nombre',
    width: 'minmax(260px, 3fr)',
    render: (row) => (
      <span style={{ display: 'block', paddingLeft: indentOf(row) }}>
        <CategoryName row={row} />
      </span>
    ),
    exports: [
      { header: 'Nombre', value: ({ category }) => category.name },
      { header: 'Ruta', value: ({ path }) => path },
    ],
  },
  textColumn(
    'description',
    'Descripción',
    'minmax(160px, 2fr)',
    ({ category }) => category.description ?? '',
    {
      tone: 'muted',
      sorts: false,
    },
  ),
  textColumn('slug', 'Nombre para enlaces', 'minmax(170px, 1fr)', ({ category }) => category.slug ?? '', {
    tone: 'muted',
    sorts: false,
  }),
  {
    key: 'products',
    header: 'Productos',
    align: 'right',
    width: 110,
    render: ({ productCount }) => COUNT_FORMAT.format(productCount),
    exports: [{ header: 'Productos', value: ({ productCount }) => productCount }],
  },
];

/** The indentation for its depth, in pixels. */
export function indentOf({ depth }: Pick<ListedCategory, 'depth'>): number {
  return Math.min(depth, STEPS_MAX) * STEP_PX;
}

export function CategoryName({ row }: { readonly row: ListedCategory }) {
  return (
    <span className={styles.named}>
      {/* What sight reads from the indent. */}
      {row.depth === 0 ? null : (
        <span className="visually-hidden">{`Nivel ${row.depth + 1}, en ${row.parentName}:`}</span>
      )}
      <span className={`${cells.name} ellipsis`}>{row.category.name}</span>
      {row.isInCircle ? (
        <StatusPill tone="due" icon={<IconAlertTriangle size={14} stroke={2} />}>
          En círculo
        </StatusPill>
      ) : null}
    </span>
  );
}
