import { toDecimal } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { convert } from '@cuadra/domain/money/rate';
import { describe, expect, it } from 'vitest';
import { missingRateText, priceInBoth, priceTillCart } from '../../../session/selling/price-till-cart.ts';
import { bs, iva, RATE, tillLine, tillMoney, usd } from '../testing.ts';
import { lineDiscountTexts } from './line-discounts.ts';
import { totalsRows } from './totals-rows.ts';

describe('cart in money', () => {
  it('[POS-05] sums the lines to the cent and shows the total in the second currency', () => {
    const lines = [
      tillLine({ id: 'a', quantity: quantity('3'), price: usd('1.15') }),
      tillLine({ id: 'b', quantity: quantity('0.93'), price: usd('6.00'), isExempt: true }),
    ];
    const { cart, subtotals, totalOther } = priceTillCart(lines, tillMoney(), [iva]);
    expect(subtotals.get('a')).toEqual({ own: usd('3.45'), other: bs('1768.05') });
    expect(subtotals.get('b')).toEqual({ own: usd('5.58'), other: bs('2859.64') });
    expect(cart.total).toEqual(usd('9.03'));
    expect(totalOther).toEqual(bs('4627.69'));
  });

  it('[POS-05] charges a price in bolívares as it is, and shows it so', () => {
    const lines = [
      tillLine({ id: 'a', price: bs('2000') }),
      tillLine({ id: 'b', price: bs('15'), quantity: quantity('100'), includesTax: false }),
    ];
    const { cart, subtotals, totalOther } = priceTillCart(lines, tillMoney(), [iva]);
    expect(subtotals.get('a')).toEqual({ own: usd('3.90'), other: bs('2000.00') });
    // In dollars what all of it comes to: three cents each would be 3,00.
    expect(subtotals.get('b')).toEqual({ own: usd('2.93'), other: bs('1500.00') });
    expect(totalOther).toEqual(bs('3740.00'));
    expect(cart.total).toEqual(usd('7.30'));
    expect(priceInBoth(bs('2000'), tillMoney())).toEqual({ own: usd('3.90'), other: bs('2000.00') });
  });

  it('[POS-08] charges what a label in bolívares says', () => {
    const label = tillLine({ price: usd('6.80'), quantity: quantity('0.642'), label: { total: bs('2239') } });
    const { cart, totalOther } = priceTillCart([label], tillMoney(), [iva]);
    expect([cart.total, totalOther]).toEqual([usd('4.37'), bs('2239.00')]);
  });

  it('[POS-08] holds a line up whose label is in a currency without a rate, and never sells it for something else', () => {
    const lines = [tillLine({ id: 'label', label: { total: bs('2239') } })];
    const known = priceTillCart(lines, tillMoney(), [iva]);
    expect(known.cart.total).toEqual(usd('4.37'));
    const unknown = priceTillCart(lines, tillMoney({ rate: null, ratesFromUsd: new Map() }), [iva]);
    expect(unknown.unpriced.map(({ id }) => id)).toEqual(['label']);
  });

  it('[POS-05] brings prices in other currencies into the one of the sale', () => {
    const lines = [
      tillLine({ id: 'bolivares', price: bs('512.48') }),
      tillLine({ id: 'euros', price: { minor: 800n, currency: 'EUR' } }),
    ];
    const { subtotals } = priceTillCart(lines, tillMoney(), [iva]);
    expect(subtotals.get('bolivares')?.own).toEqual(usd('1.00'));
    expect(subtotals.get('euros')?.own).toEqual(usd('10.00'));
    const inBolivares = priceTillCart(lines, tillMoney({ currency: 'VES', other: 'USD' }), [iva]);
    expect(inBolivares.subtotals.get('euros')?.own).toEqual(bs('5124.80'));
  });

  it('[SET-08] leaves out what has no rate, and says so, instead of inventing one', () => {
    const lines = [tillLine({ id: 'a' }), tillLine({ id: 'b', price: bs('512.48') })];
    const without = tillMoney({ rate: null, rateDate: null, ratesFromUsd: new Map() });
    const { cart, unpriced, totalOther } = priceTillCart(lines, without, [iva]);
    expect(cart.lines.map((priced) => priced.line.id)).toEqual(['a']);
    expect(unpriced.map((line) => line.id)).toEqual(['b']);
    expect(totalOther).toBeUndefined();
    expect(missingRateText(without)).toBe('Falta la tasa del día: se cobra solo en dólares.');
    expect(missingRateText(tillMoney())).toBeUndefined();
  });

  it("[POS-09] takes the product's own tax first, then the company's, then 16 %", () => {
    const reduced = { ...iva, id: 'reducida', name: 'IVA reducido', basisPoints: 800, isDefault: false };
    const rateOf = (taxId: string | null, taxes = [iva, reduced]) =>
      priceTillCart([tillLine({ taxId })], tillMoney(), taxes).cart.taxes[0]?.basisPoints;
    expect(rateOf('reducida')).toBe(800);
    expect(rateOf(null)).toBe(1600);
    expect(rateOf(null, [])).toBe(1600);
  });
});

