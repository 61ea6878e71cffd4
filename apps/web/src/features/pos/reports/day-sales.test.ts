import 'fake-indexeddb/auto';
import { newId } from '@cuadra/contracts/primitives/ids';
import { describe, expect, it } from 'vitest';
import type { SaleReturnRow, SaleRow } from '../../../data/rows.ts';
import { ana, freshDb, registerId, saleDraft } from '../../../data/testing/builders.ts';
import { bs, usd } from '../testing.ts';
import { dayTotals, salesOfDay } from './day-sales.ts';
import { methodsText } from './sale-columns.tsx';

describe("the day's sales", () => {
  it('[NAV-07] are those of the day in Caracas, newest first', async () => {
    const db = freshDb();
    const times = [
      '2026-11-20T03:59:59.000Z',
      '2026-11-20T04:00:00.000Z',
      '2026-11-21T03:59:59.000Z',
      '2026-11-21T04:00:00.000Z',
    ];
    await db.sales.bulkPut(times.map((sold_at) => saleRow({ sold_at })));
    const sales = await salesOfDay(db, '2026-11-20');
    expect(sales.map(({ sold_at }) => sold_at)).toEqual([
      '2026-11-21T03:59:59.000Z',
      '2026-11-20T04:00:00.000Z',
    ]);
  });

  it('[NAV-07] are summed by method and currency, without the change that was given back', () => {
    const [cash] = saleDraft().payments;
    if (cash === undefined) throw new Error('a sale has a payment');
    const totals = dayTotals([
      saleRow({
        payments: [{ ...cash, amount_usd: '20.00', amount_bs: '10249.60' }],
        change: [
          { method: 'cash', currency: 'USD', amount: '5.00', amount_usd: '5.00', amount_bs: '2562.40' },
          { method: 'cash', currency: 'VES', amount: '128.12', amount_usd: '0.25', amount_bs: '128.12' },
        ],
      }),
      saleRow({
        payments: [
          { ...cash, currency: 'VES', typed_currency: 'VES', amount_bs: '1000.00', amount_usd: '1.95' },
          { ...cash, method: 'card', currency: 'VES', amount_bs: '500.00', amount_usd: '0.98' },
        ],
      }),
    ]);
    expect(totals.count).toBe(2);
    expect(totals.sold).toEqual([usd('4.64')]);
    expect(totals.received.map(({ label, amount }) => [label, amount])).toEqual([
      ['Efectivo', usd('15.00')],
      ['Efectivo', bs('871.88')],
      ['Tarjeta', bs('500.00')],
    ]);
  });

  it('[POS-07] tell what was taken back, and take the money out of how it went back', () => {
    const [cash] = saleDraft().payments;
    if (cash === undefined) throw new Error('a sale has a payment');
    const refunds = [
      { ...cash, method: 'cash', amount_usd: '1.16', amount_bs: '594.48' },
      { ...cash, method: 'debt', amount_usd: '5.00', amount_bs: '2562.40' },
    ];
    const back = { currency: 'USD', total: '6.16', refunds } as SaleReturnRow;
    const totals = dayTotals([saleRow()], [back]);
    expect(totals.returned).toEqual([usd('6.16')]);
    expect(totals.received.map(({ label, amount }) => [label, amount])).toEqual([['Efectivo', usd('1.16')]]);
  });

  it('[NAV-07] [PAY-06] tell what was sold on credit and the IGTF besides, so that all that is told adds up', () => {
    const [cash] = saleDraft().payments;
    if (cash === undefined) throw new Error('a sale has a payment');
    const igtf = (amount_usd: string) => ({
      rate: '3.00',
      base_usd: '10.00',
      base_bs: '5000.00',
      amount_usd,
      amount_bs: '150.00',
    });
    const sold = saleRow({
      total: '30.00',
      payments: [{ ...cash, amount_usd: '10.30', amount_bs: '5278.54' }],
      igtf: igtf('0.30'),
      credit: { amount: '20.00', amount_usd: '20.00', amount_bs: '10249.60', due_date: '2026-12-05' },
    });
    const back = {
      currency: 'USD',
      total: '15.00',
      igtf: igtf('0.15'),
      refunds: [
        { ...cash, method: 'cash', amount_usd: '5.15', amount_bs: '2639.27' },
        { ...cash, method: 'debt', amount_usd: '10.00', amount_bs: '5124.80' },
      ],
    } as SaleReturnRow;
    const totals = dayTotals([sold], [back]);
    expect([totals.igtf, totals.credit]).toEqual([[usd('0.15')], [usd('10.00')]]);
    // 30,00 − 15,00 + 0,15 = 10,00 + 5,15
    expect(totals.received.map(({ amount }) => amount)).toEqual([usd('5.15')]);
    expect(methodsText(sold)).toBe('Efectivo $ y A crédito');
  });

  it('[NAV-07] come to nothing on a day without any', () => {
    expect(dayTotals([])).toEqual({ count: 0, sold: [], returned: [], igtf: [], credit: [], received: [] });
  });
});

function saleRow(overrides: Partial<SaleRow> = {}): SaleRow {
  const sold_at = overrides.sold_at ?? '2026-11-20T15:00:00.000Z';
  return {
    ...saleDraft(),
    id: newId(),
    register_id: registerId,
    series_id: 'series',
    series: 'A',
    number: 1,
    sold_at,
    made_by: ana,
    version: 0,
    generation: 0,
    created_at: sold_at,
    updated_at: sold_at,
    ...overrides,
  };
}
