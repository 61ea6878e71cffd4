/**
 * The postings of goods that come in with a cost of their own, and of their void: inventory against their origin.
 * Separate from the movement because the ledger knows no places, and because goods without a cost are posted at the
 * average cost, in the database.
 */
import { assert } from '../assert.ts';
import { type BothCurrencies, inBoth, sumInBoth, ZERO_IN_BOTH } from '../money/both-currencies.ts';
import { add, equals, isZero } from '../money/money.ts';
import type { Movement, MovementItem, ReversibleType } from '../stock/movement.ts';
import { reversibleTypeOf } from '../stock/movement.ts';
import { costOfItem, isCostPosted } from '../stock/stock-move.ts';
import { taxOn } from '../tax/iva.ts';
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
  const taxes = taxesOf(movement);
  return mergedByRole([
    ...goods.map((amount) => debit('inventory', amount)),
    ...taxes.map((amount) => debit('vat_credit', amount)),
    ...[...goods, ...taxes].map((amount) => credit(role, amount)),
  ]);
}

/**
 * One per rate. In bolívares, too, it is the rate of its base: of the lines as they were converted, each once (decision
 * 21). An IVA that differs from it on the invoice is converted as declared.
 */
function taxesOf(movement: Movement): BothCurrencies[] {
  const { items, rate } = movement;
  const taxed = items.flatMap(({ tax, ...item }) => (tax === null || isZero(tax) ? [] : [{ ...item, tax }]));
  return [...new Set(taxed.map(({ taxBasisPoints }) => taxBasisPoints))].map((basisPoints) => {
    const same = taxed.filter(({ taxBasisPoints }) => taxBasisPoints === basisPoints);
    const [first, ...others] = same.map(({ tax }) => tax);
    assert(first !== undefined, 'a rate has a line');
    const own = others.reduce(add, first);
    const whole = inBoth(own, rate);
    if (basisPoints === undefined || own.currency !== 'USD' || rate === null) return whole;
    const base = sumInBoth(same.map((item) => netOf(item, movement)));
    const isByRate = equals(own, taxOn(base.usd, basisPoints));
    return isByRate ? { usd: own, ves: taxOn(base.ves, basisPoints) } : whole;
  });
}

/** Exactly the value with which the goods come into stock; nothing for a line without a cost. */
function netOf(
  item: Pick<MovementItem, 'cost' | 'unitCost' | 'quantity'>,
  movement: Movement,
): BothCurrencies {
  return costOfItem(item, movement) ?? ZERO_IN_BOTH;
}
