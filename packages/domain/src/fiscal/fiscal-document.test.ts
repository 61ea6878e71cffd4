/** A sale and its returns as a fiscal machine prints them (FISC-01): lines, figures and payments, in bolívares. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, type Money, sum } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { convert, exchangeRate } from '../money/rate.ts';
import { bolivarFigures, priceAtRate } from '../pricing/bolivar-figures.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { returnableLines, wantedOfAll } from '../returns/returnable-lines.ts';
import type { Sale } from '../sales/sale.ts';
import { settle } from '../sales/settlement.ts';
import { cartLine, cartOf, exemptLine, payment, saleOf, usd, ves } from '../testing/builders.ts';
import { anySale, returnOf } from '../testing/return-builders.ts';
import { saleOfCase } from '../testing/sale-of-case.ts';
import { RATE_CLASSES } from '../vat/vat-figures.ts';
import { type FiscalDocument, fiscalInvoiceOf, fiscalNoteOf } from './fiscal-document.ts';
import {
  areFiscalEqual,
  type FiscalFigures,
  fiscalDifference,
  NO_FISCAL_FIGURES,
  sumOfFiscal,
} from './fiscal-figures.ts';

const RATE = exchangeRate('USD', 'VES', '784.6633');
const MOBILE = {
  mobilePayment: { phoneNumber: '0412-5551842', bankName: 'Mercantil', referenceDate: '2026-11-20' },
};

function issued(document: FiscalDocument | undefined): FiscalDocument {
  if (document === undefined) throw new Error('there is something to print');
  return document;
}

function paymentsOf({ payments }: FiscalDocument): string[] {
  return payments.map(
    ({ method, currency, bearsIgtf, amount }) =>
      `${method} ${currency}${bearsIgtf ? ' IGTF' : ''} ${Number(amount.minor) / 100}`,
  );
}

function paidIn({ payments }: FiscalDocument): Money {
  return sum(
    payments.map(({ amount }) => amount),
    'VES',
  );
}

/** Of goods in dollars and bolívares at 784,6633. */
function soldAt(lines: Parameters<typeof priceCart>[0], context: Parameters<typeof saleOf>[2] = {}): Sale {
  return saleOf(priceCart(lines, 'USD'), undefined, { rate: RATE, ...context });
}

describe('the lines of a fiscal document', () => {
  const of = (price: Money, count = '1') => priceAtRate(price, quantity(count), RATE);

  it('[FISC-01] are in bolívares, by the class of their rate, with what comes off', () => {
    const sale = soldAt([
      exemptLine({
        id: '1',
        name: 'Harina de maíz',
        sku: 'HAR-1',
        quantity: quantity('3'),
        ...of(usd(1_15n), '3'),
      }),
      cartLine({ id: '2', name: 'Refresco 2 L', sku: 'A001', ...of(ves(1_561_48n)), includesTax: false }),
      cartLine({
        id: '3',
        name: 'Carne',
        taxBasisPoints: 800,
        taxId: 'reduced',
        quantity: quantity('0.735'),
        ...of(usd(6_80n), '0.735'),
      }),
      cartLine({ id: '4', name: 'Reloj', taxBasisPoints: 3100, taxId: 'luxury', ...of(usd(450_00n)) }),
    ]);
    expect(
      issued(fiscalInvoiceOf(sale)).items.map(
        ({ name, code, quantity: count, rateClass, includesTax, unitPrice, subtotal }) => [
          ...[name, code, count, rateClass, includesTax],
          ...[unitPrice.minor, subtotal.minor],
        ],
      ),
    ).toEqual([
      ['Harina de maíz', 'HAR-1', 3000n, 'exempt', true, 902_36n, 2_707_08n],
      ['Refresco 2 L', 'A001', 1000n, 'general', false, 1_561_48n, 1_561_48n],
      ['Carne', 'HAR-1', 735n, 'reduced', true, 5_335_71n, 3_921_75n],
      ['Reloj', 'HAR-1', 1000n, 'additional', true, 353_098_49n, 353_098_49n],
    ]);
  });

  it('[POS-08] keep the total of a scale’s label, which is not price × quantity', () => {
    const labelled = priceAtRate(usd(6_80n), quantity('0.735'), RATE, ves(3_900_00n));
    const [item] = issued(
      fiscalInvoiceOf(soldAt([cartLine({ quantity: quantity('0.735'), ...labelled })])),
    ).items;
    expect([item?.unitPrice.minor, item?.subtotal.minor]).toEqual([5_335_71n, 3_900_00n]);
  });

  it('a sale in bolívares has its own', () => {
    const sale = saleOf(priceCart([cartLine({ unitPrice: ves(1_000_00n) })], 'VES'), undefined, {
      rate: null,
    });
    expect(issued(fiscalInvoiceOf(sale)).figures).toMatchObject({
      general: { base: ves(862_07n), tax: ves(137_93n) },
      total: ves(1_000_00n),
    });
  });

  it('there is none of a sale that comes to nothing, or has no bolívares', () => {
    const free = soldAt([cartLine(of(usd(0n)))]);
    const inDollarsAlone = saleOf(cartOf(usd(5_00n)), undefined, { rate: null });
    expect([fiscalInvoiceOf(free), fiscalInvoiceOf(inDollarsAlone)]).toEqual([undefined, undefined]);
  });
});

