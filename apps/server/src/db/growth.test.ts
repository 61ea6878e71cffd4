import { describe, expect, it } from 'vitest';

import { Growth } from './growth.ts';

describe('the growth of collections', () => {
  it('is told each time one has doubled', () => {
    const growth = new Growth();
    const told: number[] = [];
    for (let written = 100; written <= 4_000; written += 100) {
      if (growth.hasDoubled('products', 100)) told.push(written);
    }
    expect(told).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it('goes by each collection: a large one does not hide the growth of another', () => {
    const growth = new Growth();
    expect(growth.hasDoubled('products', 20_000)).toBe(true);
    expect(growth.hasDoubled('stock_movements', 499)).toBe(false);
    expect(growth.hasDoubled('stock_movements', 1)).toBe(true);
  });
});
