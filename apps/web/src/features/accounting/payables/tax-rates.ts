/** The rates of IVA that an invoice can have: those of the company, and what is exempt. */
import { formatPercent, parsePercent } from '@cuadra/domain/tax/tax-rate';
import type { TaxRow } from '../../../data/rows.ts';

export interface TaxChoice {
  /** '16.00'. */
  readonly value: string;
  readonly label: string;
}

/** The highest first, exempt last. */
export function taxRates(taxes: readonly Pick<TaxRow, 'rate' | 'is_active'>[]): TaxChoice[] {
  const rates = [...new Set(taxes.filter(({ is_active }) => is_active).map(({ rate }) => rate))]
    .filter((rate) => Number(rate) > 0)
    .sort((first, second) => Number(second) - Number(first));
  return [
    ...rates.map((rate) => ({ value: rate, label: `IVA ${formatPercent(parsePercent(rate) ?? 0)}` })),
    { value: '0.00', label: 'Exento' },
  ];
}
