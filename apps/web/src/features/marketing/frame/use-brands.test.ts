import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { AT_ONCE } from '../../../data/read-pages.ts';
import { freshDb, productRow } from '../../../data/testing/builders.ts';
import { brandsOf } from './use-brands.ts';

it('[MKT-04] suggests each brand of the catalogue once, however it is written', async () => {
  const db = freshDb();
  const brands = ['Trébol', 'La Espiga', 'LA ESPIGA ', '', 'Ávila'];
  await db.products.bulkPut(
    brands.map((brand, place) => productRow({ id: `p${place}`, sku: `${place}`, brand })),
  );
  await db.products.put(
    productRow({ id: 'z', sku: 'z', brand: 'Borrada', deleted_at: '2026-11-20T12:00:00.000Z' }),
  );
  expect(await brandsOf(db, new AbortController().signal, AT_ONCE)).toEqual(['Ávila', 'La Espiga', 'Trébol']);
});
