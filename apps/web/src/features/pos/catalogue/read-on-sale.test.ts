import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { CompanyDb } from '../../../data/company-db.ts';
import type { CategoryRow } from '../../../data/rows.ts';
import { freshDb, productRow } from '../../../data/testing/builders.ts';
import { ALL, categoriesInUse, FAVOURITES, readOnSale } from './read-on-sale.ts';

const DELETED = { deleted_at: '2026-11-20T12:00:00.000Z' };

describe('the products of the grid', () => {
  it('[POS-04] are those on sale, behind however many that were deleted', async () => {
    const db = await shop({ deleted: 300, onSale: ['Queso', 'Tomate'] });
    const read = await readOnSale(db, ALL, 20);
    expect(read.products.map(({ name }) => name)).toEqual(['Queso', 'Tomate']);
    expect(read.isFull).toBe(false);
  });

  it('[POS-04] are as many as were asked for, and say that there may be more', async () => {
    const db = await shop({ deleted: 30, onSale: ['Queso', 'Sal', 'Tomate'] });
    const read = await readOnSale(db, ALL, 2);
    expect(read.products.map(({ name }) => name)).toEqual(['Queso', 'Sal']);
    expect(read.isFull).toBe(true);
  });

  it('[POS-04] of a category pass over its deleted ones too', async () => {
    const db = await shop({ deleted: 30, onSale: ['Queso'], categoryId: 'lacteos' });
    const read = await readOnSale(db, 'lacteos', 5);
    expect(read.products.map(({ name }) => name)).toEqual(['Queso']);
    expect((await readOnSale(db, 'viveres', 5)).products).toEqual([]);
  });

  it('[POS-03] are the favourites alone where those are asked for, in order of name', async () => {
    const db = await shop({ deleted: 3, onSale: ['Queso', 'Sal'] });
    const favourite = { favourite_since: '2026-11-22T12:00:00.000Z' };
    await db.products.bulkPut([
      productRow({ id: 'Tomate', name: 'Tomate', ...favourite }),
      productRow({ id: 'Arepa', name: 'Arepa', ...favourite }),
      productRow({ id: 'Viejo', name: 'Viejo', ...favourite, ...DELETED }),
    ]);
    const read = await readOnSale(db, FAVOURITES, 20);
    expect(read.products.map(({ name }) => name)).toEqual(['Arepa', 'Tomate']);
  });
});

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

interface Shelf {
  readonly deleted: number;
  readonly onSale: readonly string[];
  readonly categoryId?: string | null;
}

async function shop({ deleted, onSale, categoryId = null }: Shelf): Promise<CompanyDb> {
  const db = freshDb();
  const gone = Array.from({ length: deleted }, (_, place) => `A${String(place).padStart(4, '0')}`);
  await db.products.bulkPut([
    ...gone.map((id) => productRow({ id, name: id, category_id: categoryId, ...DELETED })),
    ...onSale.map((id) => productRow({ id, name: id, category_id: categoryId })),
  ]);
  return db;
}

function category(name: string, deleted_at: string | null = null): CategoryRow {
  return { id: newId(), name, deleted_at, version: 1 } as CategoryRow;
}
