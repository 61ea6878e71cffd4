import { describe, expect, it } from 'vitest';

import { cashGiven } from './cash-given.ts';

describe('the cash that a second void gave', () => {
  it('[S-24] is told by currency, without what went back in another way or was handed in', () => {
    const refunds = [
      { method: 'cash', currency: 'USD', amount_usd: '20.00', amount_bs: '2000.00' },
      { method: 'cash', currency: 'VES', amount_usd: '-5.00', amount_bs: '-500.00' },
      { method: 'zelle', currency: 'USD', amount_usd: '7.00', amount_bs: '700.00' },
    ];
    expect(cashGiven({ body: JSON.stringify({ refunds }) })).toEqual([{ currency: 'USD', amount: '20.00' }]);
  });
});
