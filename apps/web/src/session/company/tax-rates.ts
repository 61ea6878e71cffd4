/** The company's taxes in the domain's shape: one order for the till and for imports. */
import { parsePercent, type TaxRate } from '@cuadra/domain/tax/tax-rate';
import type { TaxRow } from '../../data/rows.ts';
import type { Company } from './company.ts';

/** The order in which goods without a named tax get one: the default first, then by age (POS-09, S-28). */
export function taxRatesOf({ taxes, settings }: Pick<Company, 'taxes' | 'settings'>): TaxRate[] {
  const isDefault = (tax: TaxRow) => tax.id === settings.default_tax_id;
  const ordered = [...taxes].sort(
    (first, second) =>
      Number(isDefault(second)) - Number(isDefault(first)) ||
      first.created_at.localeCompare(second.created_at),
  );
  return ordered.map((tax) => ({
    id: tax.id,
    name: tax.name,
    basisPoints: parsePercent(tax.rate) ?? 0,
    appliesTo: tax.applies_to,
    isDefault: isDefault(tax),
    isActive: tax.is_active,
  }));
}
