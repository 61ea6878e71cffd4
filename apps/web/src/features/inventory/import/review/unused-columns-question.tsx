/** Asks about columns that would be left out although their content looks useful. */
import { Select } from '@mantine/core';
import type { TableFile } from '../../../../ui/table-file/table-file.ts';
import { FIELD_LABELS, IMPORT_FIELDS, type ImportField } from '../columns/column-mapping.ts';
import { unusedColumns } from '../columns/unused-columns.ts';
import styles from '../import.module.css';
import { type ImportChoices, systemReading, withColumn } from '../planning/import-state.ts';

export interface UnusedColumnsQuestionProps {
  readonly file: TableFile;
  readonly choices: ImportChoices;
  readonly onChange: (choices: ImportChoices) => void;
}

const SKIPPED = 'none';

/** Only for a person's own sheet: a known system's profile leaves columns out on purpose. */
export function UnusedColumnsQuestion({ file, choices, onChange }: UnusedColumnsQuestionProps) {
  const places = new Set(systemReading(file, choices).places.map(({ column }) => column));
  const unused =
    choices.source === ''
      ? unusedColumns(file, choices.mapping).filter(({ column }) => !places.has(column))
      : [];
  if (unused.length === 0) return null;
  return (
    <fieldset className={styles.choice}>
      <legend>Estas columnas no se importan. ¿Qué son?</legend>
      {unused.map(({ column, heading, looksLike, example }) => (
        <Select
          key={column}
          className={styles.currency}
          label={heading}
          description={`Parece ${looksLike}: ${example}`}
          inputWrapperOrder={['label', 'description', 'input']}
          data={[
            { value: SKIPPED, label: 'No importar' },
            ...IMPORT_FIELDS.map((field) => ({ value: field, label: FIELD_LABELS[field] })),
          ]}
          value={SKIPPED}
          allowDeselect={false}
          onChange={(field) => {
            if (field !== null && field !== SKIPPED)
              onChange(withColumn(choices, column, field as ImportField));
          }}
        />
      ))}
    </fieldset>
  );
}
