import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import { balanceKey, keyMembersOf } from './ledger-entry.ts';
import { mergeCustomers } from './local-writes/merge-customers.ts';
import { mergeProducts } from './local-writes/merge-products.ts';
import { openCashSession } from './local-writes/open-cash-session.ts';
import { recordReturn } from './local-writes/record-return.ts';
import type { SaleRow } from './rows.ts';
import {
  ana,
  customerRow,
  freshDb,
  productRow,
  registerId,
  saleDraft,
  saleLine,
  seriesRow,
} from './testing/builders.ts';
import { recordSale } from './testing/record-draft.ts';

const [OLDER, NEWER] = [customerRow({ id: newId() }), customerRow({ id: newId(), document_number: '2' })];
const [FLOUR, SAME] = [flour('HAR-1'), flour('HAR-2')];

describe('what is booked of one who was joined', () => {
  it('[S-30] [SALE-05] a sale that is taken back after the join comes back to those who stay, off what is owed', async () => {
    const { db, sale } = await soldOnCredit();
    await mergeCustomers(db, [NEWER.id, OLDER.id], ana);
    await mergeProducts(db, [SAME.id, FLOUR.id], ana);
    const [sold] = sale.lines;
    const wanted = [{ lineId: sold?.id ?? '', quantity: quantity('1'), goods: 'stock' as const }];
    const back = { id: newId(), sale, wanted, refund: null, reason: 'No le gustó' };
    const outcome = await recordReturn(db, back, ana);
    expect(outcome).toMatchObject({ made: true, row: { refunds: [{ method: 'debt', amount_usd: '1.16' }] } });
    expect(await shown(db)).toEqual({
      [balanceKey('customer_balances', { customer_id: OLDER.id, currency: 'USD' })]: '-1.16',
      [`${FLOUR.id} ${FLOUR.base_unit.id}`]: '-1',
    });
  });
});

function flour(sku: string) {
  return productRow({ id: newId(), sku, base_unit: { id: newId(), name: 'Unidad', barcode: '', price: {} } });
}

async function soldOnCredit() {
  const db = freshDb();
  await db.series.put(seriesRow());
  await db.customers.bulkPut([OLDER, NEWER]);
  await db.products.bulkPut([FLOUR, SAME]);
  const opening = { id: newId(), register_id: registerId, initial_usd: '20.00', initial_bs: '0' };
  await openCashSession(db, { ...opening, exchange_rate: '512.48' }, ana);
  const customer = { name: 'Ana', document_type: 'V', document_number: '2', customer_type: 'regular' };
  const draft = saleDraft({
    ...{ cash_session_id: opening.id, customer_id: NEWER.id, customer, payments: [] },
    lines: [saleLine({ product_id: SAME.id, unit_id: SAME.base_unit.id })],
    credit: { amount: '2.32', amount_usd: '2.32', amount_bs: '1188.95', due_date: '2026-12-20' },
  });
  await recordSale(db, { sale: draft, cartId: null }, ana);
  const sale = (await db.sales.get(draft.id)) as SaleRow;
  return { db, sale };
}

/** What is not nothing: of goods by product and unit. */
async function shown(db: ReturnType<typeof freshDb>): Promise<Record<string, string>> {
  const customers = (await db.customer_balances.toArray()).map(({ key, shown: { amount } }) => [key, amount]);
  const goods = (await db.stock_balances.toArray()).map(({ key, shown: { quantity: left } }) => {
    const { product_id, unit_id } = keyMembersOf('stock_balances', key);
    return [`${product_id} ${unit_id}`, left];
  });
  return Object.fromEntries([...customers, ...goods].filter(([, sum]) => /[1-9]/.test(sum ?? '')));
}
