/** The edges of what is owed to suppliers, and who they are (ACC-07). */
import { describe, expect, it } from 'vitest';

import type { BothCurrencies } from '../money/both-currencies.ts';
import { usd, ves } from '../testing/builders.ts';
import { bucketOf, payablesOn, type SupplierInvoice } from './payables.ts';

const TODAY = '2026-11-23';
const both = (dollars: bigint, bolivars: bigint): BothCurrencies => ({
  ...{ usd: usd(dollars), ves: ves(bolivars) },
});

function invoice(overrides: Partial<SupplierInvoice> = {}): SupplierInvoice {
  return {
    ...{ documentId: 'uno', collection: 'supplier_bills', invoiceNumber: '001', currency: 'USD' },
    ...{ supplier: { id: 'polar', name: 'Polar', document: 'J-1' }, total: both(100_00n, 4000_00n) },
    ...{ kind: 'invoice', affectedId: null, invoiceDate: '2026-11-01', dueDate: '2026-11-16' },
    ...overrides,
  };
}
const owedOn = (invoices: readonly SupplierInvoice[], paid: readonly [string, BothCurrencies][] = []) =>
  payablesOn(invoices, { paid: new Map(paid), withheld: new Map() }, TODAY);

describe('what is owed of an invoice', () => {
  it.each([
    ['USD', 'a cent is left, and in bolívares nothing', both(99_99n, 4000_00n), both(1n, 0n)],
    ['USD', 'never less than nothing in the other currency', both(50_00n, 5000_00n), both(50_00n, 0n)],
    ['VES', 'a céntimo is left, whatever was paid in dollars', both(150_00n, 3999_99n), both(0n, 1n)],
    ['USD', 'all is paid in its currency, whatever is left in the other', both(100_00n, 0n), undefined],
    ['VES', 'all is paid in its currency', both(0n, 4000_00n), undefined],
  ] as const)('[ACC-07] in %s: %s', (currency, _, paid, open) => {
    const [polar] = owedOn([invoice({ currency })], [['uno', paid]]);
    expect(polar?.open).toEqual(open);
  });

  it('[ACC-07] is by the oldest due first, and not by the oldest invoice', () => {
    const invoices = [
      invoice({ documentId: 'b', invoiceDate: '2026-10-01', dueDate: '2026-12-30' }),
      invoice({ documentId: 'a', invoiceDate: '2026-11-02', dueDate: '2026-11-03' }),
      invoice({ documentId: 'c', invoiceDate: '2026-10-20', dueDate: '2026-11-20' }),
    ];
    for (const given of [invoices, [...invoices].reverse()])
      expect(owedOn(given)[0]?.invoices.map(({ documentId }) => documentId)).toEqual(['a', 'c', 'b']);
  });

  it('[ACC-07] has every age apart, and the sum of all', () => {
    const dated = ['2026-12-01', '2026-10-20', '2026-09-01', '2026-08-01'].map((dueDate, place) =>
      invoice({ documentId: dueDate, dueDate, total: both(10n ** BigInt(place), 0n) }),
    );
    const [polar] = owedOn(dated);
    expect(polar?.ages).toEqual({
      ...{ '0-30': both(1n, 0n), '31-60': both(10n, 0n), '61-90': both(100n, 0n), '90+': both(1000n, 0n) },
    });
    expect(polar?.open).toEqual(both(1111n, 0n));
  });

  it.each([
    [-1, '0-30'],
    [30, '0-30'],
    [31, '31-60'],
    [60, '31-60'],
    [61, '61-90'],
    [90, '61-90'],
    [91, '90+'],
  ] as const)('[ACC-07] of %i days is in %s', (days, bucket) => {
    expect(bucketOf(days)).toBe(bucket);
  });
});

describe('the supplier of a debt', () => {
  const named = (documentId: string, name: string, invoiceDate: string) =>
    invoice({ documentId, invoiceDate, supplier: { id: 'polar', name, document: 'J-1' } });

  it('[ACC-07] has the name of its newest invoice, wherever that is in the list', () => {
    const invoices = [
      named('a', 'Polar', '2026-10-01'),
      named('b', 'Alimentos Polar', '2026-11-05'),
      named('c', 'Polar, C. A.', '2026-10-20'),
    ];
    for (const given of [invoices, [...invoices].reverse()])
      expect(owedOn(given).map(({ supplier }) => supplier.name)).toEqual(['Alimentos Polar']);
  });

  it('[ACC-07] is another one with another record, though both have one name', () => {
    const other = { id: 'otra', name: 'Polar', document: 'J-2' };
    expect(owedOn([invoice(), invoice({ documentId: 'dos', supplier: other })])).toHaveLength(2);
  });

  it('[ACC-07] is in the order of names without regard to capitals', () => {
    const of = (id: string, name: string) =>
      invoice({ documentId: id, supplier: { id, name, document: '' } });
    const names = owedOn([of('1', 'Zulia'), of('2', 'abasto'), of('3', 'Margarita')]).map(
      ({ supplier }) => supplier.name,
    );
    expect(names).toEqual(['abasto', 'Margarita', 'Zulia']);
  });
});
