/** The rows behind each count of an import: tables, and on a phone cards in which every sentence is shown in full. */
import { formatAmount, formatQuantity } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { type Quantity, quantity } from '@cuadra/domain/money/quantity';
import { type ReactNode, useCallback, useMemo } from 'react';
import type { Column } from '../../../../ui/data-table/column.ts';
import { DataTable } from '../../../../ui/data-table/data-table.tsx';
import { currencySymbol } from '../../../../ui/display/currency-symbol.ts';
import { FIELD_LABELS } from '../columns/column-mapping.ts';
import styles from '../import.module.css';
import type { ChangedProduct, NewProduct, Notice } from '../planning/import-plan.ts';
import type { Rejection } from '../rows/rejection.ts';
import type { AbsorbedRow } from '../rows/row-reading.ts';
import { changedText } from './change-texts.ts';
import { RowCorrection } from './row-correction.tsx';

const ONE_LINE = 37;
/** A reason may be two lines long. */
const TWO_LINES = 48;
/** Computing their texts takes time: the first rows are a sample of their length. */
const MEASURED_ROWS = 500;
const LINE = 18;
const EDGES = 12;
/** Characters that a line of the reason holds, where it is narrowest. */
const LINE_LENGTH = 44;

/** The height that the longest of them needs: every sentence is shown in full. */
function heightOf(texts: readonly string[]): number {
  const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
  return Math.max(TWO_LINES, EDGES + LINE * Math.ceil(longest / LINE_LENGTH));
}

interface RowsProps<Row> {
  readonly rows: readonly Row[];
}

export function CreatedRows({ rows }: RowsProps<NewProduct>) {
  return (
    <Rows
      label="Nuevos"
      rows={rows}
      columns={CREATED_COLUMNS}
      rowHeight={TWO_LINES}
      empty="Ningún producto nuevo."
      card={({ fields, stocks, taxLabel }) => ({
        title: fields.name,
        text: [
          fields.sku,
          priceText(fields),
          taxLabel,
          stocks.length === 0 ? '' : `Existencia ${stockText(stocks)}`,
        ]
          .filter((part) => part !== '')
          .join(' · '),
      })}
    />
  );
}

interface ChangedRowsProps extends RowsProps<ChangedProduct> {
  /** By id, of those that are there and those that are to be made. */
  readonly categoryNames: ReadonlyMap<string, string>;
}

export function ChangedRows({ rows, categoryNames }: ChangedRowsProps) {
  const textOf = useCallback(
    ({ before, changes }: ChangedProduct) =>
      changedText(before, changes, (id) => categoryNames.get(id ?? '') ?? ''),
    [categoryNames],
  );
  const columns = useMemo(() => changedColumns(textOf), [textOf]);
  return (
    <Rows
      label="Cambian"
      rows={rows}
      columns={columns}
      rowHeight={heightOf(rows.slice(0, MEASURED_ROWS).map(textOf))}
      empty="Ningún producto cambia."
      card={(row) => ({ title: row.name, text: textOf(row) })}
    />
  );
}

export function AbsorbedRows({ rows }: RowsProps<AbsorbedRow>) {
  return (
    <Rows
      label="Unidas"
      rows={rows}
      columns={ABSORBED_COLUMNS}
      rowHeight={TWO_LINES}
      empty="Ninguna fila es parte de otra."
      card={({ reason }) => ({ title: 'No es un producto aparte', text: reason })}
    />
  );
}

export function NoticeRows({ rows }: RowsProps<Notice>) {
  return (
    <Rows
      label="Avisos"
      rows={rows}
      columns={NOTICE_COLUMNS}
      rowHeight={heightOf(rows.map(({ text }) => text))}
      empty="Sin avisos."
      card={({ name, text }) => ({ title: name, text })}
    />
  );
}

interface RejectedRowsProps extends RowsProps<Rejection> {
  /** Left out once the import is done: there is nothing to correct any more. */
  readonly onCorrect?: (rejection: Rejection, text: string) => void;
}

export function RejectedRows({ rows, onCorrect }: RejectedRowsProps) {
  const actions = useCallback(
    (rejection: Rejection) =>
      onCorrect === undefined || rejection.isFinal === true ? null : (
        <RowCorrection rejection={rejection} onCorrect={onCorrect} />
      ),
    [onCorrect],
  );
  return (
    <Rows
      label="Rechazadas"
      rows={rows}
      columns={REJECTED_COLUMNS}
      rowHeight={heightOf(rows.map(({ reason }) => reason))}
      empty="Ninguna fila rechazada."
      card={({ field, name, reason }) => ({ title: name ?? FIELD_LABELS[field], text: reason })}
      {...(onCorrect === undefined ? {} : { rowActions: actions, rowActionsWidth: 196 })}
    />
  );
}

interface TableProps<Row> extends RowsProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rowHeight?: number;
  readonly empty: string;
  readonly card: (row: Row) => { readonly title: string; readonly text: string };
  readonly rowActions?: (row: Row) => ReactNode;
  readonly rowActionsWidth?: number;
}

