import { exchangeRate } from '@cuadra/domain/money/rate';
import type { Sale } from '@cuadra/domain/sales/sale';
import { describe, expect, it } from 'vitest';
import { chosenRefund, waysFor } from './refund-ways.ts';
import { EMPTY_RETURN } from './return-draft.ts';

const THEN = exchangeRate('USD', 'VES', '500');
const TODAY = exchangeRate('USD', 'VES', '520');
const MARIA = { id: 'maria' } as Sale['customer'];

describe('the ways money goes back', () => {
  it('[SALE-05] leaves the balance out where nobody is named', () => {
    const keys = (customer: Sale['customer']) =>
      waysFor({ customer, rate: THEN, currency: 'USD' }).map(({ value }) => value);
    expect(keys(MARIA)).toContain('balance');
    expect(keys(null)).not.toContain('balance');
  });

  it('[SALE-05] offers the currency of the sale alone where it was sold without a rate', () => {
    const keys = waysFor({ customer: null, rate: null, currency: 'USD' }).map(({ value }) => value);
    expect(keys).toContain('cash|USD');
    expect(keys).not.toContain('cash|VES');
  });

  it('[SALE-05] is as the customer paid, unless somebody chooses', () => {
    expect(chosenRefund(EMPTY_RETURN, { currency: 'USD', rate: THEN }, TODAY)).toBeNull();
  });

  it("[SALE-05] is at the rate of today in another currency than the sale's, and at the sale's in its own", () => {
    const rateOf = (way: 'cash|USD' | 'cash|VES', today: typeof TODAY | null = TODAY) =>
      chosenRefund({ ...EMPTY_RETURN, way }, { currency: 'USD', rate: THEN }, today)?.rate;
    expect(rateOf('cash|USD')).toEqual(THEN);
    expect(rateOf('cash|VES')).toEqual(TODAY);
    expect(rateOf('cash|VES', null)).toEqual(THEN);
  });
});
