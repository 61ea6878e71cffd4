/** The mapping table: each column of the file with its field and an example. */
import { Select } from '@mantine/core';
import { IconArrowRight, IconChevronDown, IconMinus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';

import { usePhone } from '../../../../ui/layout/breakpoints.ts';
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import { FIELD_LABELS, fieldOfColumn, IMPORT_FIELDS, type ImportField } from '../columns/column-mapping.ts';
import { type ImportChoices, withColumn } from '../planning/import-state.ts';
import { readSystem, systemOf } from '../systems/recognise-system.ts';
import styles from './column-table.module.css';

export interface ColumnTableProps {
  readonly file: TableFile;
  readonly choices: ImportChoices;
  /** Where they come from, or go. */
  readonly note: string;
  readonly onChange: (choices: ImportChoices) => void;
}

export function ColumnTable(props: ColumnTableProps) {
  const phone = usePhone();
  const [isUnfolded, setUnfolded] = useState(false);
  const section = useRef<HTMLElement>(null);
  // The folded table is at the foot of the screen: what unfolds would be below the edge.
  useEffect(() => {
    if (isUnfolded) section.current?.scrollIntoView({ block: 'start' });
  }, [isUnfolded]);
  const { headings } = props.file;
  const used = headings.filter(
    (_, column) => fieldOfColumn(props.choices.mapping, column) !== undefined,
  ).length;
  const count = `Se importan ${used} de ${headings.length}`;
  return (
    <section ref={section} className={styles.columns} aria-label="Columnas">
      {phone ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <b>Columnas</b>
          <span>{count}</span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
        </button>
      ) : (
        <header className={styles.head}>
          <h2 className="heading">Columnas</h2>
          <span>{props.note}</span>
        </header>
      )}
      {phone && !isUnfolded ? null : <ColumnRows {...props} />}
    </section>
  );
}

function ColumnRows({ file, choices, onChange }: ColumnTableProps) {
  const places = useMemo(() => placesOfColumns(file, choices.source), [file, choices.source]);
  return (
    <ul className={styles.list}>
      {file.headings.map((heading, column) => {
        const field = fieldOfColumn(choices.mapping, column);
        const assign = (chosen: ImportField | undefined) => onChange(withColumn(choices, column, chosen));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one heading, their place tells them apart
          <li key={column} className={styles.row}>
            <span className={styles.heading}>
              {heading === '' ? `Columna ${column + 1}` : heading}
              <small className="ellipsis">{exampleOf(file, column)}</small>
            </span>
            {field === undefined && !places.has(column) ? (
              <IconMinus size={16} stroke={1.75} className={styles.arrow} aria-hidden="true" />
            ) : (
              <IconArrowRight size={16} stroke={1.75} className={styles.arrow} aria-hidden="true" />
            )}
            {places.has(column) && field === undefined ? (
              <span className={styles.place}>{`Existencia de ${places.get(column)}`}</span>
            ) : (
              <FieldSelect heading={heading} field={field} onChange={assign} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Columns with the stock of one place: its destination is asked once, over the table. */
function placesOfColumns(file: TableFile, source: string): ReadonlyMap<number, string> {
  return new Map(readSystem(systemOf(source), file).places.map(({ column, place }) => [column, place]));
}

const NOT_IMPORTED = 'none';
const FIELD_OPTIONS = [
  { value: NOT_IMPORTED, label: 'No importar' },
  ...IMPORT_FIELDS.map((field) => ({ value: field, label: FIELD_LABELS[field] })),
];

interface FieldSelectProps {
  readonly heading: string;
  readonly field: ImportField | undefined;
  readonly onChange: (field: ImportField | undefined) => void;
}

function FieldSelect({ heading, field, onChange }: FieldSelectProps) {
  return (
    <Select
      aria-label={`Campo de la columna ${heading}`}
      data={FIELD_OPTIONS}
      value={field ?? NOT_IMPORTED}
      allowDeselect={false}
      data-unused={field === undefined}
      onChange={(value) =>
        onChange(value === null || value === NOT_IMPORTED ? undefined : (value as ImportField))
      }
    />
  );
}

function exampleOf(file: TableFile, column: number): string {
  return file.rows.find((row) => row.cells[column] !== '')?.cells[column] ?? '–';
}
