import 'fake-indexeddb/auto';
import { accountIdOfRole, newId } from '@cuadra/contracts/primitives/ids';
import { toDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../company-db.ts';
import { moveCash } from '../local-writes/move-cash.ts';
import { type MainCashMovementInput, moveMainCash } from '../local-writes/move-main-cash.ts';
import { openCashSession } from '../local-writes/open-cash-session.ts';
import { ana, freshDb, registerId } from '../testing/builders.ts';
import { readMainCash } from './read-main-cash.ts';

describe('moveMainCash', () => {
  it('[CASH-01] records once what is pressed twice, and queues it for the server', async () => {
    const db = freshDb();
    const input = movement({});
    const [first, second] = await Promise.all([moveMainCash(db, input, ana), moveMainCash(db, input, ana)]);
    expect(second.id).toBe(first.id);
    expect(await db.outbox.toArray()).toMatchObject([{ collection: 'main_cash_movements', kind: 'create' }]);
  });
});

describe('readMainCash', () => {
  it('[CASH-01] is undefined until something is recorded, and then counts each currency by itself', async () => {
    const db = freshDb();
    expect(await readMainCash(db)).toBeUndefined();
    await moveMainCash(db, movement({ amount: '100.00' }), ana);
    await moveMainCash(db, movement({ direction: 'out', reason: 'bank', amount: '30.00' }), ana);
    await moveMainCash(db, movement({ currency: 'VES', amount: '500.00' }), ana);
    expect(await held(db)).toEqual(['70.00', '500.00']);
  });

  it('[CASH-01] changes with what goes to a drawer and comes from it', async () => {
    const db = freshDb();
    await moveMainCash(db, movement({ amount: '100.00' }), ana);
    const opening = { id: newId(), register_id: registerId, initial_usd: '20.00', initial_bs: '0' };
    await openCashSession(db, opening, ana);
    expect(await held(db)).toEqual(['80.00', '0.00']);
    const taken = {
      direction: 'out',
      currency: 'USD',
      amount: '5.00',
      reason: 'withdrawal',
      notes: '',
    } as const;
    await moveCash(db, { ...taken, id: newId(), exchange_rate: null }, ana);
    expect(await held(db)).toEqual(['85.00', '0.00']);
  });

  it('[CASH-01] [S-25] counts a document once, before and after the balance of the server contains it', async () => {
    const db = freshDb();
    await serverBalance(db, '40.00', 7);
    const { id } = await moveMainCash(db, movement({ amount: '100.00' }), ana);
    expect(await held(db)).toEqual(['140.00', '0.00']);
    await db.main_cash_movements.update(id, { version: 9 });
    expect(await held(db)).toEqual(['140.00', '0.00']);
    await serverBalance(db, '140.00', 9);
    expect(await held(db)).toEqual(['140.00', '0.00']);
  });
});

async function held(db: CompanyDb): Promise<string[] | undefined> {
  const read = await readMainCash(db);
  return read === undefined ? undefined : [toDecimal(read.usd), toDecimal(read.ves)];
}

async function serverBalance(db: CompanyDb, usd: string, version: number): Promise<void> {
  const account_id = accountIdOfRole(db.companyId, 'cash_usd');
  const amounts = { usd, ves: '0.00' };
  await db.account_balances.put({
    key: account_id,
    account_id,
    ...amounts,
    shown: amounts,
    version,
    generation: 0,
  });
}

function movement(overrides: Partial<MainCashMovementInput>): MainCashMovementInput {
  return {
    id: newId(),
    direction: 'in',
    currency: 'USD',
    amount: '10.00',
    reason: 'opening',
    notes: '',
    exchange_rate: null,
    ...overrides,
  };
}
