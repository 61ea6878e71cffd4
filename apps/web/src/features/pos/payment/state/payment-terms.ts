/** The initial conditions of a payment, from the company and the customer (PAY-06). */
import type { PricedTill } from '../../../../session/selling/price-till-cart.ts';
import type { Till } from '../../context/till-context.ts';
import { igtfBasisPointsOf } from '../../money/igtf-rate.ts';
import type { PaymentTerms } from './payment-draft.ts';

/** They stay fixed during the payment, even when the rate changes (decision 16). */
export function paymentTerms(
  { company, money }: Pick<Till, 'company' | 'money'>,
  { cart: { total }, totalOther }: Pick<PricedTill, 'cart' | 'totalOther'>,
): PaymentTerms {
  return {
    total,
    totalOther,
    rate: money.rate,
    igtfBasisPoints: igtfBasisPointsOf(company),
    today: company.today,
  };
}
