/** What an answer of the server does to the only entry of an outbox, and a document to try it with. */
import { newId } from '@cuadra/contracts/primitives/ids';
import type { MovementWire } from '@cuadra/contracts/stock/movements';
import type { CompanyDb } from '../company-db.ts';
import type { ItemAnswer, OutboxState } from '../device-rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { applySend, tablesOfAnswer } from '../sync/sending/send-step.ts';
import { harina, productRow, warehouseId } from './builders.ts';

type Answer = Omit<ItemAnswer, 'at'>;

const BAD_REFERENCE: Answer = { code: 'bad_reference', field: '', message: 'No existe.' };

/** @returns the entry's `seq` */
export async function answered(
  db: CompanyDb,
  state: OutboxState,
  answer: Answer = BAD_REFERENCE,
): Promise<number> {
  const [entry] = await db.outbox.toArray();
  if (entry === undefined) throw new Error('the outbox has an entry');
  const changes = new Map([[entry.id, { step: 'stays', state, answer } as const]]);
  const store = dexieStore(db);
  await store.write(await tablesOfAnswer(store, { changes }), (tx) => applySend(tx, { changes }, 0));
  return entry.seq;
}

/** Five units of flour received in the warehouse. */
export function goodsIn(): MovementWire {
  const line = { product_id: harina, unit_id: productRow().base_unit.id, factor: '1', quantity: '5' };
  return {
    id: newId(),
    type: 'initial',
    date: '2026-11-20T14:00:00.000Z',
    from_warehouse_id: null,
    to_warehouse_id: warehouseId,
    document_ref: '',
    notes: '',
    status: 'completed',
    exchange_rate: null,
    items: [{ ...line, sku: '', name: '', unit_name: 'und', unit_cost: '1.00', lot: '' }],
  };
}
