/**
 * Payments to suppliers in cash of a drawer (CASH-01, ACC-07): what they take out of it, as its session counts and
 * reports it. Derived from the payment, so that the debt and the drawer never differ.
 */
import type { CashMovement } from '../cash/cash-movement.ts';
import { sideOf } from '../money/both-currencies.ts';
import { type Money, negate, sum } from '../money/money.ts';
import type { CashEntry } from '../sales/cash-entry.ts';
import type { SupplierPayment } from './supplier-payment.ts';

const CURRENCIES = ['USD', 'VES'] as const;

/** One entry a currency, below zero; above zero for a void. None where the cash is not that of a drawer. */
export function cashEntriesOfSupplierPayment(payment: SupplierPayment): CashEntry[] {
  const { drawer, reversesId } = payment;
  if (drawer === null) return [];
  return handedOver(payment).map((amount) => ({
    ...drawer,
    amount: reversesId === null ? negate(amount) : amount,
  }));
}

/** Who was paid, when, and by whom; the figures do not depend on it. */
export interface PaidSupplier extends Pick<CashMovement, 'madeAt' | 'madeBy'> {
  readonly supplierName: string;
}

/** As cash in and out of the session: its figures and its lines in X and Z, with the supplier's name (CASH-02). */
export function drawerMovementsOf(
  payment: SupplierPayment,
  { supplierName, madeAt, madeBy }: PaidSupplier,
): CashMovement[] {
  const { id, drawer, reversesId } = payment;
  if (drawer === null) return [];
  return handedOver(payment).map((amount) => ({
    ...{ id, registerId: drawer.registerId, cashSessionId: drawer.sessionId },
    ...{ direction: reversesId === null ? 'out' : 'in', amount, reason: 'supplier' },
    ...{ madeAt, madeBy, notes: supplierName },
  }));
}

/** In cash, by currency, each above zero. */
function handedOver({ payments }: SupplierPayment): Money[] {
  return CURRENCIES.flatMap((currency) => {
    const cash = payments.filter((tender) => tender.method === 'cash' && tender.currency === currency);
    return cash.length === 0
      ? []
      : [
          sum(
            cash.map(({ amount }) => sideOf(amount, currency)),
            currency,
          ),
        ];
  });
}
