import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';

import { customerRow, freshDb } from '../testing/builders.ts';
import { CustomerBook } from './customer-book.ts';

describe('the search of customers', () => {
  const rows = [
    customerRow({
      id: 'maria',
      name: 'María Fernanda Rojas',
      document_number: '18456219',
      phone: '0414-555.01.23',
    }),
    customerRow({ id: 'jose', name: 'José Ñáñez', document_number: '9123456' }),
    customerRow({ id: 'gone', name: 'María Antigua', deleted_at: '2026-01-01T00:00:00Z' }),
  ];

  it.each([
    ['maria', ['maria']],
    ['rojas mar', ['maria']],
    ['nanez', ['jose']],
    ['18.456', ['maria']],
    ['V-9123', ['jose']],
    ['0414 555', ['maria']],
    ['5550123', ['maria']],
    ['', ['jose', 'maria']],
    ['pedro', []],
  ])('[CUST-01] [POS-03] finds by name, document or phone: %j', async (typed, ids) => {
    const { book } = await bookOf(rows);
    expect(book.search(typed, 50).map(({ id }) => id)).toEqual(ids);
  });

  it('[CUST-01] follows what is written, and forgets who goes', async () => {
    const { db, book } = await bookOf(rows);
    // The second who looks, when all is read.
    book.subscribe(() => {});
    await db.customers.put(customerRow({ id: 'ana', name: 'Ana Ávila' }));
    await expect.poll(() => book.search('avila', 50)).toHaveLength(1);
    await db.customers.update('ana', { deleted_at: '2026-11-22T12:00:00.000Z' });
    await expect.poll(() => book.search('avila', 50)).toEqual([]);
  });

  it('[CUST-01] goes through twenty thousand in less than a look takes', { timeout: 60_000 }, async () => {
    const many = Array.from({ length: 20_000 }, (_, place) =>
      customerRow({ id: newId(), name: `Cliente ${place}`, document_number: String(10_000_000 + place) }),
    );
    const { book } = await bookOf(many);
    const takenMs = Array.from({ length: 5 }, () => {
      const begun = performance.now();
      expect(book.search('10019999', 50).map(({ name }) => name)).toEqual(['Cliente 19999']);
      return performance.now() - begun;
    });
    // A busy machine interrupts some of them, not each.
    expect(Math.min(...takenMs)).toBeLessThan(100);
  });
});

async function bookOf(rows: Parameters<ReturnType<typeof freshDb>['customers']['bulkPut']>[0]) {
  const db = freshDb();
  await db.customers.bulkPut(rows);
  const book = new CustomerBook(db);
  book.subscribe(() => {});
  await book.settled();
  return { db, book };
}
