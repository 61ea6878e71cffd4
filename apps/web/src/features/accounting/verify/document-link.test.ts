import { expect, test } from 'vitest';
import { linkOf } from './document-link.ts';

test('[ACC-09] a sale that differs leads to its receipt, and a movement to the movements', () => {
  expect(linkOf({ collection: 'sales', id: 'a' })).toEqual({
    to: '/app/sales?sale=a',
    words: 'Ver la venta',
  });
  expect(linkOf({ collection: 'stock_movements', id: 'a' })?.to).toBe('/app/inventory/movements');
});

test('what has no screen of its own leads nowhere', () => {
  expect(linkOf({ collection: 'merges', id: 'a' })).toBeUndefined();
  expect(linkOf(null)).toBeUndefined();
});
