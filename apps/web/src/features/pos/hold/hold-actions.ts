/** What is done with sales that wait: put one aside, go on with one. Each says why where it could not (POS-07). */
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
import { emptyCart } from '../cart/cart.ts';
import { priceWholeCart } from '../cart/price-till-cart.ts';
import { cartOfRow } from '../cart/stored-cart.ts';
import type { Till } from '../context/till-context.ts';
import { cartOfHeld, heldFields } from './held-cart.ts';
import type { HeldSale } from './read-held.ts';

export type HoldingTill = Pick<Till, 'company' | 'keeper' | 'series' | 'money' | 'taxes'> & {
  readonly pricing: Pick<Till['pricing'], 'get'>;
};

const GONE = 'Esa venta en espera ya no está: alguien la retomó o la eliminó.';

/**
 * Takes the cart off this till until somebody goes on with it; the next sale begins.
 *
 * @param onHeld called in the turn in which the cart changes: what stands over it goes with the same drawing
 * @throws what the browser's database throws: then the cart is as it was
 */
export async function holdCart(
  till: HoldingTill,
  { name, note }: Pick<HeldSaleRow, 'name' | 'note'>,
  onHeld: () => void,
): Promise<void> {
  const { company, keeper } = till;
  // A change that is still being written must not bring the cart back afterwards.
  await keeper.saved();
  await holdSale(company.db, heldCart(till, { name, note }), company.maker);
  keeper.store.dispatch({ type: 'restore', cart: emptyCart(newId()) });
  onHeld();
}

/**
 * Goes on with a sale: of this till at once, of another one by asking the server, which hands it over once (S-31). What is in
 * the cart meanwhile is put aside with the same writing: where nothing comes of it, the cart stays.
 *
 * @param onResumed as `onHeld`: a key that came between the two would press the button of a dialog that is done
 * @returns why not, for the cashier; undefined once it is in the cart
 * @throws what the browser's database throws: then the cart is as it was, and the sale is handed over again (S-31)
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

/** What makes way in the till. A customer alone is no sale that waits: nobody would know what for. */
function replacedCart(till: HoldingTill): HeldCart | Pick<HeldCart, 'cartId'> {
  const { id, lines } = till.keeper.store.get();
  return lines.length > 0 ? heldCart(till, { name: '', note: '' }) : { cartId: id };
}

/** The cart as it is put aside now, priced as it is now. */
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

/** @returns the sale, or why it was not handed over */
async function handedOver({ company }: HoldingTill, id: string): Promise<Pick<HeldSaleRow, 'cart'> | string> {
  const reply = await createHeldApi(companyApiOf(company.db).client).resume(id);
  if (reply.ok) return reply.value;
  const { code, message } = reply.problem;
  const isOffline = code === 'unreachable' || code === 'timeout';
  return isOffline ? 'Sin conexión: la venta de otra caja se retoma con internet.' : message;
}
