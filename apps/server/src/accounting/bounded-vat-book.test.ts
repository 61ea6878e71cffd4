/** A book of IVA reads the documents of its period alone, and no more than one book can be made of (ACC-05, API-02). */
import { boundsOfBusinessDay } from '@cuadra/domain/time/business-day';
import { expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { supplierBillBody } from '../testing/payables-bodies.ts';
import { rowsRead } from '../testing/rows-read.ts';
import { saleBody } from '../testing/sale-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';
import { readVatDocuments } from './vat-documents.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

const NOVEMBER = {
  from: boundsOfBusinessDay('2026-11-01').from,
  until: boundsOfBusinessDay('2026-11-30').until,
};

it('reads the invoices of the period and none of other years', async () => {
  const bill = supplierBillBody(shop);
  expect((await shop.browser.call('POST', '/supplier_bills', bill)).statusCode).toBe(201);
  await server.owner.query(
    `insert into supplier_bills
     select c.* from supplier_bills b cross join generate_series(1, 3000) n
     cross join lateral jsonb_populate_record(null::supplier_bills, to_jsonb(b) || jsonb_build_object(
       'id', md5(n::text)::uuid, 'invoice_date', date '2020-01-01' + n % 1000, 'due_date', date '2024-01-01')) c
     where b.company_id = $1`,
    [shop.companyId],
  );
  await server.owner.query('analyze supplier_bills');
  let ids: string[] = [];
  const read = await rowsRead(server.database, shop.companyId, ['supplier_bills'], async (tx) => {
    ids = (await readVatDocuments(tx, NOVEMBER)).purchases.map(({ id }) => id);
  });
  expect(ids).toEqual([bill.id]);
  expect(read.supplier_bills).toBeLessThan(10);
});

it('[API-02] is refused in words where its period has more documents than one book can be made of', async () => {
  for (const number of [1, 2]) {
    const sale = saleBody(shop, { number, sold_at: '2026-11-20T16:00:00.000Z' });
    expect((await sendItem(shop, creation('sales', sale))).answer.result).toBe('recorded');
  }
  const read = (most: number) =>
    server.database.withCompany(shop.companyId, (tx) => readVatDocuments(tx, NOVEMBER, most));
  expect((await read(2)).sales).toHaveLength(2);
  await expect(read(1)).rejects.toMatchObject({ problem: { status: 422, code: 'vat_book_too_long' } });
});
