/** At what rate the company collects IGTF (PAY-06): sales and payments on account ask alike. */
import { IGTF_BASIS_POINTS } from '@cuadra/domain/tax/igtf';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import type { Company } from '../../../session/company/company.ts';

/** In basis points; null where the company is no special taxpayer. Rows of before say nothing of it. */
export function igtfBasisPointsOf({ settings }: Pick<Company, 'settings'>): number | null {
  const { is_special_taxpayer, igtf_rate }: Partial<Company['settings']> = settings;
  if (is_special_taxpayer !== true) return null;
  return parsePercent(igtf_rate ?? '') ?? IGTF_BASIS_POINTS;
}
