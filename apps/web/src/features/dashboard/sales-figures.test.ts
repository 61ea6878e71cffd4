import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { quantityToString } from '@cuadra/domain/money/quantity';
import { describe, expect, it } from 'vitest';
import {
  bestSellers,
  changeTenths,
  changeText,
  dayBefore,
  dayFigures,
  type SaleFacts,
  salesByHour,
  salesOfDay,
} from './sales-figures.ts';

type Line = SaleFacts['lines'][number];

function line(overrides: Partial<Line> = {}): Line {
  return {
    product_id: 'harina',
    name: 'Harina',
    quantity: '1',
    factor: '1',
    total: '1.15',
    ...overrides,
  } as Line;
}

function sale(overrides: Partial<SaleFacts> = {}): SaleFacts {
  return {
    sold_at: '2026-11-20T14:30:00.000Z',
    currency: 'USD',
    total: '1.15',
    secondary_currency: 'VES',
    total_secondary: '589.35',
    lines: [line()],
    ...overrides,
  };
}

describe('the figures of a day', () => {
  it('[DASH-03] sum each sale at its own rate, in both currencies', () => {
    const figures = dayFigures([sale(), sale({ total: '2.10', total_secondary: '1100.00' })]);
    expect(toDecimal(figures.usd)).toBe('3.25');
    expect(toDecimal(figures.ves)).toBe('1689.35');
    expect(figures.count).toBe(2);
    expect(toDecimal(figures.average)).toBe('1.63');
  });

  it('[DASH-03] are noughts on a day without sales', () => {
    const { count, usd, average } = dayFigures([]);
    expect([count, toDecimal(usd), toDecimal(average)]).toEqual([0, '0.00', '0.00']);
  });

  it('[DASH-03] take the dollars of a sale made in bolívares from its other side', () => {
    const inBolivars = sale({
      currency: 'VES',
      total: '512.48',
      secondary_currency: 'USD',
      total_secondary: '1.00',
    });
    expect(toDecimal(dayFigures([inBolivars]).usd)).toBe('1.00');
  });

  it('[DASH-03] count a sale made without a rate in its own currency only', () => {
    expect(toDecimal(dayFigures([sale({ total_secondary: null })]).ves)).toBe('0.00');
  });
});

describe('comparisons', () => {
  it('[DASH-03] are in percent with one decimal, and none with nothing', () => {
    const usd = (text: string) => parseDecimal(text, 'USD');
    expect(changeText(changeTenths(usd('112.40'), usd('100.00')) ?? 0)).toBe('+12,4\u202f%');
    expect(changeText(changeTenths(usd('97.00'), usd('100.00')) ?? 0)).toBe('−3,0\u202f%');
    expect(changeTenths(usd('1.00'), usd('0.00'))).toBeUndefined();
  });

  it('[DASH-03] are with the days before, in Caracas, up to the same time', () => {
    expect(dayBefore('2026-03-01', 1)).toBe('2026-02-28');
    const lateAtNight = sale({ sold_at: '2026-11-20T03:59:00.000Z' });
    const morning = sale({ sold_at: '2026-11-19T12:10:00.000Z' });
    expect(salesOfDay([lateAtNight, morning, sale()], '2026-11-19')).toEqual([lateAtNight, morning]);
    expect(salesOfDay([lateAtNight, morning], '2026-11-19', Date.parse('2026-11-19T20:00:00Z'))).toEqual([
      morning,
    ]);
  });
});

describe('sales by hour', () => {
  it('[DASH-03] go from eight to seven in Caracas, and further where something was sold', () => {
    const bars = salesByHour([sale()], [sale({ sold_at: '2026-11-14T01:30:00.000Z' })]);
    expect(bars.map(({ hour }) => hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
    expect(toDecimal(bars.find(({ hour }) => hour === 10)?.now ?? parseDecimal('0', 'USD'))).toBe('1.15');
    expect(toDecimal(bars.find(({ hour }) => hour === 21)?.before ?? parseDecimal('0', 'USD'))).toBe('1.15');
  });
});

describe('best sellers', () => {
  it('[DASH-03] are by what they brought in, in base units', () => {
    const sales = [
      sale({
        lines: [
          line(),
          line({ product_id: 'malta', name: 'Malta', factor: '24', quantity: '2', total: '48.00' }),
        ],
      }),
      sale({ lines: [line({ quantity: '3', total: '3.45' })] }),
    ];
    const found = bestSellers(sales, 5).map(({ name, quantity, total }) => [
      name,
      quantityToString(quantity),
      toDecimal(total),
    ]);
    expect(found).toEqual([
      ['Malta', '48', '48.00'],
      ['Harina', '4', '4.60'],
    ]);
    expect(bestSellers(sales, 1)).toHaveLength(1);
  });
});
