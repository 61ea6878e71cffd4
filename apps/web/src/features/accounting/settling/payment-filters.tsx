/** Narrows the unsettled payments down to a register, a day, or a lot. */
import { Select, TextInput } from '@mantine/core';
import type { RegisterRow } from '../../../data/rows.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import type { PaymentFilter } from './chosen-payments.ts';

export interface PaymentFiltersProps {
  readonly filter: PaymentFilter;
  readonly registers: readonly RegisterRow[];
  readonly onChange: (filter: PaymentFilter) => void;
}

export function PaymentFilters({ filter, registers, onChange }: PaymentFiltersProps) {
  return (
    <>
      <Select
        aria-label="Caja"
        placeholder="Todas las cajas"
        clearable
        data={registers.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.registerId}
        onChange={(registerId) => onChange({ ...filter, registerId })}
      />
      <DateField
        aria-label="Día"
        leftSection="Día"
        leftSectionWidth={44}
        value={filter.day}
        onChange={(day) => onChange({ ...filter, day })}
      />
      <TextInput
        aria-label="Lote o referencia"
        placeholder="Lote o referencia"
        autoComplete="off"
        maxLength={60}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
      />
    </>
  );
}