describe('the payments of a fiscal document', () => {
  const CASES: readonly (readonly [string, Parameters<typeof saleOfCase>[0], readonly string[]])[] = [
    [
      'dollars with change are what was applied',
      { goods: '10', rate: '500', igtf: 'no', paid: '$20', back: '$=' },
      ['cash USD 5000'],
    ],
    [
      'bolívares stay as they were typed, dollars are the rest',
      { goods: '10', rate: '500', igtf: 'no', paid: '$4 B=', back: '-' },
      ['cash USD 2000', 'cash VES 3000'],
    ],
    [
      'the base of IGTF is what was paid in foreign currency',
      { goods: '100', rate: '784.6633', igtf: 'yes', paid: 'Z60 M=', back: '-' },
      ['zelle USD IGTF 47079.8', 'mobile VES 31386.53'],
    ],
    [
      'the IGTF itself is no payment of the document',
      { goods: '10', rate: '500', igtf: 'yes', paid: '$=', back: '-' },
      ['cash USD IGTF 5000'],
    ],
    [
      'what stays on account is a payment on credit',
      { goods: '10', rate: '500', igtf: 'no', paid: '$4 C', back: '-' },
      ['cash USD 2000', 'credit USD 3000'],
    ],
    [
      'store credit bears no IGTF',
      { goods: '10', rate: '500', igtf: 'yes', paid: 'S4 $=', back: '-' },
      ['cash USD IGTF 3000', 'balance USD 2000'],
    ],
  ];

  it.each(CASES)('[FISC-01] %s', (_, sold, expected) => {
    const sale = saleOfCase(sold);
    // The table has goods without bolívares in their lines: they are those at the rate.
    const figured = {
      ...sale,
      lines: sale.lines.map((line) => ({ ...line, bolivars: atRate(line, sold.rate) })),
    };
    expect(paymentsOf(issued(fiscalInvoiceOf(figured)))).toEqual(expected);
  });

  it('[FISC-01] of what is less than half a cent of a dollar are its céntimos', () => {
    const cart = priceCart([cartLine(priceAtRate(ves(2_00n), quantity('1'), RATE))], 'USD');
    const before = settle(cart.total, [], RATE, null, ves(2_00n));
    const paid = payment(ves(2_00n), before, RATE, {
      method: 'mobile',
      reference: '004518',
      details: MOBILE,
    });
    const sale = saleOf(cart, [paid], { rate: RATE });
    expect([sale.totals.total, paymentsOf(issued(fiscalInvoiceOf(sale)))]).toEqual([
      usd(0n),
      ['mobile VES 2'],
    ]);
    expect(paymentsOf(issued(fiscalInvoiceOf({ ...sale, payments: [] })))).toEqual(['cash VES 2']);
  });

  it('[FISC-01] of a note take back the base of the IGTF, also where all goes back in bolívares', () => {
    const sale = saleOfCase({ goods: '100', rate: '784.6633', igtf: 'yes', paid: 'Z60 M=', back: '-' });
    const figured = {
      ...sale,
      lines: sale.lines.map((line) => ({ ...line, bolivars: atRate(line, '784.6633') })),
    };
    const made = returnOf(figured, [], wantedOfAll(returnableLines(figured, []), 'stock'));
    const inCash = {
      ...made,
      refunds: made.refunds.map((one) => ({ ...one, method: 'cash' as const, currency: 'VES' })),
    };
    expect([paymentsOf(issued(fiscalNoteOf(made))), paymentsOf(issued(fiscalNoteOf(inCash)))]).toEqual([
      ['zelle USD IGTF 47079.8', 'mobile VES 31386.53'],
      ['cash USD IGTF 47079.8', 'cash VES 31386.53'],
    ]);
  });
});

