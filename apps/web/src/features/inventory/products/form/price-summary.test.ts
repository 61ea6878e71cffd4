import { toDecimal } from '@cuadra/domain/money/money';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { unitCostToString } from '@cuadra/domain/money/unit-cost';
import { describe, expect, it } from 'vitest';
import { marginText } from '../../costs/product-margin.ts';
import { EMPTY_DRAFT, type ProductDraft } from '../product-draft.ts';
import { priceSummary } from './price-summary.ts';

const RATE = exchangeRate('USD', 'VES', '500');

function summary(overrides: Partial<ProductDraft>, rate: typeof RATE | undefined = RATE) {
  const found = priceSummary({ ...EMPTY_DRAFT, cost: '3,40', price: '4,60', ...overrides }, [], rate);
  if (found === undefined) return undefined;
  const { paid, base, tax, profit, marginTenths } = found;
  return {
    paid: toDecimal(paid),
    base: toDecimal(base),
    tax: toDecimal(tax),
    profit: profit === undefined ? undefined : unitCostToString(profit),
    margin: marginTenths === undefined ? undefined : marginText(marginTenths),
  };
}

describe('what a price comes to', () => {
  it('[PROD-01] takes the tax out of a price that includes it, and adds it to one that does not', () => {
    expect(summary({})).toEqual({
      paid: '4.60',
      base: '3.97',
      tax: '0.63',
      profit: '0.57',
      margin: '14,4 %',
    });
    expect(summary({ includesTax: false })).toMatchObject({ paid: '5.34', base: '4.60', tax: '0.74' });
    expect(summary({ tax: 'exempt' })).toMatchObject({ paid: '4.60', base: '4.60', tax: '0.00' });
  });

  it('[PROD-01] compares a cost in the other currency at the rate, and says nothing of it without one', () => {
    expect(summary({ cost: '1.700,00', costCurrency: 'VES' })).toMatchObject({ profit: '0.57' });
    const withoutRate = priceSummary(
      { ...EMPTY_DRAFT, cost: '1.700,00', costCurrency: 'VES', price: '4,60' },
      [],
      undefined,
    );
    expect(withoutRate?.profit).toBeUndefined();
  });

  it('[PROD-01] tells fractions of a cent of what costs them, and none that only a rate made', () => {
    const sweet = { cost: '0,0125', price: '0,02', tax: 'exempt' };
    expect(summary(sweet)).toMatchObject({ profit: '0.0075', margin: '37,5 %' });
    expect(summary({ ...sweet, cost: '1', costCurrency: 'VES', price: '1,00' })?.profit).toBe('1.00');
  });

  it.each([
    ['a loss', { cost: '5,00' }, '−25,9 %'],
    ['nothing charged', { price: '0' }, undefined],
    ['no cost yet', { cost: '' }, undefined],
  ])('[PROD-01] tells the margin of %s', (_, overrides, margin) => {
    expect(summary(overrides)?.margin).toBe(margin);
  });

  it('[PROD-01] says nothing while the price cannot be read', () => {
    expect(summary({ price: '' })).toBeUndefined();
    expect(summary({ price: 'diez' })).toBeUndefined();
  });
});
