import 'fake-indexeddb/auto';

import { describe, expect, it } from 'vitest';

import type { CompanyDb } from '../company-db.ts';
import type { ProductRow } from '../rows.ts';
import { freshDb, productRow, unitRow } from '../testing/builders.ts';
import { openCatalogueReader } from './catalogue-reader.ts';
import { followCatalogue } from './catalogue-search.ts';
import { findByCode } from './find-by-code.ts';
import { startSearchEngine } from './search-engine.ts';

const harina = productRow({ id: 'p-harina', sku: 'HAR-1', name: 'Harina de maíz PAN 1 kg', brand: 'PAN' });
const cafe = productRow({ id: 'p-cafe', sku: 'CAF-1', name: 'Café molido 250 g', brand: 'Fama de América' });
const leche = productRow({ id: 'p-leche', sku: 'LEC-1', name: 'Leche en polvo', brand: 'Harinas C.A.' });

describe('the catalogue search', () => {
  it('[INV-02] finds every word in any part of name, SKU, barcode, brand or model, accents and capitals aside', async () => {
    const { search } = await indexOf([harina, cafe, leche]);
    expect(await search('CAFE')).toEqual(['p-cafe']);
    expect(await search('maiz har')).toEqual(['p-harina']);
    expect(await search('caf-1')).toEqual(['p-cafe']);
    expect(await search('america')).toEqual(['p-cafe']);
    expect(await search('harina café')).toEqual([]);
    expect(await search('   ')).toEqual([]);
  });

  it('[POS-03] puts an exact code first, then names that begin so, then the rest', async () => {
    const { search } = await indexOf([
      leche,
      productRow({ id: 'p-a', sku: 'X', name: 'Arepa de harina' }),
      harina,
      productRow({ id: 'p-code', sku: 'harina', name: 'Zeta' }),
    ]);
    expect(await search('harina')).toEqual(['p-code', 'p-harina', 'p-a', 'p-leche']);
  });

  it('[POS-03] shows the first by name of very many, in order', async () => {
    const names = Array.from({ length: 300 }, (_, n) => `Clavo ${String((n * 7919) % 300).padStart(3, '0')}`);
    const { search } = await indexOf(names.map((name, n) => productRow({ id: name, sku: `S${n}`, name })));
    const expected = names.toSorted().slice(0, 50);
    expect(await search('clavo')).toEqual(expected);
    expect(await search('c')).toEqual(expected);
  });

  it('[POS-03] finds of fewer the same first ones: more are asked for once those are seen', async () => {
    const named = ['Harina PAN', 'Harinera', 'Masa de harina', 'Pan de harina', 'Sharina', 'Zeta harina'];
    const products = named.map((name, n) => productRow({ id: name, sku: `S${n}`, name }));
    const { search } = await indexOf([
      ...products,
      productRow({ id: 'code', sku: 'harina', name: 'Aceite' }),
      productRow({ id: 'brand', sku: 'B', name: 'Avena', brand: 'Harina' }),
    ]);
    for (const typed of ['harina', 'h', 'harina p']) {
      const all = await search(typed);
      for (let limit = 1; limit < all.length; limit += 1)
        expect(await search(typed, limit)).toEqual(all.slice(0, limit));
    }
  });

  it('[POS-03] follows new names, units and deletions without being made anew', async () => {
    const { db, search, settled } = await indexOf([harina, cafe]);
    await db.products.put({ ...cafe, name: 'Café en grano' });
    await db.product_units.put(unitRow({ product_id: 'p-harina', barcode: '7700' }));
    await settled();
    expect(await search('grano')).toEqual(['p-cafe']);
    expect(await search('7700')).toEqual(['p-harina']);

    await db.products.put({ ...harina, deleted_at: '2026-11-20T12:00:00.000Z' });
    await settled();
    expect(await search('harina')).toEqual([]);
  });

  it('[POS-03] follows an import of more products than are told one by one', async () => {
    const { db, search, settled } = await indexOf([]);
    await db.products.bulkPut(
      Array.from({ length: 120 }, (_, n) => productRow({ id: `p${n}`, sku: `S${n}`, name: `Clavo ${n}` })),
    );
    await settled();
    expect(await search('clavo 119')).toEqual(['p119']);
  });
});

describe('reading the catalogue for the index', () => {
  it('[S-19] holds up no write for longer than a page, however many products there are', async () => {
    const db = await dbWith(
      Array.from({ length: 1_000 }, (_, n) => productRow({ id: `p${String(n).padStart(4, '0')}` })),
    );
    const reader = await openCatalogueReader(db.name);
    const order: string[] = [];
    let write: Promise<void> | undefined;
    await reader.readAll(
      (products) => {
        order.push(`read ${products.length}`);
        write ??= db.transaction('rw', db.products, db.product_units, async () => {
          await db.product_units.put(unitRow({ product_id: 'p0000', barcode: '7700' }));
          order.push('written');
        });
      },
      () => undefined,
    );
    await write;
    expect(order.filter((what) => what !== 'written').join()).toMatch(/^(read 200,)+read \d+$/);
    expect(order.indexOf('written')).toBeLessThan(order.length - 1);
  });
});

describe('findByCode', () => {
  it('[POS-03] knows a product by its barcode, its SKU in any case, and a unit by its own barcode', async () => {
    const db = await dbWith([
      productRow({ id: 'p1', sku: 'AbC', base_unit: { id: 'u', name: 'und', barcode: '750', price: {} } }),
    ]);
    await db.product_units.put(unitRow({ id: 'box', product_id: 'p1', barcode: '1750' }));

    expect(await findByCode(db, ' 750\r')).toMatchObject([
      { product: { id: 'p1' }, unit: null, by: 'barcode' },
    ]);
    expect(await findByCode(db, 'abc')).toMatchObject([{ product: { id: 'p1' }, by: 'sku' }]);
    expect(await findByCode(db, '1750')).toMatchObject([
      { product: { id: 'p1' }, unit: { id: 'box' }, by: 'unit_barcode' },
    ]);
    expect(await findByCode(db, '999')).toEqual([]);
  });

  it('[S-30] shows every product with the code and never picks', async () => {
    const unit = { id: 'u', name: 'und', barcode: '750', price: {} };
    const db = await dbWith([
      productRow({ id: 'p1', sku: '750', base_unit: unit }),
      productRow({ id: 'p2', sku: 'B', base_unit: unit }),
      productRow({ id: 'p3', sku: 'C', base_unit: unit, deleted_at: '2026-11-20T12:00:00.000Z' }),
    ]);
    const matches = await findByCode(db, '750');
    expect(matches.map(({ product }) => product.id).sort()).toEqual(['p1', 'p2']);
  });
});

async function dbWith(products: readonly ProductRow[]): Promise<CompanyDb> {
  const db = freshDb();
  await db.products.bulkPut([...products]);
  return db;
}

async function indexOf(products: readonly ProductRow[]) {
  const db = await dbWith(products);
  const engine = startSearchEngine(openCatalogueReader(db.name));
  followCatalogue(db, engine.change);
  const search = async (typed: string, limit = 50): Promise<string[]> => {
    const { rows } = await engine.search({ n: 1, typed, limit });
    return rows.map((row) => row.id);
  };
  return { db, settled: engine.settled, search };
}
