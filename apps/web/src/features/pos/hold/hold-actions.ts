/** The actions on held sales: hold and resume. Each reports the reason when it fails (POS-07). */
import { newId, resumedCartId } from '@cuadra/contracts/primitives/ids';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createHeldApi } from '../../../data/api/held-api.ts';
import {
  type HeldCart,
  holdSale,
  resumeOwnSale,
  takeResumedSale,
} from '../../../data/local-writes/hold-sale.ts';
import type { HeldSaleRow } from '../../../data/rows.ts';
import { priceWholeCart } from '../../../session/selling/price-till-cart.ts';
import { emptyCart } from '../cart/cart.ts';
import { cartOfRow } from '../cart/stored-cart.ts';
import type { Till } from '../context/till-context.ts';
import { cartOfHeld, heldFields } from './held-cart.ts';
import type { HeldSale } from './read-held.ts';

export type HoldingTill = Pick<Till, 'company' | 'keeper' | 'series' | 'money' | 'taxes'> & {
  readonly pricing: Pick<Till['pricing'], 'get'>;
};

const GONE = 'Esa venta en espera ya no está: alguien la retomó o la eliminó.';

/**
 * Moves the cart to the held sales; the next sale begins.
 *
 * @param onHeld called in the same turn as the cart's change, so that the overlay closes in the same render
 * @throws the error of the browser's database; then the cart is unchanged
 */
export async function holdCart(
  till: HoldingTill,
  { name, note }: Pick<HeldSaleRow, 'name' | 'note'>,
  onHeld: () => void,
): Promise<void> {
  const { company, keeper } = till;
  // A write that is still pending must not restore the cart afterwards.
  await keeper.saved();
  await holdSale(company.db, heldCart(till, { name, note }), company.maker);
  keeper.store.dispatch({ type: 'restore', cart: emptyCart(newId()) });
  onHeld();
}

/**
 * Resumes a held sale: one of this till at once, one of another till after the server has released it to this device,
 * which it does once (S-31). The same transaction holds the present cart: when resuming fails, the cart stays.
 *
 * @param onResumed as `onHeld`: a key between the two would press a button of the finished dialog
 * @returns the reason of a failure, for the cashier; undefined once the sale is in the cart
 * @throws the error of the browser's database; then the cart is unchanged, and the sale can be resumed again (S-31)
 */
export async function resumeHeld(
  till: HoldingTill,
  { row, kind }: HeldSale,
  onResumed: () => void,
): Promise<string | undefined> {
  const { company, keeper } = till;
  const held = kind === 'other' ? await handedOver(till, row.id) : row;
  if (typeof held === 'string') return held;
  const now = new Date().toISOString();
  const cart = cartOfHeld(resumedCartId(company.companyId, row.id), held.cart, { tabId: keeper.tabId, now });
  if (cart === undefined) return 'Esa venta se guardó con una versión más nueva: actualiza la aplicación.';
  // As in `holdCart`.
  await keeper.saved();
  const resumed = { id: row.id, cart, replaced: replacedCart(till) };
  const resume = kind === 'own' ? resumeOwnSale : takeResumedSale;
  if (!(await resume(company.db, resumed, company.maker))) return GONE;
  keeper.store.dispatch({ type: 'restore', cart: cartOfRow(cart) });
  onResumed();
  return undefined;
}

/** The cart that makes room. A customer without lines is not held, because no user would know what for. */
function replacedCart(till: HoldingTill): HeldCart | Pick<HeldCart, 'cartId'> {
  const { id, lines } = till.keeper.store.get();
  return lines.length > 0 ? heldCart(till, { name: '', note: '' }) : { cartId: id };
}

/** The cart to hold, at its current prices. */
function heldCart(till: HoldingTill, { name, note }: Pick<HeldSaleRow, 'name' | 'note'>): HeldCart {
  const { company, keeper, series } = till;
  const cart = keeper.store.get();
  const made = {
    registerId: series.register_id,
    heldAt: new Date().toISOString(),
    heldBy: company.maker.name,
  };
  const priced = priceWholeCart(cart, till, till.pricing.get());
  return { id: newId(), fields: heldFields(keeper.row(), priced, { ...made, name, note }), cartId: cart.id };
}

/** @returns the sale, or the reason why the server did not release it */
async function handedOver({ company }: HoldingTill, id: string): Promise<Pick<HeldSaleRow, 'cart'> | string> {
  const reply = await createHeldApi(companyApiOf(company.db).client).resume(id);
  if (reply.ok) return reply.value;
  const { code, message } = reply.problem;
  const isOffline = code === 'unreachable' || code === 'timeout';
  return isOffline ? 'Sin conexión: la venta de otra caja se retoma con internet.' : message;
}
