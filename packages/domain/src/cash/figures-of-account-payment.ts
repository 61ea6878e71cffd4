/** What a payment on account adds to the figures of the session that received it (CASH-02): money, and nothing sold. */
import { isZero, zero } from '../money/money.ts';
import type { CustomerPayment } from '../party/customer-payment.ts';
import { amountIn } from '../sales/payment.ts';
import { emptyMethod } from './empty-figures.ts';
import { NO_FIGURES, type SessionFigures } from './session-figures.ts';

/** Of one payment on account. */
export function figuresOfAccountPayment({ payments, madeBy }: CustomerPayment): SessionFigures {
  return {
    ...NO_FIGURES,
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
