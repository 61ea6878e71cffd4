/**
 * Sales of the demo that are no plain ones [AUTH-11]: on account, and with something taken off by hand. So many days ago, always, so
 * that a day is drawn without those before it.
 */
import { assert } from '@cuadra/domain/assert';
import { HAND_DISCOUNT_NAMES, handDiscountAmount } from '@cuadra/domain/pricing/hand-discount';
import { type PricedCart, priceCart } from '@cuadra/domain/pricing/price-cart';
import type { CartLine } from '@cuadra/domain/pricing/price-line';
import { DEMO_CUSTOMERS, type DemoCustomer } from './demo-customers.ts';

export interface DemoSpecial {
  readonly daysBack: number;
  /** Among the sales of its day, from 0. */
  readonly place: number;
  /** Owes all of it. */
  readonly onAccount?: DemoCustomer;
  /** Off the first line, by hand. */
  readonly discount?: { readonly basisPoints: number; readonly reason: string };
}

const [MARIA, FERRETERIA] = DEMO_CUSTOMERS;
assert(MARIA !== undefined && FERRETERIA !== undefined, 'the demo has its first customers');

/** Pays a part of what she owes meanwhile; what the other owes is overdue. */
export const DEMO_DEBTOR = MARIA;

const SPECIALS: readonly DemoSpecial[] = [
  { daysBack: 24, place: 3, onAccount: FERRETERIA },
  { daysBack: 6, place: 3, onAccount: MARIA },
  { daysBack: 3, place: 5, discount: { basisPoints: 1000, reason: 'Empaque dañado' } },
  { daysBack: 2, place: 2, discount: { basisPoints: 500, reason: 'Cliente frecuente' } },
  { daysBack: 1, place: 4, discount: { basisPoints: 1500, reason: 'Por vencer' } },
  { daysBack: 0, place: 1, discount: { basisPoints: 1000, reason: 'Cliente frecuente' } },
];

/** Undefined for a plain one. */
export function specialOf(daysBack: number, place: number): DemoSpecial | undefined {
  return SPECIALS.find((one) => one.daysBack === daysBack && one.place === place);
}

/** What they cost, with what is taken off. */
export function priceSpecial(lines: readonly CartLine[], special: DemoSpecial | undefined): PricedCart {
  const plain = priceCart(lines, 'USD');
  const [first] = plain.lines;
  if (special?.discount === undefined || first === undefined) return plain;
  const { basisPoints, reason } = special.discount;
  const amount = handDiscountAmount({ cut: { type: 'percentage', basisPoints } }, first.subtotal);
  const discount = {
    source: 'line' as const,
    sourceId: null,
    name: HAND_DISCOUNT_NAMES.line,
    amount,
    reason,
  };
  return priceCart(lines, 'USD', new Map([[first.line.id, amount.minor === 0n ? [] : [discount]]]));
}
