/** The review: columns and choices at the left, what is going to happen at the right. Nothing has changed yet. */
import { Button, SegmentedControl, Select, Table } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';

import { useCompany } from '../../../session/company-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { assignColumn, FIELD_LABELS, fieldOfColumn, IMPORT_FIELDS, type ImportField } from './columns.ts';
import styles from './import.module.css';
import { type ImportChoices, type Plan, plannedCount } from './import-state.ts';
import { PlanSummary } from './plan-summary.tsx';
import type { TableFile } from './table-file.ts';

export interface ImportReviewProps {
  readonly file: TableFile;
  readonly choices: ImportChoices;
  readonly plan: Plan;
  readonly refusal: string | undefined;
  readonly onChange: (choices: ImportChoices) => void;
  readonly onBack: () => void;
  readonly onRun: () => void;
}

export function ImportReview(props: ImportReviewProps) {
  const { file, choices, plan, refusal, onChange } = props;
  const count = plannedCount(plan);
  const noun = plan.kind === 'stock' ? 'existencias' : count === 1 ? 'producto' : 'productos';
  return (
    <>
      {refusal === undefined ? null : <Banner tone="due" fact={refusal} />}
      <div className={styles.review}>
        <div className={styles.left}>
          <ColumnTable file={file} choices={choices} onChange={onChange} />
          {plan.kind === 'products' ? <Choices choices={choices} onChange={onChange} /> : null}
        </div>
        <PlanSummary file={file} plan={plan} />
      </div>
      <footer className={styles.foot}>
        <Button size="lg" leftSection={<IconArrowLeft size={18} />} onClick={props.onBack}>
          Otro archivo
        </Button>
        <span className={styles.hint}>Todavía no se ha cambiado nada.</span>
        <Button size="lg" variant="filled" disabled={count === 0} onClick={props.onRun}>
          {count === 0 ? 'Nada que importar' : `Importar ${count} ${noun}`}
        </Button>
      </footer>
    </>
  );
}

const FIELD_OPTIONS = IMPORT_FIELDS.map((field) => ({ value: field, label: FIELD_LABELS[field] }));

function ColumnTable({ file, choices, onChange }: Pick<ImportReviewProps, 'file' | 'choices' | 'onChange'>) {
  return (
    <section className={styles.panel} aria-label="Columnas">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>En tu archivo</Table.Th>
            <Table.Th>En Cuadra</Table.Th>
            <Table.Th>Ejemplo</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {file.headings.map((heading, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading, their place tells them apart
            <Table.Tr key={column}>
              <Table.Td className={styles.heading}>
                {heading === '' ? `Columna ${column + 1}` : heading}
                <IconArrowRight size={16} stroke={1.75} className={styles.arrow} aria-hidden="true" />
              </Table.Td>
              <Table.Td>
                <Select
                  aria-label={`Campo de la columna ${heading}`}
                  placeholder="No importar"
                  data={FIELD_OPTIONS}
                  value={fieldOfColumn(choices.mapping, column) ?? null}
                  clearable
                  onChange={(field) =>
                    onChange({
                      ...choices,
                      mapping: assignColumn(
                        choices.mapping,
                        column,
                        (field ?? undefined) as ImportField | undefined,
                      ),
                    })
                  }
                />
              </Table.Td>
              <Table.Td className={styles.example}>{exampleOf(file, column)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function exampleOf(file: TableFile, column: number): string {
  return file.rows.find((row) => row.cells[column] !== '')?.cells[column] ?? '–';
}

function Choices({ choices, onChange }: Pick<ImportReviewProps, 'choices' | 'onChange'>) {
  const { currencies } = useCompany();
  return (
    <>
      <fieldset className={styles.choice}>
        <legend>Si el precio es 10,00, ¿cuánto paga el cliente?</legend>
        <SegmentedControl
          aria-label="Si el precio es 10,00, ¿cuánto paga el cliente?"
          data={[
            { value: 'included', label: '10,00 · incluye IVA' },
            { value: 'added', label: '11,60 · más IVA' },
          ]}
          value={choices.pricesIncludeTax ? 'included' : 'added'}
          onChange={(value) => onChange({ ...choices, pricesIncludeTax: value === 'included' })}
        />
      </fieldset>
      <Select
        label="Moneda de los precios"
        description="Para las filas que no digan otra."
        data={currencies
          .filter((row) => row.is_active)
          .map((row) => ({ value: row.code, label: `${row.symbol} ${row.name}` }))}
        value={choices.currency}
        allowDeselect={false}
        onChange={(currency) => onChange({ ...choices, currency: currency ?? choices.currency })}
      />
      <fieldset className={styles.choice}>
        <legend>Con un código de barras dañado</legend>
        <SegmentedControl
          aria-label="Con un código de barras dañado"
          data={[
            { value: 'leave_empty', label: 'Importar sin código' },
            { value: 'reject', label: 'Rechazar la fila' },
          ]}
          value={choices.damagedBarcode}
          onChange={(value) =>
            onChange({ ...choices, damagedBarcode: value === 'reject' ? 'reject' : 'leave_empty' })
          }
        />
      </fieldset>
    </>
  );
}
