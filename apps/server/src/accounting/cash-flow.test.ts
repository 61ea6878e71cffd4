/** The cash flow over random transactions: the same as the domain computes from them, and so a device. */
import type { FlowLinesQuery, FlowLinesReply } from '@cuadra/contracts/accounting/cash-flow';
import { accountIdOfRole } from '@cuadra/contracts/primitives/ids';
import { cashFlow, flowLines } from '@cuadra/domain/ledger/cash-flow';
import { type AccountKind, FLOW_KINDS } from '@cuadra/domain/ledger/flow-kinds';
import { ofPlace } from '@cuadra/domain/ledger/of-place';
import type { PostedTransaction } from '@cuadra/domain/ledger/posted-transaction';
import { toDecimal } from '@cuadra/domain/money/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serverForTests, signUpCompany } from '../testing/app.ts';
import { anyPlace, anyRange, anySteps, ROLES, take } from '../testing/random-books.ts';
import { storyRuns } from '../testing/story-runs.ts';
import { readCashFlow, readFlowLines } from './read-cash-flow.ts';

const server = serverForTests();
/** Why money moves against each of the accounts. */
const KINDS: readonly AccountKind[] = ['cash', 'cash', 'suppliers', 'customers', 'suppliers', 'exchange'];

describe('the cash flow', () => {
  it('[ACC-07] is the one that a device computes from the same transactions, page by page, of all stores or of one, whatever was rolled up', async () => {
    await fc.assert(
      fc.asyncProperty(
        anySteps(),
        anyRange(),
        anyPlace(),
        fc.integer({ min: 1, max: 3 }),
        async (steps, range, place, limit) => {
          const { companyId } = await signUpCompany(server.app);
          const made: PostedTransaction[] = [];
          for (const step of steps) made.push(...(await take(server, companyId, step)));
          const posted = ofPlace(made, place);
          const asked = { ...range, ...(place === undefined ? {} : { warehouse_id: place }) };
          const ids = ROLES.map((role) => accountIdOfRole(companyId, role));
          const kindOf = (id: string) => KINDS[ids.indexOf(id)] ?? 'investing';
          const wanted = cashFlow(posted, kindOf, range);
          expect(await readCashFlow(server.database, companyId, asked)).toEqual({
            opening_usd: toDecimal(wanted.opening.usd),
            opening_ves: toDecimal(wanted.opening.ves),
            flows: wanted.flows
              .map(({ kind, inflow, outflow }) => ({
                kind,
                in_usd: toDecimal(inflow.usd),
                in_ves: toDecimal(inflow.ves),
                out_usd: toDecimal(outflow.usd),
                out_ves: toDecimal(outflow.ves),
              }))
              .sort((first, second) => (first.kind < second.kind ? -1 : 1)),
          });
          for (const kind of FLOW_KINDS) {
            const pages = await flowPages(companyId, { ...asked, kind, limit });
            expect(pages.every(({ lines }) => lines.length <= limit)).toBe(true);
            expect(pages.flatMap(({ lines }) => lines)).toEqual(
              flowLines(posted, kindOf, { ...range, kind }).map(
                ({ day, amount, warehouseId: _, ...line }) => ({
                  ...line,
                  date: day,
                  usd: toDecimal(amount.usd),
                  ves: toDecimal(amount.ves),
                }),
              ),
            );
          }
        },
      ),
      { numRuns: storyRuns(8) },
    );
  });
});

async function flowPages(companyId: string, query: Omit<FlowLinesQuery, 'cursor'>) {
  const pages: FlowLinesReply[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readFlowLines(server.database, companyId, {
      ...query,
      ...(cursor === undefined ? {} : { cursor }),
    });
    pages.push(page);
    cursor = page.next;
  }
  return pages;
}
