import { describe, expect, it } from 'vitest';

import { stockText } from './plan-rows.tsx';

describe('stockText', () => {
  it.each([
    ['12.5', '12,5'],
    ['1200', '1.200'],
    ['0.125', '0,125'],
  ])('[IMP-02] shows a stock of %s as people write it here: %s', (quantity, text) => {
    expect(stockText([{ quantity, warehouseId: 'w1' }])).toBe(text);
  });

  it('[IMP-02] adds up what there is in all places', () => {
    const stocks = [
      { quantity: '1.5', warehouseId: 'w1' },
      { quantity: '2', warehouseId: 'w2' },
    ];
    expect(stockText(stocks)).toBe('3,5');
  });

  it('[IMP-02] tells boxes from what is loose', () => {
    const stocks = [
      { quantity: '36', warehouseId: 'w1' },
      { quantity: '3', warehouseId: 'w1', unit: 'CAJA' },
      { quantity: '1.5', warehouseId: 'w2', unit: 'CAJA' },
    ];
    expect(stockText(stocks)).toBe('36 + 4,5 CAJA');
  });

  it('[IMP-02] shows a dash where the file gives none', () => {
    expect(stockText([])).toBe('–');
  });
});
