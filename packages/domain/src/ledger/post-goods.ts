/**
 * The postings of goods that come in with a cost of their own, and of their void: inventory against their origin.
 * Separate from the movement because the ledger knows no places, and because goods without a cost are posted at the
 * average cost, in the database.
 */
import { assert } from '../assert.ts';
import { type BothCurrencies, sumInBoth, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { add, isZero } from '../money/money.ts';
import type { Movement, MovementItem, ReversibleType } from '../stock/movement.ts';
import { reversibleTypeOf } from '../stock/movement.ts';
import { costOfItem, isCostPosted } from '../stock/stock-move.ts';
import { declaredTax } from '../tax/declared-tax.ts';
import type { AccountRole } from './account.ts';
import { credit, debit, mergedByRole, type Posting } from './transaction.ts';

/** The account against which goods come in or go out; none where they only change place. */
const COUNTER_ROLES = {
  initial: 'opening_balance',
  purchase: 'ap_suppliers',
  adjustment: 'shrinkage',
  count: 'shrinkage',
  transfer_warehouse: null,
  transfer_store: null,
  unpack: null,
} as const satisfies Readonly<Record<ReversibleType, AccountRole | null>>;

/** Where goods given back to a supplier are until his credit note takes them off it. */
export const GIVEN_BACK_ROLE: AccountRole = COUNTER_ROLES.adjustment;

/** Null for what stays in the company, and for a void that does not say of what. */
export function counterRoleOf(
  movement: Pick<Movement, 'type' | 'reversesType' | 'fromWarehouseId'>,
): (typeof COUNTER_ROLES)[ReversibleType] {
  const type = reversibleTypeOf(movement);
  return type === null || movement.fromWarehouseId !== null ? null : COUNTER_ROLES[type];
}

/**
 * Goods without IVA, and of a purchase its IVA as a credit: the supplier is owed both. Nothing where no line has a
 * cost. A void posts the same with the signs of its lines, which are negated.
 */
export function postGoods(movement: Movement): Posting[] {
  const role = counterRoleOf(movement);
  if (role === null) return [];
  const goods = movement.items
    .filter((item) => isCostPosted(movement, item))
    .map((item) => netOf(item, movement));
  const taxes = purchaseTaxes(movement).map(({ tax }) => tax);
  return mergedByRole([
    ...goods.map((amount) => debit('inventory', amount)),
    ...taxes.map((amount) => debit('vat_credit', amount)),
    ...[...goods, ...taxes].map((amount) => credit(role, amount)),
  ]);
}

/** The goods of a purchase that were taxed at one rate, without IVA, and their IVA; negated in a void. */
export interface PurchaseTax {
  /** Null where the rate was not entered. */
  readonly basisPoints: number | null;
  readonly base: BothCurrencies;
  readonly tax: BothCurrencies;
}

/**
 * One per rate. In bolívares, too, it is the rate of its base: of the lines as they were converted, each once (decision
 * 21). An IVA that differs from it on the invoice is converted as declared.
 */
export function purchaseTaxes(movement: Movement): PurchaseTax[] {
  const { items, rate } = movement;
  const taxed = items.flatMap(({ tax, ...item }) => (tax === null || isZero(tax) ? [] : [{ ...item, tax }]));
  return [...new Set(taxed.map(({ taxBasisPoints }) => taxBasisPoints))].map((basisPoints) => {
    const same = taxed.filter(({ taxBasisPoints }) => taxBasisPoints === basisPoints);
    const [first, ...others] = same.map(({ tax }) => tax);
    assert(first !== undefined, 'a rate has a line');
    const base = sumInBoth(same.map((item) => netOf(item, movement)));
    const tax = declaredTax(others.reduce(add, first), base, basisPoints, rate);
    return { basisPoints: basisPoints ?? null, base, tax };
  });
}

/** The goods of a purchase that had no IVA; negated in a void. */
export function untaxedPurchase(movement: Movement): BothCurrencies {
  const untaxed = movement.items.filter(({ tax }) => tax === null || isZero(tax));
  return sumInBoth(untaxed.map((item) => netOf(item, movement)));
}

/** Exactly the value with which the goods come into stock; nothing for a line without a cost. */
function netOf(
  item: Pick<MovementItem, 'cost' | 'unitCost' | 'quantity'>,
  movement: Movement,
): BothCurrencies {
  return costOfItem(item, movement) ?? ZERO_IN_BOTH;
}
