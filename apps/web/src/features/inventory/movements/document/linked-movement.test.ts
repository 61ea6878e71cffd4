import 'fake-indexeddb/auto';
import { newId, replacementId } from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import { voidOfMovement } from '@cuadra/contracts/stock/void-movement';
import { describe, expect, it } from 'vitest';

import { recordMovements } from '../../../../data/local-writes/record-movements.ts';
import { ana, freshDb, harina, warehouseId } from '../../../../data/testing/builders.ts';
import { readLinkedMovement } from './use-linked-movement.ts';

const WHY = { date: '2026-11-20T16:00:00.000Z', notes: 'Se cargó dos veces' };

describe('readLinkedMovement', () => {
  it('[MOV-03] leads from a movement to what voided it and to what stands in its place, and back', async () => {
    const db = freshDb();
    const first = movement(newId());
    const reversal = voidOfMovement(db.companyId, first, WHY);
    const second = { ...movement(replacementId(db.companyId, first.id)), replaces_id: first.id };
    await recordMovements(db, [first, reversal, second], ana);
    const linked = (id: string) => readLinkedMovement(db, db.companyId, id);
    expect(await linked(first.id)).toMatchObject({
      voidedBy: { id: reversal.id, notes: 'Se cargó dos veces' },
      replacedBy: { id: second.id },
      replaces: undefined,
    });
    expect(await linked(second.id)).toMatchObject({ voidedBy: undefined, replaces: { id: first.id } });
    expect(await linked(reversal.id)).toMatchObject({ reverses: { id: first.id } });
    expect((await linked(newId())).movement).toBeUndefined();
  });

  it('[S-24] tells who had voided it before, where another device came first', async () => {
    const db = freshDb();
    const first = movement(newId());
    const reversal = voidOfMovement(db.companyId, first, WHY);
    await recordMovements(db, [first, reversal], ana);
    expect((await readLinkedMovement(db, db.companyId, first.id)).superseded).toBeUndefined();
    const message = 'Ya lo anuló Luis Marcano el 20/11/2026 a las 12:01.';
    await db.outbox
      .where('id')
      .equals(reversal.id)
      .modify({ state: 'superseded', last: { code: 'superseded', field: '', message, at: WHY.date } });
    for (const id of [first.id, reversal.id]) {
      expect((await readLinkedMovement(db, db.companyId, id)).superseded).toMatchObject({ message });
    }
  });
});

function movement(id: string): MovementWire {
  return {
    id,
    type: 'adjustment',
    date: '2026-11-20T15:00:00.000Z',
    from_warehouse_id: null,
    to_warehouse_id: warehouseId,
    document_ref: '',
    notes: '',
    status: 'completed',
    exchange_rate: null,
    reason: 'lost',
    items: [
      {
        product_id: harina,
        sku: 'HAR-1',
        name: 'Harina de maíz',
        unit_id: '0190a000-0000-7000-8000-0000000000e1',
        unit_name: 'Unidad',
        factor: '1',
        quantity: '-2',
        unit_cost: null,
        lot: '',
      },
    ],
  };
}
