import { describe, expect, it } from 'vitest';

import { newProductsText, placesText } from './counter-texts.ts';

const made = (created_at: string) => ({ product: { created_at } });

describe('what stands under the counters', () => {
  it('[INV-01] counts what was made in the last seven days, of Caracas', () => {
    const today = '2026-11-20';
    // Ten in the evening of the 13th, and midnight of the 14th.
    const [before, first] = [made('2026-11-14T03:59:59.000Z'), made('2026-11-14T04:00:00.000Z')];
    expect(newProductsText([before], today)).toBeUndefined();
    expect(newProductsText([before, first], today)).toBe('1 nuevo esta semana');
    expect(newProductsText(Array(1_200).fill(first), today)).toBe('1.200 nuevos esta semana');
  });

  it('[INV-01] [WH-01] tells shops and depots apart', () => {
    const [shop, depot] = [{ type: 'store' }, { type: 'warehouse' }] as const;
    expect(placesText([shop, depot, shop])).toBe('2 tiendas y 1 depósito');
    expect(placesText([shop])).toBe('1 tienda');
    expect(placesText([depot, depot])).toBe('2 depósitos');
    expect(placesText([])).toBe('');
  });
});
