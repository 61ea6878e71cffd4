/**
 * The readings of the accounts over random transactions, however many of them the job has rolled up: the same as the
 * domain computes from the transactions, which is how a device that keeps its own books reads them.
 */
import type { LedgerReply } from '@cuadra/contracts/accounting/reading';
import { accountSums, type DayRange } from '@cuadra/domain/ledger/account-sums';
import { accountTotals, TOTALS_BY } from '@cuadra/domain/ledger/account-totals';
import { accountLedger } from '@cuadra/domain/ledger/ledger-lines';
import { ofPlace } from '@cuadra/domain/ledger/of-place';
import type { PostedTransaction } from '@cuadra/domain/ledger/posted-transaction';
import { toDecimal } from '@cuadra/domain/money/money';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { rollTotals } from '../jobs/roll-totals.ts';
import { serverForTests, signUpCompany } from '../testing/app.ts';
import { asApplication } from '../testing/as-application.ts';
import { anyPlace, anyRange, anySteps, take } from '../testing/random-books.ts';
import { storyRuns } from '../testing/story-runs.ts';
import { readAccountSums } from './read-account-sums.ts';
import { readAccountTotals } from './read-account-totals.ts';
import { readLedger } from './read-ledger.ts';

const server = serverForTests();
async function pagesOf(
  companyId: string,
  accountId: string,
  range: DayRange & { readonly warehouse_id?: string },
  limit: number,
) {
  const pages: LedgerReply[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { account_id: accountId, ...range, limit, ...(cursor === undefined ? {} : { cursor }) };
    const page = await readLedger(server.database, companyId, query);
    pages.push(page);
    cursor = page.next;
  }
  return pages;
}

describe('the books of the accounts', () => {
  it('[ACC-07] are those that a device computes from the same transactions, whatever was rolled up', async () => {
    await fc.assert(
      fc.asyncProperty(
        anySteps(),
        anyRange(),
        fc.integer({ min: 1, max: 5 }),
        anyPlace(),
        async (steps, range, limit, place) => {
          const { companyId } = await signUpCompany(server.app);
          const asked = { ...range, ...(place === undefined ? {} : { warehouse_id: place }) };
          // What signing up took of versions has no entries: the steps begin behind it.
          await take(server, companyId, { rollVersions: 1000 });
          const all: PostedTransaction[] = [];
          for (const step of steps) all.push(...(await take(server, companyId, step)));
          const posted = ofPlace(all, place);
          const wanted = accountSums(posted, range);
          const { accounts } = await readAccountSums(server.database, companyId, asked);
          expect(accounts).toEqual(
            wanted
              .map(({ accountId, opening, debit, credit }) => ({
                account_id: accountId,
                opening_usd: toDecimal(opening.usd),
                opening_ves: toDecimal(opening.ves),
                debit_usd: toDecimal(debit.usd),
                debit_ves: toDecimal(debit.ves),
                credit_usd: toDecimal(credit.usd),
                credit_ves: toDecimal(credit.ves),
              }))
              .sort((first, second) => (first.account_id < second.account_id ? -1 : 1)),
          );
          for (const by of TOTALS_BY)
            expect((await readAccountTotals(server.database, companyId, { ...asked, by })).totals).toEqual(
              accountTotals(posted, { ...range, by }).map(({ day, accountId, debit, credit }) => ({
                date: day,
                account_id: accountId,
                debit_usd: toDecimal(debit.usd),
                debit_ves: toDecimal(debit.ves),
                credit_usd: toDecimal(credit.usd),
                credit_ves: toDecimal(credit.ves),
              })),
            );
          for (const { accountId } of wanted) {
            const ledger = accountLedger(posted, accountId, range);
            const pages = await pagesOf(companyId, accountId, asked, limit);
            expect(pages[0]?.opening_usd).toBe(toDecimal(ledger.opening.usd));
            expect(pages.every(({ lines }) => lines.length <= limit)).toBe(true);
            expect(pages.flatMap(({ lines }) => lines)).toEqual(
              ledger.lines.map(({ transactionId, position, day, amount, balance }) => ({
                transaction_id: transactionId,
                position,
                date: day,
                description: 'Venta',
                reference: 'A-1',
                source: 'sales',
                usd: toDecimal(amount.usd),
                ves: toDecimal(amount.ves),
                balance_usd: toDecimal(balance.usd),
                balance_ves: toDecimal(balance.ves),
              })),
            );
          }
        },
      ),
      { numRuns: storyRuns(12) },
    );
  });
});

describe('the job', () => {
  const behind = async () =>
    (await server.database.identity<{ company_id: string }>(BEHIND, [500, 1000])).map(
      (row) => row.company_id,
    );
  const BEHIND = { name: '', text: 'select company_id from app.companies_behind_totals($1, $2)' };

  it('[ACC-07] rolls up who is far behind, once, and no one else', async () => {
    const [busy, quiet] = [await signUpCompany(server.app), await signUpCompany(server.app)];
    await take(server, busy.companyId, { day: 1, place: undefined, moves: [[0, 3, 500n, 900n]] });
    await server.owner.query('update counters set version = version + 600 where company_id = $1', [
      busy.companyId,
    ]);
    expect(await behind()).toContain(busy.companyId);
    expect(await behind()).not.toContain(quiet.companyId);
    const onFailure = vi.fn();
    expect(await rollTotals({ database: server.database, onFailure })).toBeGreaterThan(0);
    expect(await behind()).toEqual([]);
    expect(onFailure).not.toHaveBeenCalled();
    const { rows } = await server.owner.query(
      'select debit_usd::text, credit_ves::text from account_day_totals where company_id = $1 order by debit_usd',
      [busy.companyId],
    );
    expect(rows).toEqual([
      { debit_usd: '0.00', credit_ves: '9.00' },
      { debit_usd: '5.00', credit_ves: '0.00' },
    ]);
  });

  it('[PERM-03] keeps totals that no other company reads', async () => {
    const [one, other] = [await signUpCompany(server.app), await signUpCompany(server.app)];
    await take(server, one.companyId, { day: 1, place: undefined, moves: [[0, 3, 500n, 900n]] });
    await take(server, one.companyId, { rollVersions: 1000 });
    await asApplication(server, other.companyId, async (app) => {
      for (const table of ['account_day_totals', 'account_rollups']) {
        expect((await app.query(`select from ${table}`)).rowCount).toBe(0);
      }
    });
  });
});
