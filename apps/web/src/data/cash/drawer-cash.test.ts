import 'fake-indexeddb/auto';
import { toDecimal } from '@cuadra/domain/money/money';
import { expect, it } from 'vitest';
import type { CompanyDb } from '../company-db.ts';
import { balanceKey } from '../ledger-entry.ts';
import { freshDb } from '../testing/builders.ts';
import { leftInDrawer } from './drawer-cash.ts';

it('[S-44] [CASH-01] a session begins with what the last closing left, without what came late of it', async () => {
  const db = freshDb();
  await open(db, 'o1', '2026-11-19T12:00:00Z');
  await close(db, 'o1', '3.00');
  await open(db, 'o2', '2026-11-20T12:00:00Z');
  await holds(db, '25.10');
  // Its closing is with who may read it (S-20).
  await db.table('sessions').put({ id: 'o2', register_id: 'r1', closing_id: 'c-o2' });
  expect(await usdLeft(db)).toBe('25.10');
  await close(db, 'o2', '17.55');
  expect(await usdLeft(db)).toBe('17.55');
});

async function usdLeft(db: CompanyDb): Promise<string> {
  return toDecimal((await leftInDrawer(db, 'r1')).usd);
}

async function open(db: CompanyDb, id: string, opened_at: string): Promise<void> {
  await db.table('cash_openings').put({ id, register_id: 'r1', opened_at });
}

async function close(db: CompanyDb, cash_session_id: string, left_usd: string): Promise<void> {
  await db
    .table('cash_closings')
    .put({ id: `c-${cash_session_id}`, cash_session_id, left_usd, left_bs: '0.00' });
}

async function holds(db: CompanyDb, amount: string): Promise<void> {
  const key = balanceKey('cash_balances', { register_id: 'r1', currency: 'USD' });
  await db.table('cash_balances').put({ key, register_id: 'r1', currency: 'USD', shown: { amount } });
}
