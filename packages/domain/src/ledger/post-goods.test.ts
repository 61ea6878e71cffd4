import { describe, expect, it } from 'vitest';

import { counterRoleOf } from './post-goods.ts';

describe('counterRoleOf', () => {
  it.each([
    ['initial', 'opening_balance'],
    ['purchase', 'ap_suppliers'],
    ['adjustment', 'shrinkage'],
    ['count', 'shrinkage'],
    ['transfer_warehouse', null],
    ['transfer_store', null],
    ['unpack', null],
  ] as const)('[MOV-03] [ACC-07] of %s and of its void is %s', (type, role) => {
    expect(counterRoleOf({ type, reversesType: null, fromWarehouseId: null })).toBe(role);
    expect(counterRoleOf({ type: 'void', reversesType: type, fromWarehouseId: null })).toBe(role);
  });

  it('[ACC-07] is none for goods that come from another warehouse, whatever the movement is called', () => {
    expect(counterRoleOf({ type: 'initial', reversesType: null, fromWarehouseId: 'deposito' })).toBeNull();
    expect(counterRoleOf({ type: 'void', reversesType: 'purchase', fromWarehouseId: 'deposito' })).toBeNull();
  });

  it('[ACC-07] is none for a void that does not say of what', () => {
    expect(counterRoleOf({ type: 'void', reversesType: null, fromWarehouseId: null })).toBeNull();
  });
});
