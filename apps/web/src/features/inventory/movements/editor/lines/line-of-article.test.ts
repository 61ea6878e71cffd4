import 'fake-indexeddb/auto';
import { quantity } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';

import { freshDb, productRow, unitRow } from '../../../../../data/testing/builders.ts';
import { scannedArticle } from '../../../scan/find-articles.ts';
import { emptyDraft, withProduct } from '../draft/movement-draft.ts';
import { purchase, TODAY } from '../testing.ts';
import { lineOfArticle } from './line-of-article.ts';

const BOX = unitRow({ name: 'caja' });
const SWEET = productRow({
  name: 'Caramelo',
  purchase_price: { amount: '0.0125', currency: 'USD', last_update: `${TODAY}T12:00:00Z` },
});

async function company() {
  const db = freshDb(true);
  await db.products.put(SWEET);
  await db.product_units.put(BOX);
  return { db, today: TODAY, taxes: [], settings: { default_tax_id: null } } as unknown as Parameters<
    typeof lineOfArticle
  >[0];
}

describe('an article that is put into a movement', () => {
  it('[MOV-01] is a line of the unit whose code was scanned, at what it cost last, to the fraction of a cent', async () => {
    const shop = await company();
    const box = await lineOfArticle(shop, purchase(), '500', scannedArticle(SWEET, BOX, undefined));
    expect(box).toMatchObject({ name: 'Caramelo', unit: { name: 'caja', factor: '24' }, cost: '0,30' });
    const one = await lineOfArticle(shop, purchase(), '500', scannedArticle(SWEET, undefined, undefined));
    expect(one).toMatchObject({ unit: { name: 'unidad', factor: '1' }, cost: '0,0125' });
    const inBolivars = purchase({ currency: 'VES' });
    const bolivars = await lineOfArticle(
      shop,
      inBolivars,
      '512.48',
      scannedArticle(SWEET, undefined, undefined),
    );
    expect(bolivars?.cost).toBe('6,41');
  });

  it('[MOV-01] is one line however often it is scanned, and nothing where the product is gone', async () => {
    const shop = await company();
    const draft = emptyDraft('transfer_store', TODAY, 'tienda-2');
    const line = await lineOfArticle(shop, draft, undefined, scannedArticle(SWEET, BOX, undefined));
    expect(line).toMatchObject({ cost: '' });
    if (line === undefined) return;
    const twice = withProduct(withProduct(draft, line, quantity('24')), { ...line, key: 'otra' });
    expect(twice.lines.map(({ quantity: count }) => count)).toEqual(['25']);
    const gone = scannedArticle(productRow({ id: 'otro' }), undefined, undefined);
    expect(await lineOfArticle(shop, draft, undefined, gone)).toBeUndefined();
  });
});
