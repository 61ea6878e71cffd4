/**
 * What a sale adds to the figures of its session (CASH-02). Separate from their sum because a sale has the most
 * figures.
 */
import { soldShares } from '../ledger/sold-shares.ts';
import { isZero, type Money, negate, zero } from '../money/money.ts';
import { amountIn, type PaymentMethod, type TenderedAmount } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import { igtfIn } from '../tax/igtf.ts';
import { bolivarsOf } from './bolivars-of-document.ts';
import { emptyMethod, emptySold } from './empty-figures.ts';
import type { CashFigure, SessionFigures, SoldFigure } from './session-figures.ts';

/** The figures of one sale. */
export function figuresOfSale(sale: Sale): SessionFigures {
  return {
    sold: [soldOf(sale)],
    taxes: sale.taxes.map(({ basisPoints, base, tax }) => ({
      currency: sale.currency,
      basisPoints,
      base,
      tax,
    })),
    bolivars: bolivarsOf(sale, soldShares(sale)),
    methods: [
      ...sale.payments.map((payment) => {
        const received = amountIn(payment, payment.currency);
        const pending = payment.status === 'pending' ? received : zero(payment.currency);
        const row = emptyMethod(payment.method, payment.currency, sale.soldBy);
        return { ...row, payments: 1, received, pending };
      }),
      ...sale.change.map((change) => ({
        ...emptyMethod(change.method, change.currency, sale.soldBy),
        change: amountIn(change, change.currency),
      })),
    ],
    cash: cashOf(sale),
  };
}

function soldOf({ currency, soldBy, totals, igtf, credit }: Sale): SoldFigure {
  const { subtotal, discount, exempt, base, tax, total } = totals;
  return {
    ...emptySold(currency, soldBy),
    sales: 1,
    gross: subtotal,
    discount,
    exempt,
    base,
    tax,
    total,
    igtf: igtf === null ? zero(currency) : igtfIn(igtf, currency),
    credit: credit?.amount ?? zero(currency),
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
