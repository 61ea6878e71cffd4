/** What is asked about one document reads what belongs to it, however much the company has paid and withheld before. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { beforeEach, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { settledBill, supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import { rowsRead } from '../testing/rows-read.ts';
import { shopForEachTest } from '../testing/shop.ts';
import { withholdingBody, withholdingLine } from '../testing/withholding-bodies.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

/** Of each kind. */
const OTHERS = 3000;
const TABLES = ['supplier_payments', 'paid_parts', 'withholdings', 'withheld_parts'];

async function post(collection: string, body: object): Promise<void> {
  const response = await shop.browser.call('POST', `/${collection}`, body);
  expect([response.statusCode, response.body]).toEqual([201, expect.anything()]);
}

/** Copies the only payment and the only withholding, each for other documents. */
async function addOthers(): Promise<void> {
  const others = [
    ['supplier_payments', 'paid_parts', 'payment_id'],
    ['withholdings', 'withheld_parts', 'withholding_id'],
  ] as const;
  for (const [documents, parts, column] of others) {
    await server.owner.query(
      `with made as (
        insert into ${documents}
        select c.* from ${documents} d cross join generate_series(1, ${OTHERS}) n
        cross join lateral jsonb_populate_record(d, jsonb_build_object('id', md5(n::text)::uuid)) c
        where d.company_id = $1 returning id
      )
      insert into ${parts} (company_id, document_id, ${column}, amount_usd, amount_bs)
      select $1, gen_random_uuid(), m.id, 1, 100 from made m`,
      [shop.companyId],
    );
    await server.owner.query(`analyze ${documents}; analyze ${parts}`);
  }
}

const bill = { id: '' };
beforeEach(async () => {
  const stored = supplierBillBody(shop, { id: newId() });
  bill.id = stored.id;
  await post('supplier_bills', stored);
  const settled = [settledBill(bill, { amount_usd: '58.00', amount_bs: '5800.00' })];
  const payments = [{ method: 'zelle' as const, currency: 'USD' as const, amount: '58.00', reference: 'z' }];
  await post('supplier_payments', supplierPaymentBody(bill, { payments, settled }));
  const lines = [withholdingLine({ document_id: bill.id })];
  await post('withholdings', withholdingBody(bill, { lines }));
  await addOthers();
});

it.each([
  [
    'what is owed of an invoice',
    'select usd::text, ves::text from app.supplier_debt($1)',
    ['46.00', '4600.00'],
  ],
  [
    'what is withheld of a document',
    'select iva_bs::text, usd::text from app.withheld_of(array[$1::uuid])',
    ['1200.00', '12.00'],
  ],
])('%s is read of its own payments and certificates alone', async (_, text, answer) => {
  let found: unknown[] = [];
  const read = await rowsRead(server.database, shop.companyId, TABLES, async (tx) => {
    found = await tx.query({ name: '', text }, [bill.id]);
  });
  expect(found.map((row) => Object.values(row as object))).toEqual([answer]);
  expect(Object.values(read).reduce((sum, count) => sum + count, 0)).toBeLessThan(10);
});

it('an invoice with payments is not voided, and no other payment is read to find them', async () => {
  const read = await rowsRead(server.database, shop.companyId, TABLES, async (tx) => {
    const text = `select app.store_supplier_bills(jsonb_build_object('references', '[]'::jsonb,
      'document', jsonb_build_object('reverses_id', $1::text, 'lines', b.lines, 'currency', b.currency,
        'exchange_rate', b.exchange_rate)), 1) from supplier_bills b where b.company_id = $2 and b.id = $1::uuid`;
    await tx.query({ name: '', text: 'savepoint s' }, []);
    await expect(tx.query({ name: '', text }, [bill.id, shop.companyId])).rejects.toMatchObject({
      code: 'CU043',
    });
    await tx.query({ name: '', text: 'rollback to savepoint s' }, []);
  });
  expect(Object.values(read).reduce((sum, count) => sum + count, 0)).toBeLessThan(10);
});
