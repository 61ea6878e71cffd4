/**
 * The laws of the books, whatever order documents arrive in: tills are without a network for days, and a void may come
 * before what it voids (ACC-07). The documents are those of a month with every kind of them.
 */
import type { AccountSumsReply } from '@cuadra/contracts/accounting/reading';
import type { VatBookReply } from '@cuadra/contracts/accounting/vat-book';
import type { VerificationResult } from '@cuadra/contracts/accounting/verification';
import type { AccountType } from '@cuadra/domain/ledger/account';
import { balanceSheet } from '@cuadra/domain/ledger/balance-sheet';
import { parseInBoth } from '@cuadra/domain/money/both-currencies';
import { parseDecimal } from '@cuadra/domain/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '../testing/app.ts';
import { booksOf } from '../testing/books.ts';
import { batchItem, creation, sendBatch } from '../testing/send-items.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { storyRuns } from '../testing/story-runs.ts';
import { type SheetRow, sheet, workedDocuments } from '../testing/worked-month/worked-month.ts';

const server = serverForTests();
const MONTHS = [
  'from=2026-06-01&to=2026-06-30',
  'from=2026-07-01&to=2026-07-31',
  'from=2026-08-01&to=2026-08-31',
];
const ALL = 'from=2026-01-01&to=2026-12-31';
const ITEMS_A_CALL = 20;
const DOCUMENTS = sheet('sheet').length;

describe('the books of documents in any order', () => {
  it('[ACC-07] balance, are worth what the stock is worth, have the IVA of their books, and are the same rebuilt', async () => {
    await fc.assert(
      fc.asyncProperty(anyOrder(), async (order) => {
        const shop = await openShop(server.app);
        await arrive(shop, order);
        const { rows } = booksOf(server, shop);
        const figures = async (text: string) => (await rows(text))[0] as SheetRow;

        expect(
          await figures(
            `select sum(usd)::text as usd, sum(ves)::text as ves from account_entries where company_id = $1`,
          ),
        ).toEqual({ usd: '0.00', ves: '0.00' });
        await expectBalanceSheet(shop);
        expect(
          await figures(
            `select sum(value_usd)::text as usd, sum(value_ves)::text as ves from stock_balances where company_id = $1`,
          ),
        ).toEqual(await booksOf(server, shop).accountBalance('inventory'));
        const belowZero = await rows(
          'select product_id from stock_balances where company_id = $1 and quantity > 0 and least(value_usd, value_ves) < 0',
        );
        expect(belowZero).toEqual([]);
        await expectBooksOfIva(shop);
        const response = await shop.browser.call('POST', '/accounting/verification');
        const { checks } = response.json<{ last: VerificationResult }>().last;
        expect(checks.flatMap(({ first }) => first ?? [])).toEqual([]);
        const rebuilt = await shop.browser.call('POST', '/accounting/posting_rebuild');
        expect(rebuilt.json()).toEqual({ documents: 0, later: 0, accounts: [], first: [] });
      }),
      { numRuns: storyRuns(3) },
    );
  });
});

/** A permutation of the documents. */
function anyOrder(): fc.Arbitrary<number[]> {
  const places = Array.from({ length: DOCUMENTS }, (_, place) => place);
  return fc.shuffledSubarray(places, { minLength: DOCUMENTS, maxLength: DOCUMENTS });
}

async function arrive(shop: TestShop, order: readonly number[]): Promise<void> {
  const documents = workedDocuments(shop);
  const items = order.flatMap((place) => {
    const document = documents[place];
    return document === undefined ? [] : [batchItem(shop, creation(document.collection, document.body))];
  });
  for (let first = 0; first < items.length; first += ITEMS_A_CALL) {
    const { reply } = await sendBatch(shop, items.slice(first, first + ITEMS_A_CALL));
    expect(reply.items.filter(({ result }) => result !== 'recorded')).toEqual([]);
  }
}

async function expectBalanceSheet(shop: TestShop): Promise<void> {
  const accounts = (await booksOf(server, shop).rows(
    'select id, code, name, type, parent_id as "parentId" from accounts where company_id = $1',
  )) as { id: string; code: string; name: string; type: AccountType; parentId: string | null }[];
  const reply = await shop.browser.call('GET', `/accounting/sums?${ALL}`);
  const sums = reply.json<AccountSumsReply>().accounts.map((one) => ({
    accountId: one.account_id,
    opening: parseInBoth(one.opening_usd, one.opening_ves),
    debit: parseInBoth(one.debit_usd, one.debit_ves),
    credit: parseInBoth(one.credit_usd, one.credit_ves),
  }));
  const { assets, liabilitiesAndEquity } = balanceSheet(accounts, [sums]);
  expect(assets.total).toEqual(liabilitiesAndEquity);
}

/** All of the documents are in three months. */
async function expectBooksOfIva(shop: TestShop): Promise<void> {
  const months = await Promise.all(
    MONTHS.map(async (month) => {
      const response = await shop.browser.call('GET', `/accounting/vat-book?book=sales&${month}`);
      return response.json<VatBookReply>().settlement;
    }),
  );
  const total = (side: 'debits' | 'credits') =>
    months.reduce((sum, month) => sum + parseDecimal(month[side], 'VES').minor, 0n);
  // An entry by hand settles the account, and is in no book.
  const posted = async (role: string) => {
    const [found] = (await booksOf(server, shop).rows(
      `select coalesce(sum(e.ves), 0)::text as ves from account_entries e
       join accounts a on a.company_id = e.company_id and a.id = e.account_id and a.role = $2
       join transactions t on t.company_id = e.company_id and t.id = e.transaction_id and t.source <> 'journal_entries'
       where e.company_id = $1`,
      [role],
    )) as SheetRow[];
    return parseDecimal(found?.ves ?? '', 'VES').minor;
  };
  expect([total('debits'), total('credits')]).toEqual([
    -(await posted('vat_debit')),
    await posted('vat_credit'),
  ]);
}
