import { describe, expect, it } from 'vitest';

import { DEFAULT_WAREHOUSE } from './warehouse.ts';

describe('warehouses', () => {
  it('[WH-01] begin with Tienda Principal', () => {
    expect(DEFAULT_WAREHOUSE).toEqual({
      id: 'default',
      name: 'Tienda Principal',
      type: 'store',
      location: 'Principal',
      isDefault: true,
    });
  });
});
