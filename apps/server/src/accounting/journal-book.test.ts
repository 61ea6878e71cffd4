/** The transactions of the Libro Diario: what was posted, line by line, and not more than a book can have. */
import { BOOK_TRANSACTIONS_MAX, type JournalBookReply } from '@cuadra/contracts/accounting/journal-book';
import type { Problem } from '@cuadra/contracts/problems/problem';
import type { PostedTransaction } from '@cuadra/domain/ledger/posted-transaction';
import { toDecimal } from '@cuadra/domain/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverForTests, signUpCompany } from '../testing/app.ts';
import { anyRange, anySteps, take } from '../testing/random-books.ts';
import { shopForEachTest } from '../testing/shop.ts';
import { storyRuns } from '../testing/story-runs.ts';
import { readJournalBook } from './read-journal.ts';

const server = serverForTests();
const shop = shopForEachTest(server);
const NOVEMBER = '/accounting/transactions/book?from=2026-11-01&to=2026-11-30';

describe('the transactions of a Libro Diario', () => {
  it('[ACC-07] are those of the period with all their lines, by day and id', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps(), anyRange(), async (steps, range) => {
        const { companyId } = await signUpCompany(server.app);
        const posted: PostedTransaction[] = [];
        for (const step of steps) posted.push(...(await take(server, companyId, step)));
        const wanted = posted
          .filter(({ day }) => day >= range.from && day <= range.to)
          .map(({ day, warehouseId: _, lines, ...head }) => ({
            ...{ ...head, date: day },
            lines: lines.map(({ accountId, usd, ves }) => ({
              ...{ account_id: accountId, usd: toDecimal(usd), ves: toDecimal(ves) },
            })),
          }))
          .sort((one, other) => (`${one.date} ${one.id}` < `${other.date} ${other.id}` ? -1 : 1));
        expect(await readJournalBook(server.database, companyId, range)).toEqual({ transactions: wanted });
      }),
      { numRuns: storyRuns(8) },
    );
  });

  it('[ACC-07] are refused in words where a book cannot have them all', async () => {
    const add = (from: number, to: number) =>
      server.owner.query(
        `insert into transactions (company_id, id, version, date, description, status, created_at, updated_at)
         select $1, gen_random_uuid(), 1, '2026-11-10T12:00:00Z', 'Venta', 'posted', now(), now()
         from generate_series($2::int, $3::int)`,
        [shop.companyId, from, to],
      );
    await add(1, BOOK_TRANSACTIONS_MAX);
    const book = await shop.browser.call('GET', NOVEMBER);
    expect(book.json<JournalBookReply>().transactions).toHaveLength(BOOK_TRANSACTIONS_MAX);
    await add(1, 1);
    const refused = await shop.browser.call('GET', NOVEMBER);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<Problem>()).toMatchObject({ code: 'journal_book_too_long' });
    expect(refused.json<Problem>().errors[0]?.message).toContain('3.000 asientos');
  });
});
