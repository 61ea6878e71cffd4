import { toDecimal } from '@cuadra/domain/money/money';
import { describe, expect, it } from 'vitest';
import { otherTakings } from './other-takings.ts';

type Sale = Parameters<typeof otherTakings>[0][number];
type Payment = Sale['payments'][number];

function paid(method: Payment['method'], currency: string, amount: string): Payment {
  const sides = {
    amount_usd: currency === 'USD' ? amount : '0.00',
    amount_bs: currency === 'VES' ? amount : '0.00',
  };
  return { method, currency, ...sides } as Payment;
}

describe('what was taken without cash', () => {
  it('[DASH-03] is by method and currency, less the change given the same way', () => {
    const sales: Sale[] = [
      { payments: [paid('mobile', 'VES', '1000.00'), paid('cash', 'USD', '5.00')], change: [] },
      {
        payments: [paid('mobile', 'VES', '500.50'), paid('zelle', 'USD', '20.00')],
        change: [
          { method: 'mobile', currency: 'VES', amount: '100.25', amount_usd: '0.20', amount_bs: '100.25' },
          { method: 'cash', currency: 'USD', amount: '1.00', amount_usd: '1.00', amount_bs: '512.48' },
        ],
      },
    ];
    expect(
      otherTakings(sales).map(({ method, total }) => [method, total.currency, toDecimal(total)]),
    ).toEqual([
      ['mobile', 'VES', '1400.25'],
      ['zelle', 'USD', '20.00'],
    ]);
  });

  it('[DASH-03] is nothing on a day of cash', () => {
    expect(otherTakings([{ payments: [paid('cash', 'USD', '5.00')], change: [] }])).toEqual([]);
  });
});
