import { newId } from '@cuadra/contracts/primitives/ids';
import { money, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { quantityToString } from '@cuadra/domain/money/quantity';
import { exchangeRate } from '@cuadra/domain/money/rate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CompanyRate } from '../../../session/company/company.ts';
import { changeTenths, changeText } from './compared-amounts.ts';
import { salesByHour } from './sales-by-hour.ts';
import { DayTally, type ReturnFacts, type SaleFacts } from './sales-figures.ts';
import { mainSide } from './sales-sides.ts';

const RATE: CompanyRate = {
  text: '512.48',
  date: '2026-11-20',
  exchange: exchangeRate('USD', 'VES', '512.48'),
};

type Line = SaleFacts['lines'][number];
type Payment = SaleFacts['payments'][number];

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
    id: newId(),
    sold_at: '2026-11-20T14:30:00.000Z',
    currency: 'USD',
    total: '1.15',
    secondary_currency: 'VES',
    total_secondary: '589.35',
    lines: [line()],
    payments: [],
    change: [],
    ...overrides,
  };
}

function returned(overrides: Partial<ReturnFacts> = {}): ReturnFacts {
  return {
    kind: 'return',
    sale_id: newId(),
    returned_at: '2026-11-20T15:30:00.000Z',
    currency: 'USD',
    total_usd: '1.15',
    total_bs: '589.35',
    lines: [line() as ReturnFacts['lines'][number]],
    refunds: [],
    ...overrides,
  };
}

function paid(method: string, currency: string, amount: string): Payment {
  const sides = {
    amount_usd: currency === 'USD' ? amount : '0.00',
    amount_bs: currency === 'VES' ? amount : '0.00',
  };
  return { method, currency, ...sides } as Payment;
}

function tallyOf(...sales: readonly SaleFacts[]): DayTally {
  const tally = new DayTally();
  for (const one of sales) tally.addSale(one);
  return tally;
}

