/** The rate at which the company collects IGTF (PAY-06), for sales and payments on account. */
import { IGTF_BASIS_POINTS } from '@cuadra/domain/tax/igtf';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import type { Company } from '../../../session/company/company.ts';

/** In basis points; null when the company is no special taxpayer. Rows of older versions have no setting. */
export function igtfBasisPointsOf({ settings }: Pick<Company, 'settings'>): number | null {
  const { is_special_taxpayer, igtf_rate }: Partial<Company['settings']> = settings;
  if (is_special_taxpayer !== true) return null;
  return parsePercent(igtf_rate ?? '') ?? IGTF_BASIS_POINTS;
}
