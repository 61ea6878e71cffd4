import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type BothCurrencies, sumInBoth } from '../money/both-currencies.ts';
import { money } from '../money/money.ts';
import { payablesOn, type SupplierInvoice } from './payables.ts';

const both = (usd: bigint, ves: bigint): BothCurrencies => ({
  usd: money(usd, 'USD'),
  ves: money(ves, 'VES'),
});
const TODAY = '2026-11-23';
const NONE = { paid: new Map(), withheld: new Map() };

function invoice(overrides: Partial<SupplierInvoice> = {}): SupplierInvoice {
  return {
    ...{ documentId: 'one', collection: 'supplier_bills', kind: 'invoice', affectedId: null },
    supplier: { id: 'polar', name: 'Polar', document: 'J-1' },
    invoiceNumber: '001',
    invoiceDate: '2026-11-01',
    dueDate: '2026-11-16',
    currency: 'USD',
    total: both(100_00n, 4000_00n),
    ...overrides,
  };
}

const NOTE = {
  documentId: 'note',
  kind: 'credit_note',
  affectedId: 'one',
  invoiceDate: '2026-11-20',
  dueDate: '2026-11-20',
} as const;

describe('what is owed to suppliers', () => {
  it('is each invoice less what was paid of it, in both currencies', () => {
    const paid = new Map([['one', both(40_00n, 1600_00n)]]);
    const [polar] = payablesOn([invoice()], { ...NONE, paid }, TODAY);
    expect(polar?.invoices).toMatchObject([
      { paid: both(40_00n, 1600_00n), open: both(60_00n, 2400_00n), daysOverdue: 7, bucket: '0-30' },
    ]);
    expect(polar?.open).toEqual(both(60_00n, 2400_00n));
  });

  it('falls by what was withheld of an invoice, beside what was paid', () => {
    const paid = new Map([['one', both(40_00n, 1600_00n)]]);
    const withheld = new Map([['one', both(12_00n, 480_00n)]]);
    const [polar] = payablesOn([invoice()], { paid, withheld }, TODAY);
    expect(polar?.invoices).toMatchObject([
      { withheld: both(12_00n, 480_00n), open: both(48_00n, 1920_00n) },
    ]);
  });

  it('falls by the credit notes of an invoice, each less what was withheld of it', () => {
    const note = invoice({ ...NOTE, total: both(30_00n, 1200_00n) });
    const withheld = new Map([['note', both(3_00n, 120_00n)]]);
    const [polar, ...others] = payablesOn([note, invoice()], { ...NONE, withheld }, TODAY);
    expect([polar?.invoices, others]).toMatchObject([
      [{ documentId: 'one', credited: both(27_00n, 1080_00n), open: both(73_00n, 2920_00n) }],
      [],
    ]);
  });

  it('is below zero of a credit note that takes off more than was left of its invoice, on its own day', () => {
    const paid = new Map([['one', both(90_00n, 3600_00n)]]);
    const note = invoice({ ...NOTE, total: both(30_00n, 1200_00n) });
    const two = invoice({ documentId: 'two', total: both(50_00n, 2000_00n) });
    const [polar] = payablesOn([invoice(), note, two], { ...NONE, paid }, TODAY);
    expect(polar?.invoices).toMatchObject([
      { documentId: 'two', open: both(50_00n, 2000_00n) },
      { documentId: 'note', credited: both(10_00n, 400_00n), open: both(-20_00n, -800_00n) },
    ]);
    expect([polar?.open, polar?.ages['0-30']]).toEqual([both(30_00n, 1200_00n), both(30_00n, 1200_00n)]);
  });

  it.each([
    ['whose invoice is known by its number only', { affectedId: null }],
    ['of a voided invoice', { affectedId: 'gone' }],
    ['in another currency than its invoice', { currency: 'VES' }],
  ] as const)('has a credit note %s by itself', (_, changed) => {
    const note = invoice({ ...NOTE, ...changed });
    const [polar] = payablesOn([invoice(), note], NONE, TODAY);
    expect(polar?.invoices.map(({ documentId, open }) => [documentId, open])).toEqual([
      ['one', both(100_00n, 4000_00n)],
      ['note', both(-100_00n, -4000_00n)],
    ]);
  });

  it('rises by a debit note, which is due by itself', () => {
    const note = invoice({ ...NOTE, kind: 'debit_note', total: both(5_00n, 200_00n) });
    const [polar] = payablesOn([invoice(), note], NONE, TODAY);
    expect(polar?.open).toEqual(both(105_00n, 4200_00n));
  });

  it('is the sum of all documents with their signs, whatever the order in which they are read', () => {
    const some = fc.record({
      kind: fc.constantFrom('invoice' as const, 'credit_note' as const, 'debit_note' as const),
      cents: fc.bigInt(1n, 500_00n),
      affected: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 10 }), fc.boolean(), (documents, isReversed) => {
        const all = documents.map(({ kind, cents, affected }, place) =>
          invoice({
            ...{ documentId: `${place}`, kind, affectedId: `${affected}` },
            total: both(cents, cents * 40n),
          }),
        );
        const owed = documents.reduce(
          (sum, { kind, cents }) => sum + (kind === 'credit_note' ? -cents : cents),
          0n,
        );
        const listed = payablesOn(isReversed ? [...all].reverse() : all, NONE, TODAY);
        expect(sumInBoth(listed.map(({ open }) => open))).toEqual(both(owed, owed * 40n));
      }),
    );
  });

  it('leaves out what is paid, and what two devices paid twice', () => {
    const invoices = [invoice(), invoice({ documentId: 'two' })];
    const paid = new Map([
      ['one', both(100_00n, 4000_00n)],
      ['two', both(200_00n, 8000_00n)],
    ]);
    expect(payablesOn(invoices, { ...NONE, paid }, TODAY)).toEqual([]);
  });

  it.each([
    ['2026-12-31', -38, '0-30'],
    ['2026-11-23', 0, '0-30'],
    ['2026-10-24', 30, '0-30'],
    ['2026-10-23', 31, '31-60'],
    ['2026-09-24', 60, '31-60'],
    ['2026-09-23', 61, '61-90'],
    ['2026-08-25', 90, '61-90'],
    ['2026-08-24', 91, '90+'],
  ] as const)('due on %s is %i days overdue: in %s', (dueDate, days, bucket) => {
    const [polar] = payablesOn([invoice({ dueDate })], NONE, TODAY);
    expect(polar?.invoices[0]).toMatchObject({ daysOverdue: days, bucket });
    expect(polar?.ages[bucket]).toEqual(both(100_00n, 4000_00n));
  });

  it('is by supplier in the order of their names, one without a record by its name', () => {
    const loose = { id: null, name: ' Ferretería ', document: '' };
    const invoices = [
      invoice(),
      invoice({ documentId: 'two', supplier: loose }),
      invoice({ documentId: 'three', supplier: { ...loose, name: 'ferretería' }, dueDate: '2026-10-01' }),
    ];
    const owed = payablesOn(invoices, NONE, TODAY);
    expect(owed.map(({ invoices: open }) => open.map(({ documentId }) => documentId))).toEqual([
      ['three', 'two'],
      ['one'],
    ]);
  });

  it('is never below zero, and its ages add up to it', () => {
    const amount = fc.bigInt({ min: 0n, max: 1_000_000n });
    const one = fc.record({
      usd: amount,
      ves: amount,
      paidUsd: amount,
      paidVes: amount,
      day: fc.integer({ min: 1, max: 28 }),
    });
    fc.assert(
      fc.property(
        fc.array(one, { maxLength: 12 }),
        fc.constantFrom('USD' as const, 'VES' as const),
        (all, currency) => {
          const invoices = all.map(({ usd, ves, day }, place) =>
            invoice({
              documentId: String(place),
              currency,
              total: both(usd, ves),
              dueDate: `2026-0${(place % 9) + 1}-${String(day).padStart(2, '0')}`,
            }),
          );
          const paid = new Map(
            all.map(({ paidUsd, paidVes }, place) => [String(place), both(paidUsd, paidVes)]),
          );
          for (const { open, ages, invoices: listed } of payablesOn(invoices, { ...NONE, paid }, TODAY)) {
            expect(sumInBoth(Object.values(ages))).toEqual(open);
            for (const { open: left } of listed)
              expect(left.usd.minor >= 0n && left.ves.minor >= 0n).toBe(true);
          }
        },
      ),
    );
  });
});
