/** The tools beside a table's filters: the choice of its columns, and the export of exactly what is shown. */
import { ActionIcon, Checkbox, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { type ExportFormat, exportTable } from '../export/export-table.ts';
import { FileMenu } from '../export/file-menu.tsx';
import { usePhone } from '../layout/breakpoints.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { sortRows } from './sort-rows.ts';
import { exportColumns, isShown, shownColumns, type TableLook, USUAL_LOOK } from './table-look.ts';

export interface TableToolsProps<Row> {
  /** Name of the exported file, with the day or another distinction: 'Productos 2026-11-20'. */
  readonly fileName: string;
  /** All columns; `shownColumns` are those of the table. */
  readonly columns: readonly Column<Row>[];
  /** As passed to the table. */
  readonly rows: readonly Row[];
  readonly look?: TableLook;
  /** Writes the file, if it has more than the shown columns: `exportTable` of other columns and rows. */
  readonly onExport?: (
    name: string,
    rows: readonly Row[],
    format: ExportFormat,
  ) => ReturnType<typeof exportTable>;
  /** Without it the columns cannot be chosen, nor without any that has a `choice`. */
  readonly onLook?: (look: TableLook) => void;
}

export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { columns, look = USUAL_LOOK, onLook } = props;
  const phone = usePhone();
  const hasChoice = columns.some(({ choice }) => choice !== undefined);
  return (
    <span className={styles.tools}>
      {/* Cards have no columns. */}
      {onLook === undefined || !hasChoice || phone ? null : (
        <ColumnChoice columns={columns} look={look} onLook={onLook} />
      )}
      <ExportMenu {...props} look={look} isIcon={phone} />
    </span>
  );
}

interface ColumnChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly look: TableLook;
  readonly onLook: (look: TableLook) => void;
}

function ColumnChoice<Row>({ columns, look, onLook }: ColumnChoiceProps<Row>) {
  const [opened, { toggle, close }] = useDisclosure(false);
  const choices = columns.filter(({ choice }) => choice !== undefined);
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size={36}
          variant="default"
          aria-label="Elegir columnas"
          title="Elegir columnas"
          onClick={toggle}
        >
          <IconColumns3 size={18} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <fieldset className={styles.choices}>
          <legend className={styles.choicesTitle}>Columnas</legend>
          {choices.map((column) => (
            <Checkbox
              key={column.key}
              label={column.header}
              checked={isShown(column, look)}
              onChange={(event) =>
                onLook({ ...look, columns: { ...look.columns, [column.key]: event.currentTarget.checked } })
              }
            />
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
}

function ExportMenu<Row>({
  fileName,
  columns,
  rows,
  look,
  onExport,
  isIcon,
}: TableToolsProps<Row> & { readonly look: TableLook; readonly isIcon: boolean }) {
  const write = (format: ExportFormat) => {
    const shown = shownColumns(columns, look);
    const sorted = sortRows(rows, shown, look.sort);
    return onExport === undefined
      ? exportTable(fileName, exportColumns(shown), sorted, format)
      : onExport(fileName, sorted, format);
  };
  return <FileMenu isIcon={isIcon} isDisabled={rows.length === 0} onExport={write} />;
}
