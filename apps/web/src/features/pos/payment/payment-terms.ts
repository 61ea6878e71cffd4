/** What a payment begins with, out of the company and the customer (PAY-06). */
import type { Money } from '@cuadra/domain/money/money';
import { IGTF_BASIS_POINTS } from '@cuadra/domain/tax/igtf';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import type { Company } from '../../../session/company.ts';
import type { Till } from '../till/till-context.ts';
import type { PaymentTerms } from './payment-draft.ts';

export function paymentTerms(
  { company, money }: Pick<Till, 'company' | 'money'>,
  total: Money,
): PaymentTerms {
  return {
    total,
    rate: money.rate,
    igtfBasisPoints: igtfBasisPointsOf(company),
    today: company.today,
  };
}

/** Null where the company is no special taxpayer; rows of before say nothing of it. */
function igtfBasisPointsOf({ settings }: Pick<Company, 'settings'>): number | null {
  const { is_special_taxpayer, igtf_rate }: Partial<Company['settings']> = settings;
  if (is_special_taxpayer !== true) return null;
  return parsePercent(igtf_rate ?? '') ?? IGTF_BASIS_POINTS;
}