function Rows<Row extends { readonly row: number }>(props: TableProps<Row>) {
  const card = (row: Row): ReactNode => {
    const { title, text } = props.card(row);
    return (
      <span className={styles.rowCard}>
        <span className={styles.rowNumber}>{row.row}</span>
        <span>
          <b>{title}</b>
          <br />
          {text}
        </span>
      </span>
    );
  };
  return (
    <DataTable
      label={props.label}
      rows={props.rows}
      rowKey={rowKey}
      columns={props.columns}
      rowHeight={props.rowHeight ?? ONE_LINE}
      empty={<p className={styles.none}>{props.empty}</p>}
      renderCard={card}
      {...(props.rowActions === undefined ? {} : { rowActions: props.rowActions })}
      {...(props.rowActionsWidth === undefined ? {} : { rowActionsWidth: props.rowActionsWidth })}
    />
  );
}

/** A row of the file may have several notices. */
function rowKey(row: { readonly row: number; readonly text?: string }): string {
  return `${row.row}${row.text ?? ''}`;
}

function rowColumn<Row extends { readonly row: number }>(): Column<Row> {
  return {
    key: 'row',
    header: 'Fila',
    width: 64,
    align: 'right',
    render: ({ row }) => row,
    sortValue: ({ row }) => row,
  };
}

/** '12,5 + 3 CAJA', as everywhere on the screen: all places together. */
export function stockText(stocks: NewProduct['stocks']): string {
  if (stocks.length === 0) return '–';
  const totals = new Map<string, bigint>();
  for (const { unit = '', quantity: held } of stocks)
    totals.set(unit, (totals.get(unit) ?? 0n) + quantity(held));
  return [...totals]
    .map(([unit, total]) => `${formatQuantity(total as Quantity, { grouping: true })} ${unit}`.trim())
    .join(' + ');
}

function priceText({ selling_price: { amount, currency } }: NewProduct['fields']): string {
  return `${currencySymbol(currency)} ${formatAmount(parseDecimal(amount, currency))}`;
}

const CREATED_COLUMNS: readonly Column<NewProduct>[] = [
  rowColumn(),
  { key: 'sku', header: 'SKU', width: 110, render: ({ fields }) => fields.sku },
  { key: 'name', header: 'Nombre', render: ({ fields }) => <ProductName name={fields.name} /> },
  { key: 'price', header: 'Precio', width: 104, align: 'right', render: ({ fields }) => priceText(fields) },
  { key: 'tax', header: 'Impuesto', width: 96, render: ({ taxLabel }) => taxLabel },
  {
    key: 'stock',
    header: 'Existencia',
    width: 100,
    align: 'right',
    render: ({ stocks }) => stockText(stocks),
  },
];

function changedColumns(textOf: (row: ChangedProduct) => string): Column<ChangedProduct>[] {
  return [
    rowColumn(),
    {
      key: 'name',
      header: 'Producto',
      width: 'minmax(120px, 2fr)',
      render: ({ name }) => <ProductName name={name} />,
    },
    {
      key: 'changes',
      header: 'Cambia',
      width: 'minmax(200px, 3fr)',
      render: (row) => <Sentence text={textOf(row)} />,
    },
  ];
}

const ABSORBED_COLUMNS: readonly Column<AbsorbedRow>[] = [
  rowColumn(),
  {
    key: 'reason',
    header: 'Por qué no es un producto aparte',
    render: ({ reason }) => <Sentence text={reason} />,
  },
];

const NOTICE_COLUMNS: readonly Column<Notice>[] = [
  rowColumn(),
  {
    key: 'name',
    header: 'Producto',
    width: 'minmax(140px, 2fr)',
    render: ({ name }) => <ProductName name={name} />,
  },
  {
    key: 'text',
    header: 'Aviso',
    width: 'minmax(200px, 3fr)',
    render: ({ text }) => <Sentence text={text} />,
  },
];

const REJECTED_COLUMNS: readonly Column<Rejection>[] = [
  rowColumn(),
  {
    key: 'value',
    header: 'Producto',
    width: 'minmax(140px, 2fr)',
    render: ({ name, value, field }) => (
      <ProductName name={name ?? (value === '' ? FIELD_LABELS[field] : value)} />
    ),
  },
  {
    key: 'reason',
    header: 'Por qué y cómo arreglarlo',
    width: 'minmax(180px, 3fr)',
    render: ({ reason }) => <Sentence text={reason} />,
  },
];

/** Whole: the rows are as high as the longest of them needs. */
function Sentence({ text }: { readonly text: string }) {
  return <span className={styles.sentence}>{text}</span>;
}

/** On two lines; the whole of a longer one is its tooltip. */
function ProductName({ name }: { readonly name: string }) {
  return (
    <span className={styles.name} title={name}>
      {name}
    </span>
  );
}
