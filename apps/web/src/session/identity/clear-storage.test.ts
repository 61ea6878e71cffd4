import { describe, expect, it } from 'vitest';
import { deviceStorageKey } from '../../data/device.ts';
import { survivesSignOut } from './clear-storage.ts';
import { lookKey } from './look-key.ts';

describe('signing out', () => {
  it('[AUTH-12] leaves the device its identity and its looks', () => {
    expect(survivesSignOut(deviceStorageKey('0190a000-0000-7000-8000-0000000000c1'))).toBe(true);
    expect(survivesSignOut('cuadra-color-scheme')).toBe(true);
    expect(survivesSignOut(lookKey('ana', 'tienda', 'products'))).toBe(true);
  });

  it.each(['auth-storage', 'warehouse-storage', 'config-storage', 'cuadra-draft'])(
    '[AUTH-12] clears %s',
    (key) => {
      expect(survivesSignOut(key)).toBe(false);
    },
  );
});
