import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { expectedOfSession } from '@cuadra/domain/cash/session-of-report';
import { toDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import { closeCashSession } from '../local-writes/close-cash-session.ts';
import { type CashMovementInput, moveCash } from '../local-writes/move-cash.ts';
import { openCashSession } from '../local-writes/open-cash-session.ts';
import { checkPayment } from '../pending-payments.ts';
import type { CashOpeningRow, SaleReturnRow } from '../rows.ts';
import { ana, freshDb, registerId, saleDraft, seriesRow } from '../testing/builders.ts';
import { recordSale } from '../testing/record-draft.ts';
import { readSession } from './read-session.ts';

describe('a session as its report tells it', () => {
  it('[CASH-01] [CASH-02] adds up from its documents to what the drawer should hold', async () => {
    const db = await shop();
    const sessionId = await open(db, '20.00');
    await sell(db, sessionId);
    await moveCash(db, movement('5.00'), ana);
    const session = await readSession(db, sessionId);

    expect(session?.closing).toBeNull();
    expect(session?.openedBy).toEqual(ana);
    expect(await expected(db, sessionId)).toBe('17.32');
    expect(session?.movements.map(({ reason, madeBy }) => [reason, madeBy])).toEqual([['withdrawal', ana]]);
    expect(session?.figures.sold.map(({ sales, total }) => [sales, toDecimal(total)])).toEqual([[1, '2.32']]);
  });

  it('[CASH-02] [PAY-07] tells what is still to be seen in the bank, and no more once it was', async () => {
    const db = await shop();
    const sessionId = await open(db, '0');
    const sale = await sell(db, sessionId);
    const [payment] = sale.payments;
    if (payment === undefined) throw new Error('a sale has a payment');
    await db.sales.update(sale.id, { payments: [{ ...payment, status: 'pending' }] });
    const pending = async () =>
      (await readSession(db, sessionId))?.figures.methods.map((row) => toDecimal(row.pending));
    expect(await pending()).toEqual(['2.32']);
    await checkPayment(db, { sale, payment }, 'missing', ana, sale.sold_at);
    expect(await pending()).toEqual(['2.32']);
    await checkPayment(db, { sale, payment }, 'received', ana, sale.sold_at);
    expect(await pending()).toEqual(['0.00']);
  });

  it('[CASH-02] [PAY-07] tells nothing to be seen in the bank of a sale that was voided', async () => {
    const db = await shop();
    const sessionId = await open(db, '0');
    const { id, lines, payments } = await sell(db, sessionId);
    await db.sales.update(id, { payments: payments.map((one) => ({ ...one, status: 'pending' as const })) });
    await db.sale_returns.put({ id: newId(), sale_id: id, kind: 'void', lines } as unknown as SaleReturnRow);
    const methods = (await readSession(db, sessionId))?.figures.methods ?? [];
    expect(methods.map(({ received, pending }) => [toDecimal(received), toDecimal(pending)])).toEqual([
      ['2.32', '0.00'],
    ]);
  });

  it('[CASH-02] [S-19] takes the closing’s word of an old session of another device, whose sales are not all here', async () => {
    const db = await shop();
    const sessionId = await open(db, '20.00');
    await sell(db, sessionId);
    await close(db, sessionId, '22.32', '0');
    const till = await readSession(db, sessionId);
    expect(till?.isPartial).toBe(false);

    const office = await shop();
    const told = ({ hash: _, ...row }: CashOpeningRow) => ({ ...row, opened_at: '2020-01-02T12:00:00.000Z' });
    await office.cash_openings.bulkPut((await db.cash_openings.toArray()).map(told));
    await office.cash_closings.bulkPut(await db.cash_closings.toArray());
    expect((await readSession(office, sessionId))?.isPartial).toBe(true);
    expect(await expected(office, sessionId)).toBe('22.32');
    // All of it may be here all the same, of before it grew old; and one that is open is whole.
    await office.sales.bulkPut(await db.sales.toArray());
    const whole = await readSession(office, sessionId);
    expect([whole?.isPartial, whole?.figures.sold.length]).toEqual([false, 1]);
    await office.cash_closings.clear();
    expect((await readSession(office, sessionId))?.isPartial).toBe(false);
  });

  it('[CASH-01] begins with what the closing before left in the drawer', async () => {
    const db = await shop();
    const first = await open(db, '20.00');
    await close(db, first, '19.00', '15.00');
    const second = await open(db, '1.00');
    expect(toDecimal((await readSession(db, second))?.begin.usd ?? { minor: -1n, currency: 'USD' })).toBe(
      '15.00',
    );
    expect(await expected(db, second)).toBe('16.00');
  });

  it('[CASH-01] [S-44] begins with what its opening says was left, whatever this device knows of the sessions before', async () => {
    const db = await shop();
    const sessionId = newId();
    const counted = { initial_usd: '60.00', left_usd: '57.61', reason_usd: 'fund' } as const;
    const bolivars = { initial_bs: '0.00', left_bs: '0.00' };
    const input = { id: sessionId, register_id: registerId, ...counted, ...bolivars };
    await openCashSession(db, input, ana, openedMs);
    expect(await expected(db, sessionId)).toBe('60.00');
    const session = await readSession(db, sessionId);
    expect(session === undefined ? undefined : toDecimal(session.begin.usd)).toBe('57.61');
  });

  it('[CASH-01] begins, where no closing is known, with what the drawer held before', async () => {
    const db = await shop();
    const first = await open(db, '20.00');
    // As a device of before did: a session that nobody closed.
    await db.sessions.update(first, { closing_id: newId() });
    const second = await open(db, '5.00');
    expect(await expected(db, second)).toBe('25.00');
    await close(db, second, '25.00', '25.00');
    expect(await expected(db, second)).toBe('25.00');
  });

  it('[S-44] counts what came after the closing in what was expected, and says so', async () => {
    const db = await shop();
    const sessionId = await open(db, '20.00');
    const sale = await sell(db, sessionId);
    await close(db, sessionId, '22.32', '0.00');
    const late = { ...sale, id: newId(), flags: ['after_closing'] };
    await db.sales.put(late);
    const session = await readSession(db, sessionId);
    expect(session?.late?.documents).toBe(1);
    expect(await expected(db, sessionId)).toBe('24.64');
  });

  it('[S-44] leaves the next session with what was counted, whatever comes late of the one before', async () => {
    const db = await shop();
    const first = await open(db, '20.00');
    const sale = await sell(db, first);
    await close(db, first, '22.32', '10.00');
    const second = await open(db, '0');
    await db.sales.put({ ...sale, id: newId(), flags: ['after_closing'] });
    expect(await expected(db, second)).toBe('10.00');
  });

  it('[CASH-01] is closed with what its documents expect of each method, beside what was counted of it', async () => {
    const db = await shop();
    const sessionId = await open(db, '20.00');
    const made = await sell(db, sessionId);
    const paidBy = (method: 'zelle' | 'cash') => made.payments.map((payment) => ({ ...payment, method }));
    await db.sales.update(made.id, { payments: paidBy('zelle') });
    const closing = await closeCashSession(
      db,
      {
        cash_session_id: sessionId,
        register_id: registerId,
        opened_at: '2026-11-20T12:00:00.000Z',
        counted_usd: '20.00',
        counted_bs: '0',
        left_usd: '20.00',
        left_bs: '0',
        exchange_rate: null,
        denominations: [],
        methods: [{ method: 'zelle', currency: 'USD', counted: '2.00' }],
        notes: '',
      },
      ana,
    );
    expect(closing.methods).toEqual([
      { method: 'zelle', currency: 'USD', counted: '2.00', expected: '2.32' },
    ]);
  });

  it('[CASH-02] is nothing of a session that is not on this device', async () => {
    expect(await readSession(await shop(), newId())).toBeUndefined();
  });
});

async function shop(): Promise<CompanyDb> {
  const db = freshDb();
  await db.series.put(seriesRow());
  return db;
}

function sell(db: CompanyDb, cash_session_id: string) {
  return recordSale(db, { sale: saleDraft({ cash_session_id }), cartId: newId() }, ana);
}

/** Each an hour after the one before. */
let openedMs = Date.parse('2026-11-20T12:00:00.000Z');

async function open(db: CompanyDb, initial_usd: string): Promise<string> {
  const id = newId();
  await openCashSession(db, { id, register_id: registerId, initial_usd, initial_bs: '0' }, ana, openedMs);
  openedMs += 3_600_000;
  return id;
}

async function close(db: CompanyDb, cash_session_id: string, counted_usd: string, left_usd: string) {
  return closeCashSession(
    db,
    {
      cash_session_id,
      register_id: registerId,
      opened_at: '2026-11-20T12:00:00.000Z',
      counted_usd,
      counted_bs: '0',
      left_usd,
      left_bs: '0',
      exchange_rate: '512.48',
      denominations: [],
      notes: '',
    },
    ana,
  );
}

function movement(amount: string): CashMovementInput {
  return {
    id: newId(),
    direction: 'out',
    currency: 'USD',
    amount,
    reason: 'withdrawal',
    notes: '',
    exchange_rate: null,
  };
}

async function expected(db: CompanyDb, sessionId: string): Promise<string | undefined> {
  const session = await readSession(db, sessionId);
  return session === undefined ? undefined : toDecimal(expectedOfSession(session).usd);
}
