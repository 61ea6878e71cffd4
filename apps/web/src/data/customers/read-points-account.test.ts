import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { money } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { openCashSession } from '../local-writes/open-cash-session.ts';
import { recordReturn } from '../local-writes/record-return.ts';
import type { SaleRow } from '../rows.ts';
import {
  ana,
  customerRow,
  freshDb,
  productRow,
  registerId,
  saleDraft,
  seriesRow,
} from '../testing/builders.ts';
import { deviceCompany } from '../testing/device-company.ts';
import { recordSale } from '../testing/record-draft.ts';
import { readBalancesOf } from './customer-balances.ts';
import { readAllPoints, readPointsOf } from './customer-points.ts';
import { pointsOf, readPointsAccount } from './read-points-account.ts';
import { readStatements } from './read-statement.ts';

const MARIA = customerRow({ id: '0190a000-0000-7000-8000-000000000001' });
const SOLD_MS = Date.parse('2026-11-20T16:00:00.000Z');

describe('points on the device', () => {
  it.each(['cloud', 'device'] as const)(
    '[SALE-05] of a company of the %s: earned, spent, and as they were before once the sale is void',
    async (residence) => {
      const { db, sessionId } = await shop(await deviceCompany(residence));
      await sell(db, sessionId, { earned: 2, amount_usd: '0.02', amount_bs: '10.25', spent: 0, balance: 2 });
      const sale = await sell(db, sessionId, {
        ...{ earned: 2, amount_usd: '0.02', amount_bs: '10.25', spent: 2, balance: 2 },
      });
      expect(await readPointsOf(db, MARIA.id)).toEqual({ points: 2n, worth: money(2n, 'USD') });
      expect(await linesOf(db)).toEqual([
        ['sale', 2n, 0n, 2n],
        ['sale', 2n, 2n, 2n],
      ]);

      const input = { id: newId(), sale, wanted: null, refund: null, reason: 'Error al cobrar' };
      expect(await recordReturn(db, input, ana, SOLD_MS + 60_000)).toMatchObject({ made: true });
      expect(await readPointsOf(db, MARIA.id)).toEqual({ points: 2n, worth: money(2n, 'USD') });
      expect((await linesOf(db)).at(-1)).toEqual(['return', -2n, -2n, 2n]);
    },
  );

  it('[PAY-06] are no money: neither his balance nor a statement has them', async () => {
    const { db, sessionId } = await shop();
    await sell(db, sessionId, { earned: 2, amount_usd: '0.02', amount_bs: '10.25', spent: 0, balance: 2 });
    expect(await readBalancesOf(db, [MARIA.id])).toEqual(new Map());
    expect(await readAllPoints(db)).toEqual(new Map([[MARIA.id, 2n]]));
    expect((await readStatements(db, MARIA.id, 'USD')).map(({ currency }) => currency)).toEqual(['USD']);
  });

  it('of a customer who never had any are none', async () => {
    const { db } = await shop();
    expect(await readPointsAccount(db, MARIA.id)).toBe(undefined);
  });
});

async function linesOf(db: CompanyDb) {
  const account = await readPointsAccount(db, MARIA.id);
  return (account?.statement.lines ?? []).map(({ entry, balance }) => [
    ...[entry.kind, entry.earned, entry.spent, pointsOf(balance)],
  ]);
}

async function shop(db: CompanyDb = freshDb()) {
  await db.series.put(seriesRow());
  await db.customers.put(MARIA);
  await db.products.put(productRow());
  const sessionId = newId();
  const opening = { id: sessionId, register_id: registerId, initial_usd: '20.00', initial_bs: '0' };
  await openCashSession(db, opening, ana, SOLD_MS - 3_600_000);
  return { db, sessionId };
}

/** Of 2,32: what was spent is paid with points at a cent each. */
function sell(
  db: CompanyDb,
  cash_session_id: string,
  points: NonNullable<SaleRow['points']>,
): Promise<SaleRow> {
  const customer = { name: MARIA.name, document_type: 'V', document_number: '1', customer_type: 'regular' };
  const sale = saleDraft({ cash_session_id, customer_id: MARIA.id, customer, points });
  const [cash] = sale.payments;
  if (cash === undefined) throw new Error('the sale has a payment');
  const payments = [
    { ...cash, id: newId(), method: 'points' as const, amount_usd: '0.02', amount_bs: '10.25' },
    { ...cash, amount_usd: '2.30', amount_bs: '1178.70' },
  ];
  const paid = points.spent === 0 ? sale : { ...sale, payments };
  return recordSale(db, { sale: paid, cartId: null }, ana, SOLD_MS + 1000 * points.spent);
}
