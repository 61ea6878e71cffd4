/** Rows of figures in which nothing happened yet: each document fills in what it has to say. */
import { type CurrencyCode, zero } from '../money/money.ts';
import type { PaymentMethod } from '../sales/payment.ts';
import type { Person } from '../sales/sale.ts';
import type { MethodFigure, SoldFigure } from './session-figures.ts';

/** The figures of one seller in one currency before the first sale: every amount is zero of that currency. */
export function emptySold(currency: CurrencyCode, cashier: Person): SoldFigure {
  const nothing = zero(currency);
  return {
    currency,
    cashier,
    sales: 0,
    gross: nothing,
    discount: nothing,
    exempt: nothing,
    base: nothing,
    tax: nothing,
    total: nothing,
    igtf: nothing,
    igtfOnAccount: nothing,
    credit: nothing,
    returns: 0,
    returned: nothing,
  };
}

/** The figures of one method in one currency before the first payment. */
export function emptyMethod(method: PaymentMethod, currency: CurrencyCode, cashier: Person): MethodFigure {
  const nothing = zero(currency);
  return {
    method,
    currency,
    cashier,
    payments: 0,
    received: nothing,
    pending: nothing,
    onAccount: nothing,
    change: nothing,
    returned: nothing,
  };
}
