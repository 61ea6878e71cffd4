/** What a sale adds to the figures of its session (CASH-02). Apart from the sum of them because a sale has the most to say. */
import { isZero, type Money, negate, zero } from '../money/money.ts';
import { amountIn, type PaymentMethod, type TenderedAmount } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import type { CashFigure, MethodFigure, SessionFigures, SoldFigure } from './session-figures.ts';

/** Of one sale. */
export function figuresOfSale(sale: Sale): SessionFigures {
  return {
    sold: [soldOf(sale)],
    taxes: sale.taxes.map(({ basisPoints, base, tax }) => ({
      currency: sale.currency,
      basisPoints,
      base,
      tax,
    })),
    methods: [
      ...sale.payments.map((payment) => {
        const received = amountIn(payment, payment.currency);
        const pending = payment.status === 'pending' ? received : zero(payment.currency);
        return methodOf(sale, payment, { payments: 1, received, pending });
      }),
      ...sale.change.map((change) => methodOf(sale, change, { change: amountIn(change, change.currency) })),
    ],
    cash: cashOf(sale),
  };
}

function soldOf({ currency, soldBy, totals, igtf, credit }: Sale): SoldFigure {
  const { subtotal, discount, exempt, base, tax, total } = totals;
  return {
    currency,
    cashier: soldBy,
    sales: 1,
    gross: subtotal,
    discount,
    exempt,
    base,
    tax,
    total,
    igtf: igtf === null ? zero(currency) : currency === 'USD' ? igtf.amountUsd : igtf.amountBs,
    credit: credit?.amount ?? zero(currency),
    returns: 0,
    returned: zero(currency),
  };
}

function methodOf(
  { soldBy }: Sale,
  { method, currency }: TenderedAmount & { readonly method: PaymentMethod },
  amounts: Partial<MethodFigure>,
): MethodFigure {
  const nothing: Money = zero(currency);
  return {
    method,
    currency,
    cashier: soldBy,
    payments: 0,
    received: nothing,
    pending: nothing,
    onAccount: nothing,
    change: nothing,
    returned: nothing,
    ...amounts,
  };
}

function cashOf({ payments, change }: Sale): CashFigure[] {
  const received = payments.filter(isCash).map((payment) => cashFigure('sales', handedOver(payment)));
  const given = change.filter(isCash).map((part) => cashFigure('change', negate(handedOver(part))));
  return [...received, ...given].filter(({ amount }) => !isZero(amount));
}

function isCash({ method }: { readonly method: PaymentMethod }): boolean {
  return method === 'cash';
}

function handedOver(tendered: TenderedAmount): Money {
  return amountIn(tendered, tendered.currency);
}

function cashFigure(source: 'sales' | 'change', amount: Money): CashFigure {
  return { source, reason: null, currency: amount.currency, times: 1, amount };
}
