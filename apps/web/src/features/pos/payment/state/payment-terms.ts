/** What a payment begins with, out of the company and the customer (PAY-06). */
import type { PricedTill } from '../../cart/price-till-cart.ts';
import type { Till } from '../../context/till-context.ts';
import { igtfBasisPointsOf } from '../../money/igtf-rate.ts';
import type { PaymentTerms } from './payment-draft.ts';

/** Kept for as long as the payment goes on, whatever the rate becomes meanwhile (decision 16). */
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
