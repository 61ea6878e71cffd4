import 'fake-indexeddb/auto';

import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../company-db.ts';
import { ana, freshDb, harina, productRow } from '../testing/builders.ts';
import { createRecord } from './change-records.ts';
import { DEFAULT_STAYS, deleteWarehouse } from './delete-warehouse.ts';

describe('deleting a warehouse on the device', () => {
  it.each(['3', '-0.5'])(
    '[WH-01] is refused while it has %s of something, and says of what',
    async (text) => {
      const db = freshDb(true);
      const id = await warehouseWith(db, text);
      expect(await deleteWarehouse(db, id, ana)).toBe(
        '“Depósito” todavía tiene existencias de Harina de maíz 1 kg. Trasládalas a otro almacén o ajústalas a cero antes de eliminarlo.',
      );
      expect((await db.warehouses.get(id))?.deleted_at).toBeNull();
    },
  );

  it('[WH-01] is done where all it had is gone', async () => {
    const db = freshDb(true);
    const id = await warehouseWith(db, '0');
    expect(await deleteWarehouse(db, id, ana)).toBeUndefined();
    expect((await db.warehouses.get(id))?.deleted_at).not.toBeNull();
  });

  it('[WH-01] is refused of the default one', async () => {
    const db = freshDb(true);
    const id = await warehouseWith(db, '0');
    await db.company_settings.put({ id: db.companyId, default_warehouse_id: id } as never);
    expect(await deleteWarehouse(db, id, ana)).toBe(DEFAULT_STAYS);
  });

  it('[WH-01] is refused while a register sells from it', async () => {
    const db = freshDb(true);
    const id = await warehouseWith(db, '0');
    await createRecord(db, 'registers', { name: 'Caja 2', warehouse_id: id }, ana);
    expect(await deleteWarehouse(db, id, ana)).toContain('De “Depósito” vende Caja 2.');
  });
});

async function warehouseWith(db: CompanyDb, text: string): Promise<string> {
  const id = await createRecord(
    db,
    'warehouses',
    { name: 'Depósito', type: 'warehouse', location: 'Atrás' },
    ana,
  );
  await db.products.put(productRow({ id: harina }));
  const key = { product_id: harina, warehouse_id: id, unit_id: newId(), lot: '' };
  const amounts = { quantity: text, value_usd: '0.00' };
  await db.stock_balances.put({
    ...key,
    ...amounts,
    key: Object.values(key).join('|'),
    version: 0,
    generation: 0,
    shown: amounts,
  });
  return id;
}
