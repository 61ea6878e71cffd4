/** Months closed and reopened on the device that keeps the books, and what it books of them afterwards. */
import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { countTransactions } from '../accounting-reading/transaction-reader.ts';
import type { CompanyDb } from '../company-db.ts';
import { verifyLocalTrail } from '../local-trail/verify-trail.ts';
import { flagsFor, readFlagged } from '../notices/document-flags.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { putDocuments } from '../sync/reading/apply-page.ts';
import { ana, freshDb, saleDraft, seriesRow } from '../testing/builders.ts';
import { deviceCompany } from '../testing/device-company.ts';
import { recordSale } from '../testing/record-draft.ts';
import { closePeriodHere, reopenPeriodHere } from './close-period.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const CLOSED_AT = '2026-11-05T14:00:00.000Z';
const IN_OCTOBER = '2026-10-20T16:00:00.000Z';
const open: CompanyDb[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(CLOSED_AT) });
});

afterEach(() => {
  vi.useRealTimers();
  for (const db of open.splice(0)) db.close();
});

async function shop(residence: 'device' | 'moving' | 'cloud' = 'device'): Promise<CompanyDb> {
  const db = await deviceCompany(residence);
  open.push(db);
  await db.series.put(seriesRow());
  return db;
}

async function demo(): Promise<CompanyDb> {
  const db = freshDb(true);
  open.push(db);
  await db.series.put(seriesRow());
  return db;
}

const sell = (db: CompanyDb, at: string) =>
  recordSale(db, { sale: saleDraft(), cartId: null }, ana, Date.parse(at));

const closeOctober = (db: CompanyDb, id = newId()) => closePeriodHere(db, { id, month: '2026-10' }, ana);

/** How many transactions the books of each month have. */
async function booked(db: CompanyDb): Promise<{ readonly october: number; readonly november: number }> {
  const counts = await Promise.all(
    [OCTOBER, NOVEMBER].map((month) => countTransactions(db, undefined, month)),
  );
  const [october = 0, november = 0] = counts.map((reply) => (reply.ok ? reply.value : 0));
  return { october, november };
}

const flagged = (db: CompanyDb) =>
  readFlagged(
    db,
    CLOSED_AT,
    flagsFor(ana.id, () => true),
  );

