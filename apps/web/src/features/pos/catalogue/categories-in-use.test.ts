/** Which categories the till shows. */
import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';
import type { CategoryRow } from '../../../data/rows.ts';
import { freshDb, productRow } from '../../../data/testing/builders.ts';
import { categoriesInUse } from './categories-in-use.ts';

function category(name: string, deleted_at: string | null = null): CategoryRow {
  return { id: newId(), name, deleted_at, version: 1 } as CategoryRow;
}

it('[POS-03] shows the categories that have products, in order of name', async () => {
  const db = freshDb();
  const [viveres, bebidas, ropa, gone] = [
    category('Víveres'),
    category('Bebidas'),
    category('Ropa'),
    category('Antes', '2026-11-20T12:00:00.000Z'),
  ] as const;
  await db.categories.bulkPut([viveres, bebidas, ropa, gone]);
  const filed = [viveres.id, bebidas.id, bebidas.id, gone.id, null];
  await db.products.bulkPut(filed.map((category_id) => productRow({ id: newId(), category_id })));
  expect((await categoriesInUse(db)).map(({ name }) => name)).toEqual(['Bebidas', 'Víveres']);
});
