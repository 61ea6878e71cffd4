/** Chooses dollars or bolívares: the currency of a cash movement. */
import { SegmentedControl } from '@mantine/core';

export interface CurrencyToggleProps {
  readonly value: 'USD' | 'VES';
  readonly onChange: (currency: 'USD' | 'VES') => void;
}

export function CurrencyToggle({ value, onChange }: CurrencyToggleProps) {
  return (
    <SegmentedControl
      aria-label="Moneda"
      data={[
        { value: 'USD', label: 'Dólares' },
        { value: 'VES', label: 'Bolívares' },
      ]}
      value={value}
      onChange={(currency) => onChange(currency === 'VES' ? 'VES' : 'USD')}
    />
  );
}