describe('the figures of a day', () => {
  it('[DASH-03] sum each sale at its own rate, in both currencies', () => {
    const { figures } = tallyOf(sale(), sale({ total: '2.10', total_secondary: '1100.00' }));
    expect(toDecimal(figures.usd)).toBe('3.25');
    expect(toDecimal(figures.ves)).toBe('1689.35');
    expect(figures.count).toBe(2);
    expect([toDecimal(figures.average.usd), toDecimal(figures.average.ves)]).toEqual(['1.63', '844.68']);
  });

  it('[DASH-03] are noughts on a day without sales', () => {
    const { count, usd, average } = tallyOf().figures;
    expect([count, toDecimal(usd), toDecimal(average.usd)]).toEqual([0, '0.00', '0.00']);
  });

  it('[DASH-03] take the dollars of a sale made in bolívares from its other side', () => {
    const inBolivars = sale({
      currency: 'VES',
      total: '512.48',
      secondary_currency: 'USD',
      total_secondary: '1.00',
    });
    expect(toDecimal(tallyOf(inBolivars).figures.usd)).toBe('1.00');
  });

  it('[DASH-03] count a sale made without a rate in its own currency only', () => {
    expect(toDecimal(tallyOf(sale({ total_secondary: null })).figures.ves)).toBe('0.00');
  });

  it('[DASH-03] [SALE-05] tell apart what came back; what was voided is no sale', () => {
    const second = sale({ total: '2.10', total_secondary: '1100.00' });
    const tally = tallyOf(sale(), second);
    tally.addReturn(returned());
    expect(toldOf(tally)).toEqual({ count: 2, sold: '3.25', average: '1.63', returned: '1.15' });
    tally.addReturn(returned({ kind: 'void', sale_id: second.id, total_usd: '2.10', total_bs: '1100.00' }));
    expect(toldOf(tally)).toEqual({ count: 1, sold: '1.15', average: '1.15', returned: '1.15' });
  });

  it('[DASH-03] [SALE-05] are of the sales of the day, whatever came back of those of another', () => {
    const tally = tallyOf(sale({ total: '10.00', total_secondary: '5124.80' }));
    tally.addReturn(returned({ total_usd: '100.00', total_bs: '51248.00' }));
    tally.addReturn(returned({ kind: 'void', total_usd: '7.00', total_bs: '3587.36' }));
    expect(toldOf(tally)).toEqual({ count: 1, sold: '10.00', average: '10.00', returned: '107.00' });
  });

  it('[DASH-03] [SALE-05] leave out what was voided, whichever of the two came first', () => {
    const voided = sale({ total: '30.00', total_secondary: '15374.40' });
    const tally = new DayTally();
    tally.addReturn(returned({ kind: 'void', sale_id: voided.id, total_usd: '30.00', total_bs: '15374.40' }));
    tally.addSale(voided);
    tally.addSale(sale({ total: '10.00', total_secondary: '5124.80' }));
    expect(toldOf(tally)).toEqual({ count: 1, sold: '10.00', average: '10.00', returned: '0.00' });
  });

  it('[DASH-03] agree: sales by the average ticket are the total to a cent each, as are the hours', () => {
    const document = fc.record({
      minor: fc.bigInt({ min: 1n, max: 500_000n }),
      hour: fc.integer({ min: 12, max: 23 }),
      back: fc.constantFrom('no', 'return', 'void', 'other'),
    });
    fc.assert(
      fc.property(fc.array(document, { maxLength: 30 }), (documents) => {
        const tally = new DayTally();
        for (const { minor, hour, back } of documents) {
          const total = toDecimal(money(minor, 'USD'));
          const made = sale({ total, sold_at: `2026-11-20T${hour}:30:00.000Z`, total_secondary: null });
          tally.addSale(made);
          const kind = back === 'void' ? 'void' : 'return';
          const sale_id = back === 'other' ? newId() : made.id;
          if (back !== 'no') tally.addReturn(returned({ kind, sale_id, total_usd: total, total_bs: '0.00' }));
        }
        const { count, usd, average, returned: apart } = tally.figures;
        const difference = usd.minor - average.usd.minor * BigInt(count);
        expect(difference <= BigInt(count) && -difference <= BigInt(count)).toBe(true);
        expect([...tally.byHour.values()].reduce((sum, hour) => sum + hour.usd, 0n)).toBe(usd.minor);
        expect(tally.until(Date.parse('2026-11-21T04:00:00Z')).usd).toEqual(usd);
        const kept = documents.filter(({ back }) => back !== 'void');
        expect(usd.minor).toBe(kept.reduce((sum, { minor }) => sum + minor, 0n));
        const came = kept.filter(({ back }) => back !== 'no');
        expect(apart.usd.minor).toBe(came.reduce((sum, { minor }) => sum + minor, 0n));
      }),
    );
  });
});

function toldOf(tally: DayTally) {
  const { count, usd, average, returned: apart } = tally.figures;
  return { count, sold: toDecimal(usd), average: toDecimal(average.usd), returned: toDecimal(apart.usd) };
}

describe('comparisons', () => {
  it('[DASH-03] are in percent with one decimal, and none with nothing', () => {
    const usd = (text: string) => parseDecimal(text, 'USD');
    expect(changeText(changeTenths(usd('112.40'), usd('100.00')) ?? 0)).toBe('+12,4\u202f%');
    expect(changeText(changeTenths(usd('97.00'), usd('100.00')) ?? 0)).toBe('−3,0\u202f%');
    expect(changeTenths(usd('1.00'), usd('0.00'))).toBeUndefined();
  });

  it('[DASH-03] are of what had been sold by the same time', () => {
    const tally = tallyOf(
      sale({ sold_at: '2026-11-19T12:10:00.000Z' }),
      sale({ sold_at: '2026-11-20T03:59:00.000Z' }),
    );
    expect(toDecimal(tally.until(Date.parse('2026-11-19T20:00:00Z')).usd)).toBe('1.15');
    expect(toDecimal(tally.until(Date.parse('2026-11-20T04:00:00Z')).usd)).toBe('2.30');
  });
});

