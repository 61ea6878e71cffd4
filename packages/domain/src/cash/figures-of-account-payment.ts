/**
 * What a payment on account adds to the figures of the session that received it (CASH-02): money and the tax on it, no
 * sale.
 */
import { isZero, type Money, zero } from '../money/money.ts';
import type { CustomerPayment } from '../party/customer-payment.ts';
import { amountIn } from '../sales/payment.ts';
import type { Person } from '../sales/sale.ts';
import { igtfIn } from '../tax/igtf.ts';
import { emptyMethod, emptySold } from './empty-figures.ts';
import { NO_FIGURES, type SessionFigures, type SoldFigure } from './session-figures.ts';

/** The figures of one payment on account. */
export function figuresOfAccountPayment({
  payments,
  madeBy,
  igtf,
  currency,
}: CustomerPayment): SessionFigures {
  return {
    ...NO_FIGURES,
    sold: igtf === null ? [] : [taxed(igtfIn(igtf, currency), madeBy)],
    methods: payments.map((payment) => {
      const onAccount = amountIn(payment, payment.currency);
      const pending = payment.status === 'pending' ? onAccount : zero(payment.currency);
      return { ...emptyMethod(payment.method, payment.currency, madeBy), payments: 1, onAccount, pending };
    }),
    cash: payments
      .filter(({ method }) => method === 'cash')
      .map((payment) => ({
        source: 'on_account' as const,
        reason: null,
        currency: payment.currency,
        times: 1,
        amount: amountIn(payment, payment.currency),
      }))
      .filter(({ amount }) => !isZero(amount)),
  };
}

/** IGTF is declared as one sum, whatever it was collected on. */
function taxed(igtf: Money, cashier: Person): SoldFigure {
  return { ...emptySold(igtf.currency, cashier), igtf, igtfOnAccount: igtf };
}
