import 'fake-indexeddb/auto';
import { toDecimal } from '@cuadra/domain/money/money';
import { expect, it } from 'vitest';
import type { CompanyDb } from '../company-db.ts';
import { balanceKey } from '../ledger-entry.ts';
import { freshDb } from '../testing/builders.ts';
import { readOpenDrawers } from './read-open-drawers.ts';

it('[DASH-03] the open drawers are those of the last opening of each register that nobody has closed', async () => {
  const db = freshDb();
  await register(db, 'r1', 'Caja 1', [
    ['o1', '2026-11-19T12:00:00Z', true],
    ['o2', '2026-11-20T12:00:00Z', false],
  ]);
  await register(db, 'r2', 'Caja 2', [['o3', '2026-11-20T12:05:00Z', true]]);
  await register(db, 'r3', 'Caja 0', [['o4', '2026-11-20T12:10:00Z', false]]);
  const drawers = await readOpenDrawers(db);
  expect(drawers.map(({ registerName, usd, ves }) => [registerName, toDecimal(usd), toDecimal(ves)])).toEqual(
    [
      ['Caja 0', '12.56', '0.00'],
      ['Caja 1', '12.56', '0.00'],
    ],
  );
});

/** @param openings each with whether it was closed */
async function register(
  db: CompanyDb,
  id: string,
  name: string,
  openings: readonly (readonly [id: string, at: string, isClosed: boolean])[],
): Promise<void> {
  await db.table('registers').put({ id, name });
  for (const [opening, opened_at, isClosed] of openings) {
    await db.table('cash_openings').put({ id: opening, register_id: id, opened_at });
    if (isClosed) await db.table('cash_closings').put({ id: `c-${opening}`, cash_session_id: opening });
  }
  const key = balanceKey('cash_balances', { register_id: id, currency: 'USD' });
  await db.table('cash_balances').put({ key, register_id: id, currency: 'USD', shown: { amount: '12.56' } });
}
