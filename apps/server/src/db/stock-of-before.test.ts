/** What becomes of stock that was kept in base units alone, when its installation is brought up to date (0041 to 0043). */
import { newId } from '@cuadra/contracts/ids';
import { expect, it } from 'vitest';
import { addOldCompany, databaseAsOf } from '../testing/old-database.ts';
import { migrate } from './migrate.ts';

it('[MOV-04] stock from before units is the base unit’s, and goes on from the value it had', async () => {
  const client = await databaseAsOf('0033');
  const company = await addOldCompany(client);
  const [product, place, unit, document] = [newId(), newId(), newId(), newId()];
  await client.query(`select set_config('app.company_id', $1, false)`, [company]);
  const lines = [
    { product_id: product, sku: 'HAR-1', name: 'Harina', unit_id: unit, unit_name: 'und', factor: 1 },
  ];
  await client.query(`select app.add_product_stubs(1, 'USD', $1)`, [JSON.stringify(lines)]);
  const entry = { product_id: product, warehouse_id: place, lot: '', from_warehouse_id: null };
  await client.query(`select app.book_stock($1, 1, now(), 100, $2)`, [
    document,
    JSON.stringify([{ ...entry, quantity: '48', value_usd: '24.00' }]),
  ]);

  const { host, port, user, database } = client;
  await migrate({ host, port, user, database });
  const read = async (table: string, columns: string) =>
    (await client.query(`select ${columns} from ${table} where company_id = $1`, [company])).rows;
  expect(await read('stock_entries', 'unit_id, quantity::text, base_quantity::text, step')).toEqual([
    { unit_id: unit, quantity: '48.000', base_quantity: '48.000', step: 0 },
  ]);
  const step = [
    { ...entry, unit_id: unit, quantity: '-12', base_quantity: '-12', is_posted: false, link: null },
  ];
  await client.query(`select app.book_stock($1, 2, now(), 100, null, 0, $2)`, [
    newId(),
    JSON.stringify(step),
  ]);
  expect(await read('stock_balances', 'unit_id, quantity::text, value_usd::text')).toEqual([
    { unit_id: unit, quantity: '36.000', value_usd: '18.00' },
  ]);
});
