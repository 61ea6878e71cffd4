/** What transfers brought each place of a device that keeps its own books: the law that the server is held to. */
import 'fake-indexeddb/auto';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { anyStory } from '@cuadra/contracts/testing/stock-stories';
import { accountSums, closingOf } from '@cuadra/domain/ledger/account-sums';
import { NO_PLACE, ofPlace } from '@cuadra/domain/ledger/of-place';
import { addInBoth, sumInBoth, ZERO_IN_BOTH } from '@cuadra/domain/money/both-currencies';
import { toDecimal } from '@cuadra/domain/money/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { CompanyDb } from '../company-db.ts';
import { recordMovements } from '../local-writes/record-movements.ts';
import { readStockValue } from '../stock-reading/stock-reader.ts';
import { ana, saleDraft, saleLine, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { localTransactions } from './local-transactions.ts';
import { readTransferredGoods } from './transferred-goods-reader.ts';

const COMPANY = newId();
const ALL_DAYS = { from: '2000-01-01', to: '2099-12-31' };
const NOON_MS = Date.parse('2026-11-20T16:00:00.000Z');

it('[ACC-07] is, with its inventory account, what the stock of each place is worth, whatever moved', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory(COMPANY, true), async ({ arriving }) => {
      const db = new CompanyDb(COMPANY, true);
      await db.delete();
      await db.open();
      await db.series.put(seriesRow());
      for (const [place, { movement, sold }] of arriving.entries()) {
        const nowMs = NOON_MS + place * 1000;
        if (sold === undefined) await recordMovements(db, [movement], ana, nowMs);
        else {
          const { warehouse_id, ...line } = sold;
          const sale = saleDraft({ warehouse_id, lines: [saleLine(line)] });
          await recordSale(db, { sale, cartId: null }, ana, nowMs);
        }
      }
      const rows = await db.stock_balances.toArray();
      const places = [...new Set(rows.map(({ warehouse_id }) => warehouse_id)), NO_PLACE];
      const received = await Promise.all(places.map((place) => receivedBy(db, place)));
      expect(sumInBoth(received)).toEqual(ZERO_IN_BOTH);
      for (const [at, place] of places.entries()) {
        const held = addInBoth(received[at] ?? ZERO_IN_BOTH, await inventoryOf(db, place));
        const stock = await readStockValue(db, undefined, { warehouse_id: place });
        expect(toDecimal(held.usd)).toBe(place === NO_PLACE ? '0.00' : stock.ok && stock.value.total_usd);
      }
      db.close();
    }),
    { numRuns: 10 },
  );
}, 120_000);

async function receivedBy(db: CompanyDb, place: string) {
  const reply = await readTransferredGoods(db, undefined, [ALL_DAYS.to], place);
  if (!reply.ok) throw new Error('a device reads its own books');
  return reply.value[0] ?? ZERO_IN_BOTH;
}

async function inventoryOf(db: CompanyDb, place: string) {
  const sums = accountSums(ofPlace(await localTransactions(db), place), ALL_DAYS);
  const own = sums.find(({ accountId }) => accountId === accountIdOfRole(db.companyId, 'inventory'));
  return own === undefined ? ZERO_IN_BOTH : closingOf(own);
}
