/** The actions on delivery notes at the till: made of the cart, opened into it to be invoiced, voided (decision 32). */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { QuoteLineWire } from '@cuadra/contracts/sales/quotes';
import { deliveryNoteNumber } from '@cuadra/domain/deliveries/delivery-note';
import { quantity } from '@cuadra/domain/money/quantity';
import { recordDeliveryNote, voidDeliveryNote } from '../../../data/local-writes/record-delivery-note.ts';
import type { DeliveryNoteRow } from '../../../data/rows.ts';
import { priceWholeCart } from '../../../session/selling/price-till-cart.ts';
import type { TillLine } from '../../../session/selling/sold-cart.ts';
import { type Cart, emptyCart } from '../cart/cart.ts';
import type { HoldingTill } from '../hold/hold-actions.ts';
import { customerWireOf, expiredReasonsOf, saleCustomerOf } from '../payment/finish/finish-sale.ts';
import { articleOfQuote, asPromised, customerOf, makeRoom, quotedLines } from '../quotes/quote-actions.ts';

/**
 * Makes a delivery note of the cart; the next sale begins. Its goods leave the store.
 *
 * @param onMade called in the same turn as the cart's change, so that one render shows both
 * @returns why there is none; undefined once it is stored
 * @throws the error of the browser's database; then the cart is unchanged
 */
export async function makeDeliveryNote(
  till: HoldingTill,
  notes: string,
  onMade: (row: DeliveryNoteRow) => void,
): Promise<string | undefined> {
  const { company, keeper, series, money } = till;
  // A coupon is used once, by a sale.
  const { coupons: _, ...cart } = keeper.store.get();
  if (cart.customer === null) return 'Elige el cliente que recibe la mercancía.';
  if (cart.deliveryNotes !== undefined) return 'Lo que está en el carrito ya se entregó: cóbralo o vacíalo.';
  const priced = priceWholeCart(cart, till, till.pricing.get());
  if (priced.unpriced.length > 0) return 'Falta la tasa de una de las líneas: agrégala y repite.';
  // A write that is still pending must not restore the cart afterwards.
  await keeper.saved();
  const { lines: _lines, taxes, ...totals } = priced.cart;
  const customer = saleCustomerOf(cart.customer);
  const note = {
    id: newId(),
    warehouseId: series.warehouse_id,
    customer,
    currency: money.currency,
    rate: money.rate,
    rateDate: money.rateDate,
    lines: quotedLines(cart, priced),
    totals,
    taxes,
    totalInOther: priced.totalOther ?? null,
    notes: notes.trim(),
  };
  const input = { note, customer: customerWireOf(cart.customer), cartId: cart.id };
  const row = await recordDeliveryNote(
    company.db,
    { ...input, expiredReasons: expiredReasonsOf(cart) },
    company.maker,
  );
  keeper.store.dispatch({ type: 'restore', cart: emptyCart(newId()) });
  onMade(row);
  return undefined;
}

/**
 * Opens delivery notes of one customer into the cart, whole and at their prices; a cart with lines is held before.
 *
 * @param onOpened as `onMade`
 * @throws the error of the browser's database
 */
export async function invoiceDeliveries(
  till: HoldingTill,
  rows: readonly DeliveryNoteRow[],
  onOpened: () => void,
): Promise<string | undefined> {
  const [first] = rows;
  const customer = first === undefined ? null : await customerOf(till, first);
  if (customer === null) return 'El cliente de la nota de entrega ya no está: regístralo y repite.';
  const inOrder = [...rows].sort((one, other) => (one.made_at < other.made_at ? -1 : 1));
  const lines = inOrder.flatMap((row) => row.lines.map((line) => lineOf(line, row.currency)));
  await makeRoom(till);
  const cart: Cart = {
    ...emptyCart(newId()),
    lines,
    currentLineId: lines.at(-1)?.id ?? null,
    customer,
    deliveryNotes: inOrder.map((row) => ({ id: row.id, number: deliveryNoteNumber(row) })),
  };
  till.keeper.store.dispatch({ type: 'restore', cart });
  onOpened();
  return undefined;
}

/** As it was delivered, whatever has become of the product since. */
function lineOf(wire: QuoteLineWire, currency: string): TillLine {
  return {
    ...articleOfQuote(wire),
    id: newId(),
    quantity: quantity(wire.quantity),
    ...asPromised(wire, currency),
    deliveredLot: wire.lot,
  };
}

/** @returns why it was not voided; undefined when it was */
export async function voidDelivery(
  { company }: Pick<HoldingTill, 'company'>,
  row: DeliveryNoteRow,
): Promise<string | undefined> {
  const isVoid = await voidDeliveryNote(company.db, row, company.maker);
  return isVoid ? undefined : 'Esa nota de entrega ya está facturada o anulada.';
}
