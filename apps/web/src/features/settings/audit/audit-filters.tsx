/** Filters by user, action, first and last day, and record: the choice is held in the address. */
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { UserRow } from '../../../data/rows.ts';
import { isAlive } from '../../../data/rows.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import styles from './audit.module.css';
import { type AuditFilter, type FilterErrors, isFiltered } from './audit-filter.ts';
import { KINDS_OF_RECORD } from './audit-text.ts';

export interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly errors: FilterErrors;
  /** Including deleted users: their entries stay. */
  readonly people: readonly UserRow[];
  /** Of the record that is asked for, where it has one. */
  readonly recordName: string | undefined;
  readonly onChange: (filter: AuditFilter) => void;
  readonly onClear: () => void;
}

export function AuditFilters(props: AuditFiltersProps) {
  const { filter, errors, people, recordName, onChange, onClear } = props;
  const choose = (field: keyof AuditFilter) => (value: string | null) =>
    onChange({ ...filter, [field]: value ?? '' });
  const day = (field: 'from' | 'to', label: string) => (
    <DateField label={label} value={filter[field]} error={errors[field]} onChange={choose(field)} />
  );
  return (
    <search className={styles.filters}>
      <SearchSelect
        label="Quién"
        placeholder="Todos"
        data={people.map((user) => ({ value: user.id, label: nameOf(user) }))}
        value={filter.person === '' ? null : filter.person}
        clearable
        nothingFoundMessage="Nadie con ese nombre"
        onChange={choose('person')}
      />
      <SearchSelect
        label="Qué"
        placeholder="Todo"
        data={[...KINDS_OF_RECORD]}
        value={filter.collection === '' ? null : filter.collection}
        clearable
        nothingFoundMessage="No hay registros así"
        onChange={choose('collection')}
      />
      {day('from', 'Desde')}
      {day('to', 'Hasta')}
      <span className={styles.chosen}>
        {filter.record === '' ? null : (
          <Button
            variant="light"
            rightSection={<IconX size={16} aria-hidden="true" />}
            aria-label="Ver todos los registros"
            onClick={() => choose('record')(null)}
          >
            Solo {recordName ?? 'un registro'}
          </Button>
        )}
        {isFiltered(filter) ? (
          <Button variant="subtle" onClick={onClear}>
            Quitar filtros
          </Button>
        ) : null}
      </span>
    </search>
  );
}

function nameOf(user: UserRow): string {
  return isAlive(user) ? user.name : `${user.name} (eliminado)`;
}
