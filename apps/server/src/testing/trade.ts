/**
 * A day of a shop with a document of each kind, and with what makes its books hard: goods sold before they came in, at
 * prices that change; a sale returned in parts; boxes; two products and two customers that are merged, and sold
 * afterwards.
 */
import type { MergeWire } from '@cuadra/contracts/catalog/merges';
import { mergeId, newId } from '@cuadra/contracts/primitives/ids';
import type { SaleReturnWire } from '@cuadra/contracts/sales/returns';
import type { SaleLineWire, SaleWire } from '@cuadra/contracts/sales/sales';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { quantity } from '@cuadra/domain/money/quantity';
import {
  cashClosingBody,
  cashMovementBody,
  customerPaymentBody,
  mainCashMovementBody,
  openingBody,
} from './cash-bodies.ts';
import { movementBody, productBody } from './goods-bodies.ts';
import { returnOfSale, saleBody, saleLine } from './sale-bodies.ts';
import { creation, sendItem } from './send-items.ts';
import type { TestShop } from './shop.ts';

export interface Traded {
  /** The survivor of the merged products, and of the merged customers. */
  readonly productId: string;
  readonly customerId: string;
  readonly sale: SaleWire;
  readonly purchaseId: string;
}

/** Sends it all from the shop's device. @throws Error where a document is not recorded */
export async function tradeOfEveryKind(shop: TestShop): Promise<Traded> {
  const send = async (collection: string, body: { readonly id: string }) => {
    const { answer } = await sendItem(shop, creation(collection, body));
    if (answer.result !== 'recorded')
      throw new Error(`${collection}: ${answer.result} ${answer.message ?? ''}`);
  };
  const [older, newer] = [productBody({ sku: 'VIEJO' }), productBody({ sku: 'NUEVO' })].sort(byId);
  if (older === undefined || newer === undefined) throw new Error('two products');
  const session = newId();
  const [numbers, returnNumbers] = [counter(), counter()];
  const saleOf = (product: Product, more: Partial<SaleWire> = {}) =>
    saleBody(shop, {
      number: numbers.next(),
      cash_session_id: session,
      lines: [lineOf(shop, product)],
      ...more,
    });
  await send('cash_openings', openingBody(shop, { id: session }));
  await send('products', older);
  await send('products', newer);

  // Sold before it came in; its price is changed afterwards.
  await send('sales', saleOf(older));
  const purchase_price = { amount: '0.75', currency: 'USD', last_update: new Date().toISOString() };
  const patched = await shop.browser.call('PATCH', `/products/${older.id}`, { purchase_price });
  if (patched.statusCode !== 200) throw new Error(`the price answered ${patched.statusCode}`);
  await send('sales', saleOf(newer));

  const purchase = goodsOf(shop, older, '12', '0.70', '90');
  await send('stock_movements', purchase);
  await send('stock_movements', goodsOf(shop, newer, '7', '0.33', '512.48'));
  const sale = saleOf(older);
  await send('sales', sale);
  const returned: SaleReturnWire[] = [];
  for (const part of ['0.333', '1.2']) {
    const line = { lineId: sale.lines[0]?.id ?? '', quantity: quantity(part), goods: 'stock' as const };
    const one = { ...returnOfSale(shop, sale, returned, [line]), number: returnNumbers.next() };
    await send('sale_returns', one);
    returned.push(one);
  }
  const cancelled = saleOf(newer);
  await send('sales', cancelled);
  const voiding = { ...returnOfSale(shop, cancelled, [], null), number: returnNumbers.next() };
  await send('sale_returns', voiding);
  const mistaken = goodsOf(shop, newer, '3', '4.00', '600');
  await send('stock_movements', mistaken);
  await send('stock_movements', voidOfMovement(shop.companyId, mistaken, { date: mistaken.date, notes: '' }));

  await send('merges', mergeOf(shop, 'products', newer.id, older.id));
  await send('sales', saleOf(newer));
  await send('stock_movements', goodsOf(shop, newer, '2', '1.11', '1040'));

  const [customer, twin] = [customerBody(), customerBody()].sort(byId);
  if (customer === undefined || twin === undefined) throw new Error('two customers');
  await send('customers', customer);
  await send('customers', twin);
  await send('customer_payments', customerPaymentBody(shop, { customer_id: twin.id }));
  await send('sales', saleOf(older, onCredit(customer)));
  await send('merges', mergeOf(shop, 'customers', twin.id, customer.id));
  await send('customer_payments', customerPaymentBody(shop, { customer_id: twin.id }));

  await send('cash_movements', cashMovementBody(shop, { cash_session_id: session }));
  await send('main_cash_movements', mainCashMovementBody());
  await send('cash_closings', cashClosingBody(shop, { cash_session_id: session }));
  return { productId: older.id, customerId: customer.id, sale, purchaseId: purchase.id };
}

type Product = ReturnType<typeof productBody>;
type Customer = ReturnType<typeof customerBody>;

function byId(one: { readonly id: string }, other: { readonly id: string }): number {
  return one.id < other.id ? -1 : 1;
}

/** The numbers of its receipts, without gaps. */
function counter() {
  let last = 0;
  return {
    next: () => {
      last += 1;
      return last;
    },
  };
}

/** Two of them. */
function lineOf(shop: TestShop, { id, sku, name, base_unit }: Product): SaleLineWire {
  return saleLine({ product_id: id, sku, name, unit_id: base_unit.id }, shop.companyId);
}

function goodsOf(
  shop: TestShop,
  { id, sku, name, base_unit }: Product,
  count: string,
  unit_cost: string,
  exchange_rate: string,
) {
  const line = {
    product_id: id,
    sku,
    name,
    unit_id: base_unit.id,
    unit_name: 'Unidad',
    factor: '1',
    lot: '',
  };
  return movementBody(shop, { exchange_rate, items: [{ ...line, quantity: count, unit_cost }] });
}

let lastCedula = 20_000_000;

function customerBody() {
  lastCedula += 1;
  const document_number = String(lastCedula);
  return { id: newId(), type: 'person', document_type: 'V', document_number, name: 'María Rojas' };
}

/** The whole sale of 2,32 on account. */
function onCredit({ id, name, document_number }: Customer): Partial<SaleWire> {
  return {
    customer_id: id,
    customer: { name, document_type: 'V', document_number, customer_type: 'regular' },
    points: { earned: 2, amount_usd: '0.02', amount_bs: '2.00', spent: 0, balance: 2 },
    payments: [],
    credit: { amount: '2.32', amount_usd: '2.32', amount_bs: '232.00', due_date: '2026-12-20' },
  };
}

function mergeOf(
  shop: TestShop,
  collection: MergeWire['collection'],
  from_id: string,
  into_id: string,
): MergeWire {
  return {
    id: mergeId(shop.companyId, collection, from_id),
    collection,
    from_id,
    from_code: '',
    from_name: 'El nuevo',
    into_id,
    into_code: '',
    into_name: 'El viejo',
    date: new Date().toISOString(),
    notes: '',
  };
}
