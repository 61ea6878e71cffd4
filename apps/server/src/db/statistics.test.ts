/** Statistics keep pace with what is stored: no plan made for an empty company outlives its first import (S-62). */
import { newId } from '@cuadra/contracts/primitives/ids';
import { expect, it } from 'vitest';

import { serverForTests } from '../testing/app.ts';
import { productBody } from '../testing/goods-bodies.ts';
import { openShop } from '../testing/shop.ts';

const RECORDS = 300;

const server = serverForTests();

async function knownRows(table: string): Promise<number> {
  const { rows } = await server.owner.query<{ reltuples: number }>(
    'select reltuples from pg_class where oid = $1::regclass',
    [table],
  );
  return rows[0]?.reltuples ?? 0;
}

it('[S-62] plans by the size of a table as soon as it has grown to hundreds of rows', async () => {
  const shop = await openShop(server.app);
  // Autovacuum, which looks once a minute, must not do it in our place.
  await server.owner.query('alter table products set (autovacuum_enabled = off)');
  for (let part = 0; part < 2; part += 1) {
    const records = Array.from({ length: RECORDS }, () => productBody());
    const response = await shop.browser.call(
      'POST',
      '/products/import',
      { group_id: newId(), records },
      { 'idempotency-key': newId() },
    );
    expect(response.statusCode).toBe(201);
  }
  await expect.poll(() => knownRows('products')).toBeGreaterThanOrEqual(2 * RECORDS);
});
