import { describe, expect, it } from 'vitest';
import { deviceStorageKey } from '../../data/device.ts';
import { isKeptAtSignOut } from './clear-storage.ts';
import { lookKey } from './look-key.ts';

describe('signing out', () => {
  it('[AUTH-12] leaves the device its identity and its looks', () => {
    expect(isKeptAtSignOut(deviceStorageKey('0190a000-0000-7000-8000-0000000000c1'))).toBe(true);
    expect(isKeptAtSignOut('cuadra-color-scheme')).toBe(true);
    expect(isKeptAtSignOut(lookKey('ana', 'tienda', 'products'))).toBe(true);
  });

  it.each(['auth-storage', 'warehouse-storage', 'config-storage', 'cuadra-draft'])(
    '[AUTH-12] clears %s',
    (key) => {
      expect(isKeptAtSignOut(key)).toBe(false);
    },
  );
});
