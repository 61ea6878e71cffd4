/** The bank of a transfer between persons. */
import { BANKS } from '@cuadra/domain/sales/venezuelan-banks';
import { NativeSelect } from '@mantine/core';

export interface BankSelectProps {
  /** The bank's name, empty while none is chosen. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (name: string) => void;
}

/**
 * The browser's native list: letters select in it, and fingers scroll it. A name outside the list is shown as it is.
 */
export function BankSelect({ value, error, onChange }: BankSelectProps) {
  const names = BANKS.map(({ name }) => name);
  const known = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <NativeSelect
      label="Banco"
      required
      data={[{ value: '', label: 'Elige el banco' }, ...known]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
