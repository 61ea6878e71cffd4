import { describe, expect, it } from 'vitest';

import { planFile, planProducts } from '../testing/plan-file.ts';
import { headingCurrency, isBeforeTax } from './price-heading.ts';

describe('the heading of a price', () => {
  it.each([
    ['Precio (Bs)', 'VES'],
    ['PRECIO BS.', 'VES'],
    ['precio_ves', 'VES'],
    ['Precio en bolívares', 'VES'],
    ['Precio $', 'USD'],
    ['Precio USD', 'USD'],
    ['Precio divisa', 'USD'],
    ['Precio', undefined],
    ['Descripción de bsa', undefined],
  ])('[IMP-02] says its currency: %s', (heading, currency) => {
    expect(headingCurrency(heading)).toBe(currency);
  });

  it('[IMP-02] proposes the currency of the prices, and keeps that of the costs apart', () => {
    const table = [
      ['Código', 'Nombre', 'Precio (Bs)', 'Costo ($)'],
      ['A', 'Arroz', '512,48', '0,90'],
    ];
    expect(planFile(table).choices.currency).toBe('VES');
    expect(planProducts(table).created).toMatchObject([
      {
        fields: {
          selling_price: { amount: '512.48', currency: 'VES' },
          purchase_price: { amount: '0.9', currency: 'USD' },
        },
      },
    ]);
  });

  it('[IMP-02] proposes prices to be before tax where it says so', () => {
    expect(['Precio sin IVA', 'Precio sin impuesto', 'Precio + IVA'].map(isBeforeTax)).toEqual([
      true,
      true,
      false,
    ]);
    const table = (heading: string) => [
      ['Código', 'Nombre', heading],
      ['A', 'Arroz', '1'],
    ];
    expect(planFile(table('Precio sin IVA')).choices.pricesIncludeTax).toBe(false);
    expect(planFile(table('Precio')).choices.pricesIncludeTax).toBe(true);
  });
});
