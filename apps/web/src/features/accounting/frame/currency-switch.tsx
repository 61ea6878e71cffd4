/** In which currency statements are shown: bolívares, dollars as each day booked them, or both. */
import { SegmentedControl } from '@mantine/core';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { useAccounting } from './accounting-context.ts';

export function CurrencySwitch() {
  const { currency, chooseCurrency } = useAccounting();
  const phone = usePhone();
  return (
    <SegmentedControl
      aria-label="Moneda"
      data={[
        { value: 'ves', label: 'Bs.' },
        { value: 'usd', label: phone ? '$' : '$ a la tasa de cada día' },
        { value: 'both', label: 'Ambas' },
      ]}
      value={currency}
      onChange={chooseCurrency}
    />
  );
}
