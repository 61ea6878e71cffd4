/** One file imported on two devices at once: everything once, nothing lost (IMP-02, S-27, S-30). */
import { nameBasedId, newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { serverForTests } from '../testing/app.ts';
import { movementBody, productBody } from '../testing/goods-bodies.ts';
import { creation, type SentItem, sendItem } from '../testing/send-items.ts';
import { openSecondTill, shopForEachTest, type TestShop } from '../testing/shop.ts';

const server = serverForTests();
const shop = shopForEachTest(server);

describe('one file imported on two devices', () => {
  it('[IMP-02] [S-30] makes every product once, and books its stock once', async () => {
    const other = await openSecondTill(shop);
    for (const item of importOf(shop, 20))
      expect((await sendItem(shop, item)).answer.result).toBe('recorded');
    const second = [];
    for (const item of importOf(shop, 10)) second.push((await sendItem(other, item)).answer.result);
    expect(second).toEqual(['recorded', 'recorded', 'recorded', 'superseded']);

    expect(await count('products', 'deleted_at is null')).toBe(1);
    expect(await count('products', 'duplicate_of is not null')).toBe(0);
    expect(await count('import_batches', 'true')).toBe(1);
    expect(await count('stock_movements', 'true')).toBe(1);
    const { rows } = await server.owner.query(
      'select sum(quantity)::text as quantity from stock_balances where company_id = $1',
      [shop.companyId],
    );
    expect(rows).toEqual([{ quantity: '10.000' }]);
  });

  it('[IMP-02] [S-27] undoes nothing that was done to a product before the second one arrived', async () => {
    const other = await openSecondTill(shop);
    const [products] = importOf(shop, 30);
    if (products === undefined) throw new Error('an import has products');
    await sendItem(shop, products);
    const id = productId(shop);
    const edit = { id: newId(), kind: 'patch' as const, collection: 'products', row_id: id, seen: 1_000 };
    await sendItem(shop, { ...edit, body: { name: 'Arroz blanco', brand: 'Llano' } });
    const deletion = {
      id: newId(),
      kind: 'delete' as const,
      collection: 'products',
      row_id: id,
      seen: 1_000,
    };
    await sendItem(shop, { ...deletion, body: {} });
    // Made an hour before, on a device that had no network until now.
    const [late] = importOf(shop, 60);
    if (late === undefined) throw new Error('an import has products');
    expect((await sendItem(other, late)).answer.result).toBe('recorded');
    const { rows } = await server.owner.query(
      'select name, brand, deleted_at is not null as is_deleted from products where company_id = $1 and id = $2',
      [shop.companyId, id],
    );
    expect(rows).toEqual([{ name: 'Arroz blanco', brand: 'Llano', is_deleted: true }]);
  });
});

function productId({ companyId }: TestShop): string {
  return nameBasedId(companyId, 'import', 'product', 'arz-1');
}

/** As a device makes it: the records with ids that follow from the file, under items of its own. */
function importOf(shop: TestShop, minutesAgo: number): SentItem[] {
  const { companyId } = shop;
  const made_at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const batchId = nameBasedId(companyId, 'import', 'batch', 'products', 'huella', '0');
  const id = productId(shop);
  const product = productBody({ id, sku: 'ARZ-1', name: 'Arroz', base_unit: unitOf(id) });
  const movement = movementBody(shop, {
    id: nameBasedId(batchId, 'opening', 'almacén', '0'),
    date: made_at,
    items: movementBody(shop).items.map((line) => ({ ...line, product_id: id, unit_id: unitOf(id).id })),
  });
  const batch = { id: batchId, kind: 'products', name: 'lista.csv', made_at, created_count: 1 };
  const change = { id, before: null, after: { mark: '1', hash: 'ab' } };
  const changes = {
    id: nameBasedId(batchId, 'changes'),
    batch_id: batchId,
    collection: 'products',
    rows: [change],
  };
  const imported = (collection: string, record: object): SentItem => ({
    id: newId(),
    kind: 'import',
    collection,
    row_id: batchId,
    seen: 0,
    body: { group_id: batchId, records: [record] },
    made_at,
  });
  return [
    imported('products', product),
    { id: newId(), collection: 'import_batches', row_id: batchId, body: batch, made_at },
    imported('import_changes', changes),
    { ...creation('stock_movements', movement), made_at },
  ];
}

function unitOf(id: string) {
  return { id: nameBasedId(id, 'base-unit'), name: 'Unidad', barcode: '' };
}

async function count(table: string, condition: string): Promise<number> {
  const { rows } = await server.owner.query<{ count: string }>(
    `select count(*) from ${table} where company_id = $1 and ${condition}`,
    [shop.companyId],
  );
  return Number(rows[0]?.count);
}
