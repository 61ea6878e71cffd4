import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { toDecimal } from '@cuadra/domain/money/money';
import { openCharges, overdueOf } from '@cuadra/domain/party/statement';
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
import { readStatements } from './read-statement.ts';

const MARIA = customerRow({ id: '0190a000-0000-7000-8000-000000000001' });
const FIRST_MS = Date.parse('2026-11-01T16:00:00.000Z');
const SECOND_MS = Date.parse('2026-11-20T16:00:00.000Z');

describe('an account statement on the device', () => {
  it('[PAY-06] [SALE-05] leaves an older sale as late as it is where a newer one is voided', async () => {
    const { db, sessionId } = await shop();
    await sellOnCredit(db, sessionId, '2026-11-16', FIRST_MS);
    const sale = await sellOnCredit(db, sessionId, '2026-12-05', SECOND_MS);
    const input = { id: newId(), sale, wanted: null, refund: null, reason: 'Error al cobrar' };
    expect(await recordReturn(db, input, ana, SECOND_MS + 60_000)).toMatchObject({ made: true });

    const [statement] = await readStatements(db, MARIA.id, 'USD');
    const charges = statement === undefined ? [] : openCharges(statement);
    expect(charges.map(({ left, dueDate }) => [toDecimal(left), dueDate])).toEqual([['2.32', '2026-11-16']]);
    expect(overdueOf(charges, '2026-11-22')?.since).toBe('2026-11-16');
  });
});

describe('a line of an account statement', () => {
  it.each([
    ['cloud', true],
    ['device', false],
  ] as const)('[PAY-06] of a company of the %s waits for the server: %s', async (residence, isWaiting) => {
    const { db, sessionId } = await shop(await deviceCompany(residence));
    await sellOnCredit(db, sessionId, '2026-11-16', FIRST_MS);
    const [statement] = await readStatements(db, MARIA.id, 'USD');
    expect(statement?.lines.map(({ entry }) => entry.isWaiting)).toEqual([isWaiting]);
  });
});

async function shop(db: CompanyDb = freshDb()) {
  await db.series.put(seriesRow());
  await db.customers.put(MARIA);
  await db.products.put(productRow());
  const sessionId = newId();
  const opening = { id: sessionId, register_id: registerId, initial_usd: '20.00', initial_bs: '0' };
  await openCashSession(db, opening, ana, FIRST_MS - 3_600_000);
  return { db, sessionId };
}

function sellOnCredit(
  db: CompanyDb,
  cash_session_id: string,
  due_date: string,
  nowMs: number,
): Promise<SaleRow> {
  const customer = { name: MARIA.name, document_type: 'V', document_number: '1', customer_type: 'regular' };
  const credit = { amount: '2.32', amount_usd: '2.32', amount_bs: '1188.95', due_date };
  const sale = saleDraft({ cash_session_id, customer_id: MARIA.id, customer, payments: [], credit });
  return recordSale(db, { sale, cartId: null }, ana, nowMs);
}
