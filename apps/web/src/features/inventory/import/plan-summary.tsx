/** What an import is going to do, or has done: counts, and the rows behind each. */
import { Button, Tabs } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { CounterStrip } from '../../../ui/counter-strip.tsx';
import type { Column } from '../../../ui/data-table/column.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FIELD_LABELS } from './columns.ts';
import { downloadText } from './download.ts';
import styles from './import.module.css';
import type { Plan } from './import-state.ts';
import type { ChangedProduct, NewProduct, Notice } from './plan-import.ts';
import type { Rejection } from './read-row.ts';
import { rejectsCsv } from './rejects-file.ts';
import type { TableFile } from './table-file.ts';

export function PlanSummary({ file, plan }: { readonly file: TableFile; readonly plan: Plan }) {
  return (
    <section className={styles.summary} aria-label="Qué va a pasar">
      {plan.kind === 'stock' ? (
        <CounterStrip
          label="Filas del archivo"
          counters={[
            { label: 'Existencias', figure: plan.plan.lineCount },
            rejectedCounter(plan.plan.rejected.length),
          ]}
        />
      ) : (
        <CounterStrip
          label="Filas del archivo"
          counters={[
            { label: 'Nuevos', figure: plan.plan.created.length },
            { label: 'Cambian', figure: plan.plan.changed.length },
            { label: 'Sin cambios', figure: plan.plan.unchanged },
            rejectedCounter(plan.plan.rejected.length),
          ]}
        />
      )}
      <PlanRows file={file} plan={plan} />
    </section>
  );
}

function rejectedCounter(count: number) {
  return { label: 'Rechazadas', figure: count, ...(count > 0 ? { tone: 'due' as const } : {}) };
}

function PlanRows({ file, plan }: { readonly file: TableFile; readonly plan: Plan }) {
  const { rejected } = plan.plan;
  const notices = plan.kind === 'products' ? plan.plan.notices : [];
  const created = plan.kind === 'products' ? plan.plan.created : [];
  const changed = plan.kind === 'products' ? plan.plan.changed : [];
  const first = rejected.length > 0 ? 'rejected' : notices.length > 0 ? 'notices' : 'created';
  const save = () =>
    downloadText(`rechazadas-${file.fileName.replace(/\.\w+$/, '')}.csv`, rejectsCsv(file, rejected));
  return (
    <Tabs defaultValue={first} className={styles.tabs} keepMounted={false}>
      <Tabs.List className={styles.tabList}>
        {plan.kind === 'products' ? <Tabs.Tab value="created">Nuevos</Tabs.Tab> : null}
        {plan.kind === 'products' ? <Tabs.Tab value="changed">Cambian</Tabs.Tab> : null}
        {notices.length > 0 ? <Tabs.Tab value="notices">Avisos {notices.length}</Tabs.Tab> : null}
        <Tabs.Tab value="rejected">Rechazadas {rejected.length}</Tabs.Tab>
        {rejected.length > 0 ? (
          <Button ml="auto" variant="subtle" leftSection={<IconDownload size={16} />} onClick={save}>
            Descargar
          </Button>
        ) : null}
      </Tabs.List>
      <Tabs.Panel value="created" className={styles.tab}>
        <Rows label="Nuevos" rows={created} columns={CREATED_COLUMNS} empty="Ningún producto nuevo." />
      </Tabs.Panel>
      <Tabs.Panel value="changed" className={styles.tab}>
        <Rows label="Cambian" rows={changed} columns={CHANGED_COLUMNS} empty="Ningún producto cambia." />
      </Tabs.Panel>
      <Tabs.Panel value="notices" className={styles.tab}>
        <Rows label="Avisos" rows={notices} columns={NOTICE_COLUMNS} empty="Sin avisos." />
      </Tabs.Panel>
      <Tabs.Panel value="rejected" className={styles.tab}>
        <Rows label="Rechazadas" rows={rejected} columns={REJECTED_COLUMNS} empty="Ninguna fila rechazada." />
      </Tabs.Panel>
    </Tabs>
  );
}

interface RowsProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly empty: string;
}

function Rows<Row extends { readonly row: number }>({ label, rows, columns, empty }: RowsProps<Row>) {
  return (
    <DataTable
      label={label}
      rows={rows}
      rowKey={rowKey}
      columns={columns}
      rowHeight={37}
      minWidth={420}
      empty={<p className={styles.none}>{empty}</p>}
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

const CREATED_COLUMNS: readonly Column<NewProduct>[] = [
  rowColumn(),
  { key: 'sku', header: 'SKU', width: 140, render: ({ fields }) => fields.sku },
  { key: 'name', header: 'Nombre', render: ({ fields }) => fields.name },
  {
    key: 'price',
    header: 'Precio',
    width: 110,
    align: 'right',
    render: ({ fields }) => fields.selling_price.amount,
  },
  {
    key: 'stock',
    header: 'Existencia',
    width: 100,
    align: 'right',
    render: ({ stock }) => stock?.quantity ?? '–',
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
};

const CHANGED_COLUMNS: readonly Column<ChangedProduct>[] = [
  rowColumn(),
  { key: 'name', header: 'Producto', render: ({ name }) => name },
  {
    key: 'changes',
    header: 'Cambia',
    render: ({ changes }) =>
      Object.keys(changes)
        .map((field) => CHANGE_LABELS[field] ?? field)
        .join(', '),
  },
];

const NOTICE_COLUMNS: readonly Column<Notice>[] = [
  rowColumn(),
  { key: 'name', header: 'Producto', width: 'minmax(120px, 1fr)', render: ({ name }) => name },
  {
    key: 'text',
    header: 'Aviso',
    width: 'minmax(240px, 3fr)',
    render: ({ text }) => <span title={text}>{text}</span>,
  },
];

const REJECTED_COLUMNS: readonly Column<Rejection>[] = [
  rowColumn(),
  { key: 'field', header: 'Columna', width: 130, render: ({ field }) => FIELD_LABELS[field] },
  {
    key: 'reason',
    header: 'Por qué y cómo arreglarlo',
    width: 'minmax(240px, 3fr)',
    render: ({ reason }) => <span title={reason}>{reason}</span>,
  },
];
