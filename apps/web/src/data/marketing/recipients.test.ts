/** Whom a campaign reaches in a company that keeps its books on the device (MKT-03, MKT-05). */
import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { CompanyDb } from '../company-db.ts';
import type { ConsentRow, SaleReturnRow, SaleRow } from '../rows.ts';
import { customerRow, recordMeta } from '../testing/builders.ts';
import { readBuyers } from './read-buyers.ts';
import { recipientsAmong } from './recipients.ts';

const TODAY = '2026-11-28';
const ANYONE = { customer_types: [], last_purchase_days: 0, min_purchase_amount: '0' };

const consent = (customer_id: string, fields: Partial<ConsentRow> = {}): ConsentRow => ({
  ...recordMeta(newId()),
  customer_id,
  channels: ['whatsapp'],
  is_granted: true,
  way: 'till',
  said_at: '2026-11-20T12:00:00.000Z',
  ...fields,
});
const sale = (customer_id: string, sold_at: string, total: string) =>
  ({ id: newId(), customer_id, sold_at, currency: 'USD', total, payment_keys: [] }) as unknown as SaleRow;

/** Sold today to a customer, and voided: no visit of his. */
async function voidSale(db: CompanyDb, customer_id: string) {
  const made = sale(customer_id, '2026-11-28T11:00:00.000Z', '50.00');
  await db.sales.put(made);
  await db.sale_returns.put({
    ...{ id: newId(), kind: 'void', sale_id: made.id, customer_id },
    ...{ returned_at: '2026-11-28T12:30:00.000Z', total_usd: '50.00' },
  } as unknown as SaleReturnRow);
}

async function shop() {
  const db = new CompanyDb(newId());
  const [ana, luis, eva] = ['Ana', 'Luis', 'Eva'].map((name) =>
    customerRow({ id: newId(), name, phone: '0414-1234567', email: '' }),
  ) as [ReturnType<typeof customerRow>, ReturnType<typeof customerRow>, ReturnType<typeof customerRow>];
  const twin = customerRow({ id: newId(), merged_into: ana.id, deleted_at: '2026-11-22T12:00:00.000Z' });
  await db.customers.bulkPut([ana, luis, eva, twin]);
  await db.marketing_consents.bulkPut([consent(twin.id), consent(luis.id)]);
  await db.sales.bulkPut([
    // 23:30 of Caracas on the 27th.
    sale(twin.id, '2026-11-28T03:30:00.000Z', '30.00'),
    sale(luis.id, '2026-09-01T15:00:00.000Z', '12.00'),
    sale(eva.id, '2026-11-27T15:00:00.000Z', '90.00'),
  ]);
  await db.sale_returns.put({
    id: newId(),
    customer_id: ana.id,
    returned_at: '2026-11-28T12:00:00.000Z',
    total_usd: '10.00',
  } as unknown as SaleReturnRow);
  await voidSale(db, luis.id);
  return readBuyers(db);
}

describe('whom a campaign reaches on the device', () => {
  it('[MKT-05] is who said yes and has an address, the last buyer first, under the name that stays', async () => {
    const buyers = await shop();
    const names = recipientsAmong(buyers, ANYONE, 'whatsapp', TODAY).map(({ name, address }) => [
      name,
      address,
    ]);
    expect(names).toEqual([
      ['Ana', '0414-1234567'],
      ['Luis', '0414-1234567'],
    ]);
    expect(recipientsAmong(buyers, ANYONE, 'email', TODAY)).toEqual([]);
  });

  it.each([
    [{ last_purchase_days: 30 }, ['Ana']],
    [{ last_purchase_days: 30, last_purchase: 'before' }, ['Luis']],
    // 30 less 10 returned.
    [{ min_purchase_amount: '20.00' }, ['Ana']],
    [{ min_purchase_amount: '20.01' }, []],
    [{ segments: ['drifting'] }, ['Luis']],
  ] as const)('[MKT-03] with %j it is %j', async (asked, names) => {
    const audience = { ...ANYONE, ...asked } as Parameters<typeof recipientsAmong>[1];
    expect(recipientsAmong(await shop(), audience, 'whatsapp', TODAY).map(({ name }) => name)).toEqual(names);
  });
});
