import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import { shownCash } from '../../data/balances.ts';
import type { CompanyDb } from '../../data/company-db.ts';
import type { OutboxRow } from '../../data/device-rows.ts';
import { openCashSession } from '../../data/local-writes/open-cash-session.ts';
import { recordReturn } from '../../data/local-writes/record-return.ts';
import { ana, freshDb, registerId, saleDraft, seriesRow } from '../../data/testing/builders.ts';
import { recordSale } from '../../data/testing/record-draft.ts';
import { companyRate } from '../../session/company/company.ts';
import { defaultRows } from '../../session/company/default-rows.ts';
import { cashGiven, noteCashOut } from './note-cash-out.ts';

describe('a void that another till was first with', () => {
  it('[S-24] [SALE-05] is put away with the cash it gave noted as cash out, once however often it is pressed', async () => {
    const { db, entry } = await secondVoid();
    const before = await shownCash(db, registerId, 'USD');
    const company = companyOf(db);
    expect(await noteCashOut(company, entry)).toBeUndefined();
    expect(await noteCashOut(company, entry)).toBeUndefined();

    expect((await shownCash(db, registerId, 'USD')).minor).toBe(before.minor - 232n);
    expect(await db.cash_movements.toArray()).toMatchObject([
      { direction: 'out', amount: '2.32', notes: expect.stringContaining('A-000001') },
    ]);
    expect(await db.outbox.get(entry.seq)).toBeUndefined();
  });

  it('[CASH-01] is noted in one currency, as sales are, where the other is switched off', async () => {
    const { db, entry } = await secondVoid();
    await noteCashOut(companyOf(db), entry);
    expect(await db.cash_movements.toArray()).toMatchObject([{ currency: 'USD', exchange_rate: null }]);
  });

  it('[S-24] stays where there is no drawer to take the cash out of', async () => {
    const { db, entry } = await secondVoid();
    await db.sessions.clear();
    const company = companyOf(db);
    expect(await noteCashOut(company, entry)).toMatch(/^No hay una sesión de caja abierta/);
    expect(await db.outbox.get(entry.seq)).toBeDefined();
  });
});

describe('the cash that a second void gave', () => {
  it('[S-24] is told by currency, without what went back in another way or was handed in', () => {
    const refunds = [
      { method: 'cash', currency: 'USD', amount_usd: '20.00', amount_bs: '2000.00' },
      { method: 'cash', currency: 'VES', amount_usd: '-5.00', amount_bs: '-500.00' },
      { method: 'zelle', currency: 'USD', amount_usd: '7.00', amount_bs: '700.00' },
    ];
    expect(cashGiven({ body: JSON.stringify({ refunds }) })).toEqual([{ currency: 'USD', amount: '20.00' }]);
  });
});

/** Of dollars alone, with a rate on file. */
function companyOf(db: CompanyDb) {
  const currencies = defaultRows(db.companyId).currencies.map((row) =>
    row.code === 'VES' ? { ...row, rate: '512.48', rate_date: '2026-11-20', is_active: false } : row,
  );
  const rate = companyRate(currencies);
  return { db, maker: ana, companyId: db.companyId, currency: 'USD', currencies, rate };
}

/** As the server has answered it. */
async function secondVoid() {
  const db = freshDb();
  await db.series.put(seriesRow());
  await openCashSession(
    db,
    { id: newId(), register_id: registerId, initial_usd: '20.00', initial_bs: '0' },
    ana,
  );
  const sale = await recordSale(db, { sale: saleDraft(), cartId: null }, ana);
  await recordReturn(db, { id: newId(), sale, wanted: null, refund: null, reason: 'Error' }, ana);
  const made = (await db.outbox.toArray()).at(-1);
  if (made === undefined) throw new Error('a void waits');
  const entry: OutboxRow = { ...made, state: 'superseded' };
  await db.outbox.put(entry);
  return { db, entry };
}
