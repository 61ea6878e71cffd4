import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { shownCash, unitStock } from '../balances.ts';
import { openSession } from '../open-session.ts';
import { ana, freshDb, harina, registerId, warehouseId } from '../testing/builders.ts';
import { openCashSession } from './open-cash-session.ts';
import { recordMovements } from './record-movements.ts';

describe('openCashSession', () => {
  it('[CASH-01] stores the opening with its cash and the session the till works in', async () => {
    const db = freshDb();
    const outcome = await openCashSession(db, opening('20.00', '1000'), ana);

    expect(outcome).toMatchObject({ opened: true, opening: { register_id: registerId, version: 0 } });
    expect(await openSession(db)).toMatchObject({
      register_id: registerId,
      opened_by: ana,
      closing_id: null,
    });
    expect((await shownCash(db, registerId, 'USD')).minor).toBe(2000n);
    expect((await shownCash(db, registerId, 'VES')).minor).toBe(100_000n);
    expect(await db.outbox.toArray()).toMatchObject([{ collection: 'cash_openings', kind: 'create' }]);
  });

  it('[S-44] holds one open session a device, and finds a second press done', async () => {
    const db = freshDb();
    const first = opening('0', '0');
    await openCashSession(db, first, ana);
    expect(await openCashSession(db, first, ana)).toMatchObject({ opened: true, opening: { id: first.id } });
    expect(await openCashSession(db, opening('0', '0'), ana)).toMatchObject({
      opened: false,
      reason: 'session_already_open',
      session: { id: first.id },
    });
    expect(await db.outbox.count()).toBe(1);
  });
});

describe('recordMovements', () => {
  it('[MOV-02] [MOV-04] moves the stock of every line in its own unit, in one write', async () => {
    const db = freshDb();
    const [caja, unidad] = [newId(), newId()];
    const item = {
      product_id: harina,
      sku: '',
      name: '',
      unit_id: caja,
      unit_name: 'caja',
      factor: '24',
      quantity: '2',
      unit_cost: null,
      lot: '',
    };
    const store = '0190a000-0000-7000-8000-0000000000ab';
    await recordMovements(db, [movement({ to_warehouse_id: warehouseId, items: [item] })], ana);
    await recordMovements(
      db,
      [
        movement({
          type: 'transfer_store',
          from_warehouse_id: warehouseId,
          to_warehouse_id: store,
          items: [{ ...item, unit_id: unidad, factor: '1', quantity: '0.5' }],
        }),
      ],
      ana,
    );
    expect((await unitStock(db, harina)).get(warehouseId)).toEqual(
      new Map([
        [caja, 2000n],
        [unidad, -500n],
      ]),
    );
    expect((await unitStock(db, harina)).get(store)).toEqual(new Map([[unidad, 500n]]));
  });
});

function opening(initial_usd: string, initial_bs: string) {
  return { id: newId(), register_id: registerId, initial_usd, initial_bs };
}

type Movement = Parameters<typeof recordMovements>[1][number];

function movement(overrides: Partial<Movement>): Movement {
  return {
    id: newId(),
    type: 'purchase',
    date: '2026-11-20T12:00:00.000Z',
    from_warehouse_id: null,
    to_warehouse_id: null,
    document_ref: '',
    notes: '',
    status: 'completed',
    exchange_rate: null,
    items: [],
    ...overrides,
  };
}
