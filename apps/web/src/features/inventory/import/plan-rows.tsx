/** The rows behind each count of an import: tables, and on a phone cards in which every sentence stands whole. */
import { formatAmount, formatQuantity } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import type { ReactNode } from 'react';
import { currencySymbol } from '../../../ui/currency-symbol.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FIELD_LABELS } from './column-mapping.ts';
import styles from './import.module.css';
import type { ChangedProduct, NewProduct, Notice } from './plan-import.ts';
import type { Rejection } from './read-row.ts';

const ONE_LINE = 37;
/** A reason may be two lines long. */
const TWO_LINES = 48;

interface RowsProps<Row> {
  readonly rows: readonly Row[];
}

export function CreatedRows({ rows }: RowsProps<NewProduct>) {
  return (
    <Rows
      label="Nuevos"
      rows={rows}
      columns={CREATED_COLUMNS}
      empty="Ningún producto nuevo."
      card={({ fields, stock, taxLabel }) => ({
        title: fields.name,
        text: [
          fields.sku,
          priceText(fields),
          taxLabel,
          stock === undefined ? '' : `Existencia ${stockText(stock)}`,
        ]
          .filter((part) => part !== '')
          .join(' · '),
      })}
    />
  );
}

export function ChangedRows({ rows }: RowsProps<ChangedProduct>) {
  return (
    <Rows
      label="Cambian"
      rows={rows}
      columns={CHANGED_COLUMNS}
      empty="Ningún producto cambia."
      card={({ name, changes }) => ({ title: name, text: `Cambia ${changedText(changes)}` })}
    />
  );
}

export function NoticeRows({ rows }: RowsProps<Notice>) {
  return (
    <Rows
      label="Avisos"
      rows={rows}
      columns={NOTICE_COLUMNS}
      rowHeight={TWO_LINES}
      empty="Sin avisos."
      card={({ name, text }) => ({ title: name, text })}
    />
  );
}

export function RejectedRows({ rows }: RowsProps<Rejection>) {
  return (
    <Rows
      label="Rechazadas"
      rows={rows}
      columns={REJECTED_COLUMNS}
      rowHeight={TWO_LINES}
      empty="Ninguna fila rechazada."
      card={({ field, reason }) => ({ title: FIELD_LABELS[field], text: reason })}
    />
  );
}

interface TableProps<Row> extends RowsProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rowHeight?: number;
  readonly empty: string;
  readonly card: (row: Row) => { readonly title: string; readonly text: string };
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
      minWidth={420}
      empty={<p className={styles.none}>{props.empty}</p>}
      renderCard={card}
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

/** '12,5', as everywhere on the screen. */
export function stockText(stock: NewProduct['stock']): string {
  return stock === undefined ? '–' : formatQuantity(quantity(stock.quantity), { grouping: true });
}

function priceText({ selling_price: { amount, currency } }: NewProduct['fields']): string {
  return `${currencySymbol(currency)} ${formatAmount(parseDecimal(amount, currency))}`;
}

const CREATED_COLUMNS: readonly Column<NewProduct>[] = [
  rowColumn(),
  { key: 'sku', header: 'SKU', width: 130, render: ({ fields }) => fields.sku },
  { key: 'name', header: 'Nombre', render: ({ fields }) => <span title={fields.name}>{fields.name}</span> },
  { key: 'price', header: 'Precio', width: 120, align: 'right', render: ({ fields }) => priceText(fields) },
  { key: 'tax', header: 'Impuesto', width: 96, render: ({ taxLabel }) => taxLabel },
  {
    key: 'stock',
    header: 'Existencia',
    width: 100,
    align: 'right',
    render: ({ stock }) => stockText(stock),
  },
];

const CHANGE_LABELS: Record<string, string> = {
  name: 'nombre',
  description: 'descripción',
  category_id: 'categoría',
  brand: 'marca',
  model: 'modelo',
  min_stock: 'stock mínimo',
  max_stock: 'stock máximo',
  base_unit: 'código de barras',
  purchase_price: 'costo',
  selling_price: 'precio',
  tax_id: 'impuesto',
  is_exempt: 'impuesto',
};

function changedText(changes: ChangedProduct['changes']): string {
  return [...new Set(Object.keys(changes).map((field) => CHANGE_LABELS[field] ?? field))].join(', ');
}

const CHANGED_COLUMNS: readonly Column<ChangedProduct>[] = [
  rowColumn(),
  { key: 'name', header: 'Producto', render: ({ name }) => <span title={name}>{name}</span> },
  { key: 'changes', header: 'Cambia', render: ({ changes }) => changedText(changes) },
];

const NOTICE_COLUMNS: readonly Column<Notice>[] = [
  rowColumn(),
  {
    key: 'name',
    header: 'Producto',
    width: 'minmax(120px, 1fr)',
    render: ({ name }) => <span title={name}>{name}</span>,
  },
  {
    key: 'text',
    header: 'Aviso',
    width: 'minmax(240px, 3fr)',
    render: ({ text }) => <Sentence text={text} />,
  },
];

const REJECTED_COLUMNS: readonly Column<Rejection>[] = [
  rowColumn(),
  { key: 'field', header: 'Columna', width: 130, render: ({ field }) => FIELD_LABELS[field] },
  {
    key: 'reason',
    header: 'Por qué y cómo arreglarlo',
    width: 'minmax(240px, 3fr)',
    render: ({ reason }) => <Sentence text={reason} />,
  },
];

/** On two lines; the whole of a longer one is its tooltip. */
function Sentence({ text }: { readonly text: string }) {
  return (
    <span className={styles.sentence} title={text}>
      {text}
    </span>
  );
}
