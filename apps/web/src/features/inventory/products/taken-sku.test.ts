import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { ProductRow } from '../../../data/rows.ts';
import { freshDb, productRow } from '../../../data/testing/builders.ts';
import { isSkuTaken } from './taken-sku.ts';

async function shopWith(fields: Partial<ProductRow>) {
  const db = freshDb();
  await db.products.put(productRow(fields));
  return db;
}

describe('isSkuTaken', () => {
  it.each([
    ['HAR-1', ' har-1 '],
    ['ÑAME', 'ñame'],
    ['N\u0303AME', 'ñame'],
  ])('[PROD-08] takes %s and %s for one, as the server does', async (sku, typed) => {
    expect(await isSkuTaken(await shopWith({ sku }), typed, undefined)).toBe(true);
  });

  it.each([
    ['HAR-1', 'HAR-10'],
    ['Ω', 'ω'],
  ])('[PROD-08] takes %s and %s for two, as the server does', async (sku, typed) => {
    expect(await isSkuTaken(await shopWith({ sku }), typed, undefined)).toBe(false);
  });

  it('[PROD-08] lets a product keep its own, and a new one take that of a deleted one', async () => {
    const product = productRow();
    expect(await isSkuTaken(await shopWith(product), product.sku, product.id)).toBe(false);
    const deleted = await shopWith({ deleted_at: '2026-11-20T12:00:00.000Z' });
    expect(await isSkuTaken(deleted, product.sku, undefined)).toBe(false);
  });
});