describe('rows of the totals', () => {
  const rows = (...lines: Parameters<typeof tillLine>[0][]) => {
    const { cart } = priceTillCart(
      lines.map((line, index) => tillLine({ id: `l${index}`, ...line })),
      tillMoney(),
      [iva],
    );
    return { cart, rows: totalsRows({ totals: cart, taxes: cart.taxes, lines: cart.lines }) };
  };
  const sumOfRows = (shown: ReturnType<typeof totalsRows>) =>
    shown.filter((row) => !row.isIncluded).reduce((sum, row) => sum + row.amount.minor, 0n);

  it('[POS-05] says the IVA that prices include, and does not add it again', () => {
    const { cart, rows: shown } = rows({}, { isExempt: true });
    expect(shown.map((row) => row.label)).toEqual(['Subtotal', 'Incluye IVA 16\u00a0%', 'Exento']);
    expect(sumOfRows(shown)).toBe(cart.total.minor);
  });

  it.each([
    ['', 'Incluye IVA 16\u00a0%'],
    ['IVA general', 'Incluye IVA general 16\u00a0%'],
    ['IVA 16%', 'Incluye IVA 16%'],
  ])('[POS-09] calls a tax named %j %j: the rate in force is always said', (name, label) => {
    const { cart } = priceTillCart([tillLine()], tillMoney(), [{ ...iva, name }]);
    const shown = totalsRows({ totals: cart, taxes: cart.taxes, lines: cart.lines });
    expect(shown.map((row) => row.label)).toContain(label);
  });

  it('[POS-05] adds the IVA that prices leave out', () => {
    const { cart, rows: shown } = rows({ includesTax: false }, { isExempt: true, includesTax: false });
    expect(shown.map((row) => row.label)).toEqual(['Subtotal', 'IVA 16\u00a0%', 'Exento']);
    expect(sumOfRows(shown)).toBe(cart.total.minor);
  });

  it('[POS-05] shows what lines and the sale have taken off, and still adds up', () => {
    const off = (source: 'rule' | 'sale', text: string) => ({
      source,
      sourceId: null,
      name: source === 'rule' ? 'Al mayor' : 'Descuento a la venta',
      amount: usd(text),
      amountBs: bs(toDecimal(convert(usd(text), RATE))),
    });
    for (const includesTax of [true, false]) {
      const { cart } = priceTillCart(
        [tillLine({ id: 'a', includesTax })],
        tillMoney(),
        [iva],
        () => new Map([['a', [off('rule', '0.16'), off('sale', '0.10')]]]),
      );
      const shown = totalsRows({ totals: cart, taxes: cart.taxes, lines: cart.lines });
      expect(shown.map(({ label, amount }) => `${label} ${amount.minor}`)).toEqual([
        'Subtotal 116',
        'Descuentos -16',
        'Descuento a la venta -10',
        includesTax ? 'Incluye IVA 16\u00a0% 12' : 'IVA 16\u00a0% 14',
      ]);
      expect(sumOfRows(shown)).toBe(cart.total.minor);
      expect(lineDiscountTexts(cart.lines)).toEqual(new Map([['a', 'Al mayor −0,16']]));
    }
  });

  it('[POS-05] shows bases where some prices include IVA and some do not, so that the rows add up', () => {
    const { cart, rows: shown } = rows({ includesTax: false }, { includesTax: true }, { isExempt: true });
    expect(shown.map((row) => row.label)).toEqual(['Base 16\u00a0%', 'IVA 16\u00a0%', 'Exento']);
    expect(sumOfRows(shown)).toBe(cart.total.minor);
  });
});