describe('a month of the books of a company on this device', () => {
  it('[ACC-07] is closed by who and when, once, and is in the trail', async () => {
    const db = await shop();
    const id = newId();
    expect(await closeOctober(db, id)).toMatchObject({ kind: 'done' });
    expect(await closeOctober(db, id)).toMatchObject({ kind: 'already' });
    expect(await closeOctober(db)).toMatchObject({ kind: 'refused', code: 'period_already_closed' });
    expect(await db.accounting_periods.toArray()).toMatchObject([
      {
        ...{ id, first_day: '2026-10-01', last_day: '2026-10-31', status: 'closed' },
        ...{ closed_at: CLOSED_AT, closed_by_name: ana.name, version: 0, deleted_at: null },
      },
    ]);
    // No other device has them: nothing waits to be sent.
    expect(await db.outbox.count()).toBe(0);
    expect(await db.trail.toArray()).toMatchObject([
      { kind: 'create', collection: 'accounting_periods', row_id: id, made_by: ana.id, made_at: CLOSED_AT },
    ]);
    expect(await verifyLocalTrail(db)).toMatchObject({ fault: undefined });
  });

  it('[ACC-07] is opened again with a reason, which the trail has', async () => {
    const db = await shop();
    const id = newId();
    await closeOctober(db, id);
    expect(await reopenPeriodHere(db, id, '  ', ana)).toMatchObject({ code: 'invalid_input' });
    const reason = 'Faltó la factura del alquiler';
    expect(await reopenPeriodHere(db, id, ` ${reason} `, ana)).toMatchObject({ kind: 'done' });
    expect(await reopenPeriodHere(db, id, reason, ana)).toMatchObject({ kind: 'already' });
    expect(await db.accounting_periods.get(id)).toMatchObject({
      ...{ status: 'open', reopened_at: CLOSED_AT, reopened_by_name: ana.name, reason },
      closed_by_name: ana.name,
    });
    const [, entry] = await db.trail.toArray();
    expect(entry?.detail).toMatchObject({
      before: { status: 'closed', reason: '' },
      after: { status: 'open', reason },
    });
    expect(await closeOctober(db)).toMatchObject({ kind: 'done' });
  });

  it('[MOD-05] is neither closed nor opened again once the module is not active, whatever the screen offers', async () => {
    const db = await shop();
    const id = newId();
    await closeOctober(db, id);
    await db.company_state.toCollection().modify({ plan_until: CLOSED_AT });
    const closed = { kind: 'refused', status: 403, code: 'module_inactive' };
    expect(await reopenPeriodHere(db, id, 'Faltó una factura', ana)).toMatchObject(closed);
    expect(await closePeriodHere(db, { id: newId(), month: '2026-09' }, ana)).toMatchObject(closed);
    expect(await db.accounting_periods.toArray()).toMatchObject([{ id, status: 'closed' }]);
  });

  it('[ACC-07] is not closed before it is over', async () => {
    const db = await shop();
    const outcome = await closePeriodHere(db, { id: newId(), month: '2026-11' }, ana);
    expect(outcome).toMatchObject({ kind: 'refused', code: 'period_not_over' });
    expect(await db.accounting_periods.count()).toBe(0);
  });

  it.each(['moving', 'cloud'] as const)(
    '[S-31] [S-56] is not closed here while the company is %s',
    async (residence) => {
      const db = await shop(residence);
      expect(await closeOctober(db)).toEqual({ kind: 'not_here' });
      expect(await db.accounting_periods.count()).toBe(0);
    },
  );

  it('[ACC-07] is closed in the sample shop too, which has no trail', async () => {
    const db = await demo();
    await sell(db, IN_OCTOBER);
    expect(await closeOctober(db)).toMatchObject({ kind: 'done' });
    await sell(db, IN_OCTOBER);
    expect(await booked(db)).toEqual({ october: 1, november: 1 });
    expect([await db.trail.count(), await db.outbox.count()]).toEqual([0, 0]);
  });
});

describe('a document of a month that is closed here', () => {
  it('[ACC-07] [S-31] is booked on the first open day and flagged, whatever the clock of the till says', async () => {
    const db = await shop();
    const inTime = await sell(db, IN_OCTOBER);
    await closeOctober(db);
    expect(await booked(db)).toEqual({ october: 1, november: 0 });
    expect(await flagged(db)).toEqual([]);
    const late = await sell(db, IN_OCTOBER);
    expect(await booked(db)).toEqual({ october: 1, november: 1 });
    expect(await flagged(db)).toMatchObject([{ flag: 'closed_period', count: 1 }]);
    const rows = await db.sales.bulkGet([inTime.id, late.id]);
    expect(rows.map((row) => row?.flags)).toEqual([undefined, ['closed_period']]);
  });

  it('[ACC-07] stays there where the month is opened again, and a later one has its own day', async () => {
    const db = await shop();
    const id = newId();
    await closeOctober(db, id);
    await sell(db, IN_OCTOBER);
    vi.setSystemTime(Date.parse('2026-11-10T14:00:00.000Z'));
    await reopenPeriodHere(db, id, 'Faltó una factura', ana);
    await sell(db, IN_OCTOBER);
    expect(await booked(db)).toEqual({ october: 1, november: 1 });
  });

  it('[ACC-07] [S-57] stays flagged when the server, which does not keep the books, gives it back', async () => {
    const db = await shop();
    const inTime = await sell(db, IN_OCTOBER);
    await closeOctober(db);
    const late = await sell(db, IN_OCTOBER);
    const rows = [inTime, late].map((sale, place) => ({
      collection: 'sales',
      version: place + 1,
      row: { ...sale, flags: ['other_price'], received_at: '2026-11-06T14:00:00.000Z' },
    }));
    await dexieStore(db).write(['sales', 'sync'], (tx) => putDocuments(tx, 'sales', rows, 1));
    expect(await booked(db)).toEqual({ october: 1, november: 1 });
    expect((await db.sales.get(late.id))?.flags).toEqual(['other_price', 'closed_period']);
    expect((await db.sales.get(inTime.id))?.flags).toEqual(['other_price']);
  });
});
