import { describe, expect, it } from 'vitest';
import { whereaboutsText } from './receipt-of-sale.ts';

describe('where a sale is kept', () => {
  it('[SALE-03] is said to be uploaded once the server has recorded it, and not before', () => {
    expect(whereaboutsText({ isDemo: false, version: 0 })).toBe('guardada en este equipo, por subir');
    expect(whereaboutsText({ isDemo: false, version: 7 })).toBe('guardada en este equipo y subida');
    expect(whereaboutsText({ isDemo: true, version: 0 })).toBe('guardada en este equipo');
  });
});
