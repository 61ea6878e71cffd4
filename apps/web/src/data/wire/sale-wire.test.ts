import { newId } from '@cuadra/contracts/primitives/ids';
import { SaleWire } from '@cuadra/contracts/sales/sales';
import { saleFromWire, saleToWire } from '@cuadra/contracts/wire/sale';
import { checkSaleSums } from '@cuadra/domain/sales/check-sale-sums';
import { describe, expect, it } from 'vitest';
import { saleEntries } from '../local-writes/record-sale.ts';
import { ana, harina, registerId, saleDraft, saleLine, warehouseId } from '../testing/builders.ts';

const wire: SaleWire = SaleWire.parse({
  ...saleDraft(),
  register_id: registerId,
  series_id: '0190a000-0000-7000-8000-0000000000dd',
  series: 'A',
  number: 1,
  sold_at: '2026-11-20T16:00:00.000Z',
  customer_id: '0190a000-0000-7000-8000-0000000000cc',
  customer: { name: 'Luis', document_type: 'V', document_number: '15100580', customer_type: 'regular' },
  change: [{ method: 'cash', currency: 'VES', amount: '100.00', amount_usd: '0.20', amount_bs: '100.00' }],
});

describe('a sale between wire and domain', () => {
  it('[S-26] comes back as it was made, figure by figure', () => {
    const sale = saleFromWire(wire, ana);
    const back = saleToWire(sale, {
      seriesId: wire.series_id,
      secondaryCurrency: wire.secondary_currency,
      rateDate: wire.rate_date,
      totalSecondary: null,
      customer: wire.customer,
      notes: wire.notes,
    });
    expect(SaleWire.parse({ ...back, total_secondary: wire.total_secondary })).toEqual(wire);
  });

  it('[PRICE-01] [PAY-06] [PAY-07] keeps what was taken off and why, what is owed, the tax, and whom change went to', () => {
    const [line] = wire.lines;
    const [payment] = wire.payments;
    if (line === undefined || payment === undefined) throw new Error('the sale has a line and a payment');
    const rich = SaleWire.parse({
      ...wire,
      lines: [
        {
          ...line,
          discount: '0.50',
          discounts: [
            { source: 'rule', source_id: newId(), name: 'Mayorista', amount: '0.30', reason: '' },
            { source: 'line', source_id: null, name: 'Descuento', amount: '0.20', reason: 'Golpeado' },
          ],
        },
      ],
      payments: [{ ...payment, status: 'pending' }],
      change: [
        {
          method: 'mobile',
          currency: 'VES',
          amount: '100.00',
          amount_usd: '0.20',
          amount_bs: '100.00',
          details: { phoneNumber: '04141234567', bankName: 'Banesco' },
        },
      ],
      igtf: { rate: '3', base_usd: '2.32', base_bs: '232.00', amount_usd: '0.07', amount_bs: '6.96' },
      credit: { amount: '1.00', amount_usd: '1.00', amount_bs: '100.00', due_date: '2026-12-20' },
    });
    const back = saleToWire(saleFromWire(rich, ana), {
      seriesId: rich.series_id,
      secondaryCurrency: rich.secondary_currency,
      rateDate: rich.rate_date,
      totalSecondary: null,
      customer: rich.customer,
      notes: rich.notes,
    });
    expect(SaleWire.parse({ ...back, total_secondary: rich.total_secondary })).toEqual(rich);
  });

  it('[S-26] has sums that add up on both sides', () => {
    expect(checkSaleSums(saleFromWire({ ...wire, change: [] }, ana))).toEqual([]);
  });

  it('[S-25] draws entries of stock, drawer and customer from the document alone', () => {
    const unit_id = newId();
    const lines = [
      saleLine({ unit_id, factor: '24', quantity: '0.5', lot: 'L-7' }),
      saleLine({ carries_stock: false }),
    ];
    const [payment] = wire.payments;
    const payments = [
      ...wire.payments,
      ...(payment === undefined ? [] : [{ ...payment, method: 'balance' as const, amount_usd: '1.00' }]),
    ];
    expect(saleEntries({ ...wire, lines, payments }, ana, newId())).toEqual([
      {
        collection: 'stock_balances',
        key: `${harina}|${warehouseId}|${unit_id}|L-7`,
        amounts: { quantity: '-0.5' },
      },
      { collection: 'cash_balances', key: `${registerId}|USD`, amounts: { amount: '2.32' } },
      { collection: 'cash_balances', key: `${registerId}|VES`, amounts: { amount: '-100.00' } },
      { collection: 'customer_balances', key: `${wire.customer_id}|USD`, amounts: { amount: '-1.00' } },
    ]);
  });
});
