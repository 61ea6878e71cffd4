import { describe, expect, it } from 'vitest';

import { carriesStock } from './product.ts';

describe('carriesStock', () => {
  it('[PROD-06] keeps no stock of services and digital goods, and of all else', () => {
    expect(carriesStock('service')).toBe(false);
    expect(carriesStock('digital')).toBe(false);
    for (const type of ['physical', 'food', 'medicine', 'electronics', 'clothing', 'other'] as const) {
      expect(carriesStock(type)).toBe(true);
    }
  });
});
