import 'fake-indexeddb/auto';

import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { ana, customerRow, freshDb, saleDraft, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { readReceivables } from './receivables-reader.ts';

const DAY = '2099-12-31';

describe('what customers owe, on a device with its own books', () => {
  it('[S-56] is what a server would say: each charge by the days since it was due', async () => {
    const db = freshDb(true);
    await db.series.put(seriesRow());
    const maria = customerRow({ name: 'María' });
    await db.customers.bulkPut([maria, customerRow({ name: 'Al día' })]);
    expect(await read(db)).toEqual([]);
    await sellOnCredit(db, maria.id, '2099-12-15');
    await sellOnCredit(db, maria.id, '2099-10-15');
    await sellOnCredit(db, maria.id, '2099-10-02');
    expect(await read(db)).toMatchObject([
      {
        ...{ customer_id: maria.id, customer_name: 'María', currency: 'USD', open: '6.96' },
        ages: { '0-30': '2.32', '31-60': '0.00', '61-90': '4.64', '90+': '0.00' },
      },
    ]);
    expect(await read(db, '2020-01-01')).toEqual([]);
  });
});

async function read(db: CompanyDb, day = DAY) {
  const reply = await readReceivables(db, undefined, day);
  if (!reply.ok) throw new Error('a demo reads its own documents');
  return reply.value.customers;
}

async function sellOnCredit(db: CompanyDb, customer_id: string, due_date: string): Promise<void> {
  const credit = { amount: '2.32', amount_usd: '2.32', amount_bs: '1188.95', due_date };
  const sale = saleDraft({ customer_id, customer: null, payments: [], credit });
  await recordSale(db, { sale, cartId: null }, ana);
}
