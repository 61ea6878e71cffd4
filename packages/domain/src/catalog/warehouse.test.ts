import { describe, expect, it } from 'vitest';

import { DEFAULT_WAREHOUSE, mayDeleteWarehouse, validateWarehouse } from './warehouse.ts';

describe('warehouses', () => {
  it('[WH-01] require a name and a location', () => {
    expect(validateWarehouse({ name: '', location: ' ' })).toEqual([
      { field: 'name', code: 'required' },
      { field: 'location', code: 'required' },
    ]);
    expect(validateWarehouse(DEFAULT_WAREHOUSE)).toEqual([]);
  });

  it('[WH-01] begin with Tienda Principal, which stays', () => {
    expect(DEFAULT_WAREHOUSE).toEqual({
      id: 'default',
      name: 'Tienda Principal',
      type: 'store',
      location: 'Principal',
      isDefault: true,
    });
    expect(mayDeleteWarehouse(DEFAULT_WAREHOUSE)).toBe(false);
    expect(mayDeleteWarehouse({ isDefault: false })).toBe(true);
  });
});
