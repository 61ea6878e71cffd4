/**
 * Deletes an empty warehouse [WH-01]. Apart from the other deletions because it depends on the stock and registers of
 * this moment: for a company that lives on its device no server checks them.
 */
import { defaultWarehouseId } from '@cuadra/contracts/primitives/ids';
import { warehouseRefusal } from '@cuadra/contracts/stock/warehouse-refusal';
import { quantity } from '@cuadra/domain/money/quantity';
import type { CompanyDb } from '../company-db.ts';
import { isAlive, type Maker } from '../rows.ts';
import type { DeviceTransaction } from '../store/device-store.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { CHANGE_TABLES, deleteIn } from './change-records.ts';

const TABLES = [
  ...CHANGE_TABLES,
  'warehouses',
  'company_settings',
  'registers',
  'stock_balances',
  'products',
] as const;

/** @returns why it is refused; undefined once it is deleted */
export function deleteWarehouse(db: CompanyDb, id: string, maker: Maker): Promise<string | undefined> {
  return dexieStore(db).write(TABLES, async (tx) => {
    const why = await whyItStays(tx, db.companyId, id);
    if (why === undefined) await deleteIn(tx, db, 'warehouses', id, maker);
    return why;
  });
}

async function whyItStays(tx: DeviceTransaction, companyId: string, id: string): Promise<string | undefined> {
  const [warehouse, [settings]] = await Promise.all([tx.get('warehouses', id), tx.all('company_settings')]);
  if (warehouse === undefined) return undefined;
  if ((settings?.default_warehouse_id ?? defaultWarehouseId(companyId)) === id) return DEFAULT_STAYS;
  const registers = (await tx.all('registers')).filter(
    (register) => isAlive(register) && register.warehouse_id === id,
  );
  const use = {
    name: warehouse.name,
    products: await productsIn(tx, id),
    registers: registers.map(({ name }) => name).sort(),
  };
  return warehouseRefusal(use)?.message;
}

export const DEFAULT_STAYS = 'El almacén por defecto no se elimina. Marca otro como el de por defecto.';

async function productsIn(tx: DeviceTransaction, warehouseId: string): Promise<string[]> {
  const rows = await tx.where('stock_balances', 'warehouse_id', [warehouseId]);
  const held = rows.filter(({ shown }) => quantity(shown.quantity) !== 0n);
  const ids = [...new Set(held.map(({ product_id }) => product_id))];
  const products = await tx.getMany('products', ids);
  // A product that this device may not read, or has not read yet, counts all the same.
  return products.map((product) => product?.name ?? 'un producto').sort();
}