describe('sales by hour', () => {
  it('[DASH-03] go from eight to seven in Caracas, and further where something was sold', () => {
    const bars = salesByHour(tallyOf(sale()), tallyOf(sale({ sold_at: '2026-11-14T01:30:00.000Z' })), 'usd');
    expect(bars.map(({ hour }) => hour)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
    expect(toDecimal(bars.find(({ hour }) => hour === 10)?.now ?? parseDecimal('0', 'USD'))).toBe('1.15');
    expect(toDecimal(bars.find(({ hour }) => hour === 21)?.before ?? parseDecimal('0', 'USD'))).toBe('1.15');
  });
});

describe('a company in bolívares alone', () => {
  const alone = { currency: 'VES', total: '12000.00', secondary_currency: null, total_secondary: null };

  it('[DASH-03] has its average, its hours and what it is compared with in bolívares', () => {
    const tally = tallyOf(sale(alone), sale({ ...alone, total: '3000.00' }));
    const { ves, average } = tally.figures;
    expect([toDecimal(ves), toDecimal(average.ves)]).toEqual(['15000.00', '7500.00']);
    const ten = salesByHour(tally, tally, 'ves').find(({ hour }) => hour === 10);
    expect(ten).toMatchObject({ now: { minor: 1500000n, currency: 'VES' } });
    expect(toDecimal(tally.until(Date.parse('2026-11-20T20:00:00Z')).ves)).toBe('15000.00');
  });

  it.each([
    ['usd', { currency: 'USD', secondaryCurrency: 'VES', rate: RATE }],
    ['usd', { currency: 'USD', secondaryCurrency: undefined, rate: undefined }],
    ['usd', { currency: 'VES', secondaryCurrency: 'USD', rate: RATE }],
    ['ves', { currency: 'VES', secondaryCurrency: 'USD', rate: undefined }],
    ['ves', { currency: 'VES', secondaryCurrency: undefined, rate: RATE }],
  ] as const)('[DASH-03] is told of in %s, case %#', (side, company) => {
    expect(mainSide(company)).toBe(side);
  });
});

describe('best sellers', () => {
  it('[DASH-03] are by what they brought in, in base units, less what came back', () => {
    const malta = line({ product_id: 'malta', name: 'Malta', factor: '24', quantity: '2', total: '48.00' });
    const tally = tallyOf(
      sale({ lines: [line(), malta] }),
      sale({ lines: [line({ quantity: '3', total: '3.45' })] }),
    );
    const found = () =>
      tally.sellers.map(({ name, quantity, total }) => [name, quantityToString(quantity), toDecimal(total)]);
    expect(found()).toEqual([
      ['Malta', '48', '48.00'],
      ['Harina', '4', '4.60'],
    ]);
    tally.addReturn(returned({ lines: [malta as ReturnFacts['lines'][number]] }));
    expect(found()).toEqual([['Harina', '4', '4.60']]);
  });
});

describe('what was taken without cash', () => {
  const told = (tally: DayTally) =>
    tally.takings.map(({ method, total }) => [method, total.currency, toDecimal(total)]);

  it('[DASH-03] is by method and currency, less what was given back the same way', () => {
    const tally = tallyOf(
      sale({ payments: [paid('mobile', 'VES', '1000.00'), paid('cash', 'USD', '5.00')] }),
      sale({
        payments: [paid('mobile', 'VES', '500.50'), paid('zelle', 'USD', '20.00')],
        change: [
          { method: 'mobile', currency: 'VES', amount: '100.25', amount_usd: '0.20', amount_bs: '100.25' },
          { method: 'cash', currency: 'USD', amount: '1.00', amount_usd: '1.00', amount_bs: '512.48' },
        ],
      }),
    );
    tally.addReturn(
      returned({ refunds: [paid('zelle', 'USD', '5.00') as unknown as ReturnFacts['refunds'][number]] }),
    );
    expect(told(tally)).toEqual([
      ['mobile', 'VES', '1400.25'],
      ['zelle', 'USD', '15.00'],
    ]);
  });

  it('[DASH-03] [PAY-06] has payments on account, which are no sales', () => {
    const tally = tallyOf();
    tally.addPayment({ payments: [paid('mobile', 'VES', '300.00')] });
    expect(told(tally)).toEqual([['mobile', 'VES', '300.00']]);
    expect([tally.figures.count, toDecimal(tally.figures.ves)]).toEqual([0, '0.00']);
  });

  it('[DASH-03] is nothing on a day of cash', () => {
    expect(told(tallyOf(sale({ payments: [paid('cash', 'USD', '5.00')] })))).toEqual([]);
  });
});
