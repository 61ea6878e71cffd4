/** The rows of a count sheet, or the differences of a posted one; can be exported to a file too. */
import { formatQuantity } from '@cuadra/domain/money/format';
import { IconClipboardList } from '@tabler/icons-react';

import type { CountSheetRow } from '../../../../data/rows.ts';
import { useLook } from '../../../../session/company/use-look.ts';
import cells from '../../../../ui/data-table/cells.module.css';
import type { Column } from '../../../../ui/data-table/column.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { listedTable, tableLookOf } from '../../../../ui/data-table/table-look.ts';
import { TableTools } from '../../../../ui/data-table/table-tools.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { moneyValue, quantityValue } from '../../../../ui/export/export-value.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import styles from '../counts.module.css';
import type { CountRow } from '../reading/count-report.ts';
import { differenceText, thingText } from '../reading/count-words.ts';

export interface CountTableProps {
  readonly sheet: CountSheetRow;
  readonly rows: readonly CountRow[];
  readonly isLoading: boolean;
  readonly currentKey?: string | undefined;
  /** Makes a row the one that is counted. */
  readonly onChoose?: (key: string) => void;
}

const keyOf = ({ key }: CountRow) => key;

export function CountTable({ sheet, rows, isLoading, onChoose }: CountTableProps) {
  // A user who counts blind must not see the expected stock, neither here nor in a file.
  const isBlind = sheet.is_blind && sheet.status === 'open';
  const columns = isBlind ? COUNTED_COLUMNS : ALL_COLUMNS;
  const table = listedTable(
    columns,
    keyOf,
    isLoading ? undefined : rows,
    useLook('count-sheet', tableLookOf),
  );
  return (
    <>
      <div className={styles.tools}>
        <TableTools {...table} fileName={sheet.name} />
      </div>
      <DataTable
        {...table}
        label="Hoja de conteo"
        {...(onChoose === undefined ? {} : { onRowClick: ({ key }: CountRow) => onChoose(key) })}
        renderCard={(row) => <Card row={row} isBlind={isBlind} />}
        empty={
          <EmptyState
            icon={IconClipboardList}
            title="No hay nada en esta lista"
            why="Elige otra arriba, o escanea lo que haya en el estante."
          />
        }
      />
    </>
  );
}

function Card({ row, isBlind }: { readonly row: CountRow; readonly isBlind: boolean }) {
  return (
    <div className={cells.card}>
      <Name row={row} />
      <span className={`${cells.figures} tnum`}>
        <b>{countedText(row)}</b>
        {isBlind ? null : <Difference row={row} />}
      </span>
    </div>
  );
}

function Name({ row }: { readonly row: CountRow }) {
  return (
    <span className={styles.named}>
      <span className="ellipsis">{row.name}</span>
      <small className="ellipsis">
        {row.sku} · {thingText(row)}
      </small>
    </span>
  );
}

function countedText({ counted }: CountRow): string {
  return counted === null ? 'Sin contar' : formatQuantity(counted);
}

/** Colour is never the only signal: the sign shows it too. */
function Difference({ row: { difference, counted } }: { readonly row: CountRow }) {
  if (counted === null && difference === 0n) return <span>–</span>;
  const tone = difference < 0n ? 'bad' : difference > 0n ? 'due' : undefined;
  return (
    <span className="toned" data-tone={tone}>
      {differenceText(difference)}
    </span>
  );
}

const COUNTED_COLUMNS: Column<CountRow>[] = [
  {
    key: 'name',
    header: 'Producto',
    width: 'minmax(220px, 2fr)',
    render: (row) => <Name row={row} />,
    sortValue: ({ name }) => name,
    exports: [
      { header: 'SKU', value: ({ sku }) => sku },
      { header: 'Producto', value: ({ name }) => name },
      { header: 'Unidad', value: ({ unitName }) => unitName },
      { header: 'Lote', value: ({ lot }) => lot },
    ],
  },
  {
    key: 'counted',
    header: 'Contado',
    align: 'right',
    width: 130,
    render: (row) => <span className={row.counted === null ? styles.quiet : 'tnum'}>{countedText(row)}</span>,
    sortValue: ({ counted }) => counted ?? undefined,
    exports: [{ header: 'Contado', value: ({ counted }) => quantityValue(counted ?? undefined) }],
  },
];

const ALL_COLUMNS: Column<CountRow>[] = [
  ...COUNTED_COLUMNS,
  {
    key: 'expected',
    header: 'Esperado',
    align: 'right',
    width: 130,
    render: ({ expected }) => <span className="tnum">{formatQuantity(expected)}</span>,
    sortValue: ({ expected }) => expected,
    exports: [{ header: 'Esperado', value: ({ expected }) => quantityValue(expected) }],
  },
  {
    key: 'difference',
    header: 'Diferencia',
    align: 'right',
    width: 130,
    render: (row) => <Difference row={row} />,
    sortValue: ({ difference }) => difference,
    exports: [{ header: 'Diferencia', value: ({ difference }) => quantityValue(difference) }],
  },
  {
    key: 'value',
    header: 'Valor',
    align: 'right',
    width: 130,
    choice: 'shown',
    render: ({ difference, value }) =>
      difference === 0n ? '–' : value === undefined ? 'Sin costo' : <Money value={value} />,
    sortValue: ({ value }) => value?.minor,
    exports: [{ header: 'Valor ($)', value: ({ value }) => moneyValue(value) }],
  },
];
