/** A comparison goes on from the last one that found all right, and proves that what it leaves out is unchanged (ACC-09). */
import type { VerificationResult } from '@cuadra/contracts/accounting/verification';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { customerPaymentBody } from '../testing/cash-bodies.ts';
import { movementBody } from '../testing/goods-bodies.ts';
import { batchItem, creation, sendBatch, sendItem } from '../testing/send-items.ts';
import { shopForEachTest } from '../testing/shop.ts';
import { tradeOfEveryKind } from '../testing/trade.ts';
import { sheet, workedDocuments } from '../testing/worked-month/worked-month.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const DOCUMENTS_A_CALL = 9;

async function verified(full = false): Promise<VerificationResult> {
  const response = await shop.browser.call('POST', `/accounting/verification?full=${full}`);
  expect(response.statusCode).toBe(200);
  return response.json<{ last: VerificationResult }>().last;
}

/** What the comparison says that it did with the documents. */
function words({ checks }: VerificationResult): string {
  return checks.find(({ name }) => name === 'documents')?.compared ?? '';
}

function alter(statement: string) {
  return server.owner.query(statement, [shop.companyId]);
}

describe('a comparison after another one', () => {
  it('[ACC-09] reads what is new, and takes back what older documents wrote', async () => {
    const documents = workedDocuments(shop);
    for (let first = 0; first < documents.length; first += DOCUMENTS_A_CALL) {
      const part = documents.slice(first, first + DOCUMENTS_A_CALL);
      const items = part.map(({ collection, body }) => batchItem(shop, creation(collection, body)));
      expect((await sendBatch(shop, items)).status).toBe(200);
      const result = await verified();
      expect(result.checks.flatMap((check) => check.first ?? [])).toEqual([]);
      expect(result.documents).toBe(first + part.length);
      expect(words(result)).toMatch(
        first === 0
          ? /^9 documentos leídos de nuevo$/
          : new RegExp(`^${part.length} documentos leídos de nuevo. Los ${first} anteriores no han cambiado`),
      );
    }
    const all = await verified(true);
    expect([all.is_right, all.documents, words(all)]).toEqual([
      ...[true, sheet('sheet').length, `${sheet('sheet').length} documentos leídos de nuevo`],
    ]);
  });

  it('[ACC-09] moves the survivors of what was merged before it', async () => {
    await tradeOfEveryKind(shop);
    const before = await verified();
    const { rows } = await server.owner.query<{ id: string; unit: string; customer: string }>(
      `select p.id, p.base_unit_id as unit, c.id as customer from products p, customers c
       where p.company_id = $1 and p.merged_into is not null and c.company_id = $1 and c.merged_into is not null`,
      [shop.companyId],
    );
    const [gone] = rows;
    if (gone === undefined) throw new Error('a product and a customer were merged');
    const body = movementBody(shop);
    const items = body.items.map((item) => ({ ...item, product_id: gone.id, unit_id: gone.unit }));
    await sendItem(shop, creation('stock_movements', { ...body, items }));
    const paid = customerPaymentBody(shop, { customer_id: gone.customer });
    await sendItem(shop, creation('customer_payments', paid));
    const after = await verified();
    expect([after.is_right, after.documents]).toEqual([true, before.documents + 2]);
    expect(words(after)).toMatch(/^2 documentos leídos de nuevo. Los 22 anteriores no han cambiado/);
    expect(after.full_at).toBe(before.full_at);
  });

  it.each([
    ['update stock_entries set value_ves = value_ves + 1', 'stock_entries'],
    ['update account_entries set ves = ves + 1', 'account_entries'],
    ['update cash_entries set amount = amount + 1', 'cash_entries'],
    ['update customer_entries set amount = amount + 1', 'customer_entries'],
    ['update sale_lines set quantity = quantity + 1', 'sale_lines'],
    ['update cash_closings set left_usd = left_usd + 1', 'cash_closings'],
    ['update history set made_by_name = made_by_name || 1', 'history'],
  ])('[ACC-09] finds it where one did: %s', async (statement, table) => {
    await tradeOfEveryKind(shop);
    expect((await verified()).is_right).toBe(true);
    const { rowCount } = await alter(
      `${statement} where company_id = $1 and ctid = (select min(ctid) from ${table} where company_id = $1)`,
    );
    expect(rowCount).toBe(1);
    const result = await verified();
    expect([result.is_right, words(result)]).toEqual([false, '22 documentos leídos de nuevo']);
    // Until it is mended, all is computed each time.
    expect(words(await verified())).toBe('22 documentos leídos de nuevo');
  });

  it('[ACC-09] does not read a document again because it got a flag', async () => {
    await tradeOfEveryKind(shop);
    await verified();
    await alter(
      `update sales set flags = flags || '{other_register}'::text[], version = version + 1000 where company_id = $1`,
    );
    expect(words(await verified())).toMatch(/^Los 22 anteriores no han cambiado/);
  });

  it('[ACC-09] computes everything again after a week, and says when it last did', async () => {
    await tradeOfEveryKind(shop);
    const first = await verified();
    expect((await verified()).full_at).toBe(first.full_at);
    await alter(
      `update verifications set result = jsonb_set(result, '{checkpoint,fullAt}', '"2026-01-01T00:00:00.000Z"') where company_id = $1`,
    );
    const again = await verified();
    expect(words(again)).toBe('22 documentos leídos de nuevo');
    expect(again.full_at).toBe(again.checked_at);
  });
});
