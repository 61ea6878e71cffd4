import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { freshDb, productRow } from '../../../../data/testing/builders.ts';
import { sharedBarcodeText } from './barcode-remarks.ts';

const CODE = '7591234567894';

async function shopWith(deleted_at: string | null = null) {
  const db = freshDb();
  const product = productRow();
  const base_unit = { ...product.base_unit, barcode: CODE };
  await db.products.put({ ...product, name: 'Arroz', sku: 'ARZ-1', base_unit, deleted_at });
  return { db, id: product.id };
}

describe('sharedBarcodeText', () => {
  it('[S-30] names the other product that has the code', async () => {
    const { db } = await shopWith();
    expect(await sharedBarcodeText(db, ` ${CODE} `, undefined)).toBe(
      'También lo tiene “Arroz” (ARZ-1). Al escanearlo, la caja preguntará cuál es.',
    );
  });

  it('[S-30] says nothing of its own code, of none, of another and of a deleted product', async () => {
    const { db, id } = await shopWith();
    expect(await sharedBarcodeText(db, CODE, id)).toBeUndefined();
    expect(await sharedBarcodeText(db, '', undefined)).toBeUndefined();
    expect(await sharedBarcodeText(db, '7702132004484', undefined)).toBeUndefined();
    const shop = await shopWith('2026-11-20T12:00:00.000Z');
    expect(await sharedBarcodeText(shop.db, CODE, undefined)).toBeUndefined();
  });
});