describe('any sale and all that takes it back', () => {
  const isFigured = (sale: Sale) => bolivarFigures(sale) !== null && sale.totals.total.minor > 0n;

  it('[FISC-01] has figures that add up to its total, and payments that pay it to the céntimo', () => {
    fc.assert(
      fc.property(anySale().filter(isFigured), (sale) => {
        const whole = wantedOfAll(returnableLines(sale, []), 'stock');
        const made = returnOf(sale, [], whole);
        for (const document of [fiscalInvoiceOf(sale), fiscalNoteOf(made)]) {
          if (document === undefined) continue;
          const { figures, items } = document;
          expect(partsOf(figures)).toEqual(figures.total);
          expect(paidIn(document)).toEqual(figures.total);
          expect(
            sum(
              items.map(({ total }) => total),
              'VES',
            ),
          ).toEqual(figures.total);
          expect(document.payments.every(({ amount }) => amount.minor > 0n)).toBe(true);
        }
      }),
    );
  });

  it('[FISC-01] pays in foreign currency what IGTF was collected of, wherever something else was paid too', () => {
    fc.assert(
      fc.property(anySale().filter(isFigured), (sale) => {
        const document = fiscalInvoiceOf(sale);
        if (document === undefined || document.figures.igtf.minor === 0n) return;
        const { payments, figures } = document;
        if (payments.every(({ bearsIgtf }) => bearsIgtf)) return;
        const foreign = payments.filter(({ bearsIgtf }) => bearsIgtf).map(({ amount }) => amount);
        expect(sum(foreign, 'VES').minor).toBe(least(figures.igtfBase.minor, figures.total.minor));
      }),
    );
  });

  it('[FISC-01] leaves nothing, of any figure, once all of it came back', () => {
    fc.assert(
      fc.property(anySale().filter(isFigured), (sale) => {
        const made = returnOf(sale, [], wantedOfAll(returnableLines(sale, []), 'stock'));
        const [sold, back] = [fiscalInvoiceOf(sale)?.figures, fiscalNoteOf(made)?.figures];
        expect(sold && back && areFiscalEqual(sold, back)).toBe(sold && true);
      }),
    );
  });
});

describe('figures of many documents', () => {
  it('are summed and compared one by one', () => {
    const one = { ...NO_FISCAL_FIGURES, general: { base: ves(100n), tax: ves(16n) }, total: ves(116n) };
    const both = sumOfFiscal([one, one]);
    expect([both.general.tax, both.total]).toEqual([ves(32n), ves(232n)]);
    expect(fiscalDifference(both, one)).toEqual(one);
    for (const rateClass of RATE_CLASSES) {
      const other = { ...one, [rateClass]: { base: one[rateClass].base, tax: ves(1n) } };
      expect(areFiscalEqual(one, other)).toBe(false);
    }
  });
});

function partsOf(figures: FiscalFigures): Money {
  const taxed = RATE_CLASSES.map((rateClass) => add(figures[rateClass].base, figures[rateClass].tax));
  return sum([figures.exempt, ...taxed], 'VES');
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function atRate({ subtotal, discount, base, tax, total }: Sale['lines'][number], rate: string) {
  const of = (amount: Money) => convert(amount, exchangeRate('USD', 'VES', rate));
  return { subtotal: of(subtotal), discount: of(discount), base: of(base), tax: of(tax), total: of(total) };
}
