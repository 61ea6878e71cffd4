/** Months that a server closed stay as they were in the books of a device that has them now (S-31, S-56). */
import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../company-db.ts';
import type { AccountingPeriodRow, SaleRow } from '../rows.ts';
import { readLocalValuation } from '../stock-reading/local-valuation.ts';
import { freshDb, saleDraft } from '../testing/builders.ts';
import { localTransactions } from './local-transactions.ts';

const SOLD = '2026-10-20T16:00:00.000Z';
const CLOSED = '2026-11-05T12:00:00.000Z';
const AFTER = '2026-11-06T12:00:00.000Z';
const LATE = ['closed_period'];

/** @param flags that the server gave it */
async function putSale(db: CompanyDb, received_at: string, flags: readonly string[] = []): Promise<void> {
  const meta = { version: 1, generation: 1, created_at: SOLD, updated_at: SOLD };
  const made = { ...meta, received_at, sold_at: SOLD, flags };
  const row = { ...made, ...saleDraft(), id: newId(), series: 'A', number: 1 };
  await db.sales.put(row as unknown as SaleRow);
}

async function closeOctober(db: CompanyDb, reopened_at: string | null = null): Promise<void> {
  const period = { first_day: '2026-10-01', last_day: '2026-10-31', closed_at: CLOSED, reopened_at };
  const state = { status: reopened_at === null ? 'closed' : 'open', deleted_at: null };
  await db.accounting_periods.put({ id: newId(), ...period, ...state } as unknown as AccountingPeriodRow);
}

const days = async (db: CompanyDb) => (await localTransactions(db)).map(({ day }) => day);

describe('a sale of a month that was closed', () => {
  it('[ACC-07] [S-31] is booked on the first open day where the server received it afterwards', async () => {
    const db = freshDb();
    await putSale(db, AFTER, LATE);
    expect(await days(db)).toEqual(['2026-10-20']);
    await closeOctober(db);
    expect(await days(db)).toEqual(['2026-11-01']);
  });

  it('[ACC-07] stays on its day where it came before, or once the month was reopened', async () => {
    const before = freshDb();
    await putSale(before, SOLD);
    await closeOctober(before);
    expect(await days(before)).toEqual(['2026-10-20']);
    // A till that keeps the books sends a sale later than it books it: its receipt says nothing.
    const sentLater = freshDb();
    await putSale(sentLater, AFTER);
    await closeOctober(sentLater);
    expect(await days(sentLater)).toEqual(['2026-10-20']);
    const reopened = freshDb();
    await putSale(reopened, AFTER, LATE);
    await closeOctober(reopened, '2026-11-05T13:00:00.000Z');
    expect(await days(reopened)).toEqual(['2026-10-20']);
  });

  it('[ACC-07] leaves the goods of the month as its books have them', async () => {
    const db = freshDb();
    await putSale(db, AFTER, LATE);
    await closeOctober(db);
    const goods = async (query: { date: string; by: 'document' | 'booking' }) =>
      (await readLocalValuation(db, query)).products.length;
    expect(await goods({ date: '2026-10-31', by: 'document' })).toBe(1);
    expect(await goods({ date: '2026-10-31', by: 'booking' })).toBe(0);
    expect(await goods({ date: '2026-11-01', by: 'booking' })).toBe(1);
  });
});
