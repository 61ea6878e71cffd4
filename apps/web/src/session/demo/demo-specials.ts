/**
 * Special sales of the demo [AUTH-11]: on account, and with a hand discount. Always the same number of days ago, so
 * that a day is drawn without the days before.
 */
import { assert } from '@cuadra/domain/assert';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import { priceDiscountedCart } from '@cuadra/domain/pricing/discount-cart';
import type { HandDiscount } from '@cuadra/domain/pricing/hand-discount';
import { preparePricing } from '@cuadra/domain/pricing/prepare-pricing';
import type { PricedCart } from '@cuadra/domain/pricing/price-cart';
import type { CartLine } from '@cuadra/domain/pricing/price-line';
import { DEMO_CUSTOMERS, type DemoCustomer } from './demo-customers.ts';

export interface DemoSpecial {
  readonly daysBack: number;
  /** Index among the sales of its day, from 0. */
  readonly place: number;
  /** The whole amount is on account. */
  readonly onAccount?: DemoCustomer;
  /** Hand discount on the first line. */
  readonly discount?: { readonly basisPoints: number; readonly reason: string };
}

const [MARIA, FERRETERIA] = DEMO_CUSTOMERS;
assert(MARIA !== undefined && FERRETERIA !== undefined, 'the demo has its first customers');

/** She has paid a part of her receivable; the other customer's is overdue. */
export const DEMO_DEBTOR = MARIA;

const SPECIALS: readonly DemoSpecial[] = [
  { daysBack: 24, place: 3, onAccount: FERRETERIA },
  { daysBack: 6, place: 3, onAccount: MARIA },
  { daysBack: 3, place: 5, discount: { basisPoints: 1000, reason: 'Empaque dañado' } },
  { daysBack: 2, place: 2, discount: { basisPoints: 500, reason: 'Cliente frecuente' } },
  { daysBack: 1, place: 4, discount: { basisPoints: 1500, reason: 'Por vencer' } },
  { daysBack: 0, place: 1, discount: { basisPoints: 1000, reason: 'Cliente frecuente' } },
];

/** Undefined for an ordinary sale. */
export function specialOf(daysBack: number, place: number): DemoSpecial | undefined {
  return SPECIALS.find((one) => one.daysBack === daysBack && one.place === place);
}

export interface DemoPricing {
  /** Undefined for an ordinary sale. */
  readonly special: DemoSpecial | undefined;
  readonly rate: ExchangeRate;
  readonly soldMs: number;
}

const NO_RULES = preparePricing([], []);

/** The lines priced as at the till, with the hand discount, in both currencies. */
export function priceSpecial(lines: readonly CartLine[], { special, rate, soldMs }: DemoPricing): PricedCart {
  const [first] = lines;
  const { discount } = special ?? {};
  const atLines =
    discount === undefined || first === undefined
      ? new Map<string, HandDiscount>()
      : new Map([[first.id, handDiscountOf(discount)]]);
  return priceDiscountedCart(lines, 'USD', {
    prepared: NO_RULES,
    goods: new Map(),
    byHand: { lines: atLines, sale: null },
    rate,
    at: new Date(soldMs).toISOString(),
    group: 'regular',
  });
}

function handDiscountOf({ basisPoints, reason }: NonNullable<DemoSpecial['discount']>): HandDiscount {
  return { cut: { type: 'percentage', basisPoints }, reason };
}
