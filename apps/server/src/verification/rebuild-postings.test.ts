/** What the documents of the past would post today: shown before, posted once, and never into a closed month (ACC-07). */
import type { PostingRebuildReply } from '@cuadra/contracts/accounting/posting-rebuild';
import { accountIdOfRole, nameBasedId, newId } from '@cuadra/contracts/primitives/ids';
import { anyStory } from '@cuadra/contracts/testing/stock-stories';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { addMember } from '../testing/members.ts';
import { supplierBillBody, supplierPaymentBody } from '../testing/payables-bodies.ts';
import { creation, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForAllTests, shopForEachTest, type TestShop } from '../testing/shop.ts';
import { arriveAt } from '../testing/story-books.ts';
import { storyRuns } from '../testing/story-runs.ts';
import { tradeOfEveryKind } from '../testing/trade.ts';

const server = serverForTests();
const storied = shopForAllTests(server);
const shop = shopForEachTest(server);
const books = booksOf(server, shop);

async function rebuild(method: 'GET' | 'POST', one: TestShop = shop): Promise<PostingRebuildReply> {
  const response = await one.browser.call(method, '/accounting/posting_rebuild');
  expect(response.statusCode).toBe(200);
  return response.json();
}

/** Gives the role to a new account. */
async function move(role: string, type: string, parent: string): Promise<string> {
  const id = newId();
  const account = {
    id,
    code: `${parent}.90`,
    name: 'Otra',
    type,
    parent_id: nameBasedId(shop.companyId, 'account', parent),
  };
  expect((await shop.browser.call('POST', '/accounts', account)).statusCode).toBe(201);
  const given = await shop.browser.call('PATCH', `/accounts/${id}`, {
    role,
    role_since: new Date().toISOString(),
  });
  expect(given.statusCode).toBe(200);
  return id;
}

async function wrongChecks(): Promise<unknown> {
  const response = await shop.browser.call('POST', '/accounting/verification');
  const { last } = response.json<{ last: { checks: { first: unknown }[] } }>();
  return last.checks.filter(({ first }) => first !== null);
}

const balanceOn = async (id: string) =>
  (
    await books.rows(
      'select usd::text, ves::text from account_balances where company_id = $1 and account_id = $2',
      [id],
    )
  )[0];

describe('rebuilding the postings', () => {
  let devices: TestShop[];
  beforeAll(async () => {
    devices = [storied, await openSecondTill(storied), await openSecondTill(storied)];
  });

  it('[ACC-07] changes nothing after any story of documents while the accounts are the same', async () => {
    await fc.assert(
      fc.asyncProperty(anyStory(storied.companyId, true), async ({ arriving }) => {
        for (const document of arriving) await arriveAt(devices, document);
        expect(await rebuild('POST', storied)).toEqual({ documents: 0, later: 0, accounts: [], first: [] });
      }),
      { numRuns: storyRuns(5) },
    );
  });

  it('[ACC-07] shows what the past would post on the account of today, posts that, and finds nothing afterwards', async () => {
    await tradeOfEveryKind(shop);
    const bill = supplierBillBody(shop);
    for (const [name, body] of [
      ['supplier_bills', bill],
      ['supplier_payments', supplierPaymentBody(bill)],
    ] as const) {
      expect((await sendItem(shop, creation(name, body))).answer.result).toBe('recorded');
    }
    expect(await rebuild('GET')).toEqual({ documents: 0, later: 0, accounts: [], first: [] });
    const former = accountIdOfRole(shop.companyId, 'inventory');
    const before = (await balanceOn(former)) as { usd: string; ves: string };
    const goods = await move('inventory', 'asset', '1.1.06');
    const suppliers = await move('ap_suppliers', 'liability', '2.1.01');
    const shown = await rebuild('GET');
    expect(shown.documents).toBeGreaterThan(5);
    expect(shown.accounts).toContainEqual({ account_id: goods, ...before });
    expect(shown.first.find(({ id }) => id === bill.id)).toMatchObject({
      collection: 'supplier_bills',
      is_later: false,
      lines: [
        { account_id: suppliers, usd: '-116.00', ves: '-11600.00' },
        { account_id: accountIdOfRole(shop.companyId, 'ap_suppliers'), usd: '116.00', ves: '11600.00' },
      ],
    });
    expect(await balanceOn(former)).toEqual(before);
    expect(await rebuild('POST')).toEqual(shown);
    expect(await balanceOn(goods)).toEqual(before);
    expect(await balanceOn(former)).toEqual({ usd: '0.00', ves: '0.00' });
    expect(await rebuild('POST')).toMatchObject({ documents: 0 });
    expect(await wrongChecks()).toEqual([]);
  });

  it('[ACC-07] corrects a document of a closed month on the first open day', async () => {
    const bill = supplierBillBody(shop, { invoice_date: '2026-09-10', due_date: '2026-09-30' });
    await sendItem(shop, creation('supplier_bills', bill));
    const closed = await shop.browser.call('POST', '/accounting_periods/close', {
      id: newId(),
      month: '2026-09',
    });
    expect(closed.statusCode).toBe(200);
    await move('ap_suppliers', 'liability', '2.1.01');
    expect(await rebuild('POST')).toMatchObject({
      documents: 1,
      later: 1,
      first: [{ id: bill.id, is_later: true }],
    });
    const days = await books.rows(
      `select t.day::text as day from transactions t where t.company_id = $1 and t.source = 'posting_rebuilds'`,
    );
    expect(days).toHaveLength(1);
    expect((days as { day: string }[]).filter(({ day }) => day > '2026-09-30')).toHaveLength(1);
  });

  it('[ACC-07] is shown to one who reads the books, and posted by one who may write them', async () => {
    const reader = await addMember(server, shop, { role: ['reports'] });
    expect((await reader.call('GET', '/accounting/posting_rebuild')).statusCode).toBe(200);
    expect((await reader.call('POST', '/accounting/posting_rebuild')).statusCode).toBe(403);
  });
});
