/** Figures in bolívares: worked out by hand, and by the rule whatever is in the cart (decision 21). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Money, parseDecimal, sum, toDecimal } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { convert, type ExchangeRate, exchangeRate } from '../money/rate.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { anyLinesAtRate, bolivarRate } from '../testing/arbitraries.ts';
import { BOLIVAR_CASES } from '../testing/bolivar-cases.ts';
import { BCV, cartLine, exemptLine, usd, ves } from '../testing/builders.ts';
import { off, percent, pricedBy, priceRule, promotion } from '../testing/pricing.ts';
import { bolivarFigures, linesApart, otherTotal, priceAtRate, taxOfLine } from './bolivar-figures.ts';
import { priceCart } from './price-cart.ts';
import type { CartLine, LineAmounts } from './price-line.ts';

const CASES = BOLIVAR_CASES.trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('|').map((cell) => cell.trim()));

describe('bolívares of a cart in dollars', () => {
  it.each(CASES)('[POS-05] of %s at %s are worked out by hand', (goods, rateText, ...expected) => {
    const rate = exchangeRate('USD', 'VES', rateText ?? '');
    const cart = priceCart((goods ?? '').split(' ').map(lineOf(rate)), 'USD');
    const figures = figuresOf(cart);
    const rates = figures.taxes.map(
      ({ basisPoints, base, tax }) => `${basisPoints / 100}%:${toDecimal(base)}+${toDecimal(tax)}`,
    );
    expect([
      texts(cart.lines.map(({ line }) => line.bolivars?.unitPrice ?? usd(0n))),
      texts(figures.lines.map(({ subtotal }) => subtotal)),
      toDecimal(figures.exempt),
      rates.length === 0 ? '-' : rates.join(' '),
      toDecimal(figures.total),
      toDecimal(cart.total),
    ]).toEqual(expected);
  });

  it('[POS-05] are the price as it was typed, the tax on its base to the céntimo, and sums of the lines above them', () => {
    let converted = 0;
    fc.assert(
      fc.property(bolivarRate().chain(anyCart), ({ rate, lines }) => {
        const cart = priceCart(lines, 'USD');
        const figures = figuresOf(cart);
        for (const [place, { line, subtotal }] of cart.lines.entries()) {
          const own = figures.lines[place];
          expect(own?.subtotal).toEqual(bolivarsOf(line));
          expect(line.includesTax || line.isExempt ? own?.total : own?.base).toEqual(own?.subtotal);
          // The side that was typed converts to the other one.
          if (line.comesTo === undefined || own === undefined) continue;
          converted += 1;
          const isTypedInBolivars = convert(own.subtotal, rate).minor === subtotal.minor;
          expect(isTypedInBolivars || convert(subtotal, rate).minor === own.subtotal.minor).toBe(true);
        }
        for (const group of groupsOf(cart.lines)) {
          const tax = total(group, 'tax');
          const base = total(group, 'base');
          const [first] = group;
          const rateOfTax = BigInt(first?.line.taxBasisPoints ?? 0);
          const exact = divideHalfAwayFromZero(base.minor * rateOfTax, 10_000n);
          if (first?.line.includesTax) expect(Math.abs(Number(tax.minor - exact))).toBeLessThanOrEqual(1);
          else expect(tax.minor).toBe(exact);
        }
        const all = (field: keyof LineAmounts) =>
          sum(
            figures.lines.map((line) => line[field]),
            'VES',
          );
        expect(figures.total).toEqual(all('total'));
        expect(figures.tax).toEqual(all('tax'));
        expect(
          sum(
            figures.taxes.map(({ tax }) => tax),
            'VES',
          ),
        ).toEqual(figures.tax);
      }),
      { numRuns: 1000 },
    );
    expect(converted).toBeGreaterThan(20);
  });

  it('[POS-05] have the tax of their base exactly wherever there is a base that has it', () => {
    for (let gross = 1n; gross <= 2_000n; gross += 1n) {
      const cart = priceCart([{ ...cartLine(), ...priceAtRate(ves(gross), quantity('1'), BCV) }], 'USD');
      const { base, tax } = figuresOf(cart);
      const exact = divideHalfAwayFromZero(base.minor * 16n, 100n);
      const others = [base.minor - 1n, base.minor, base.minor + 1n];
      const isReachable = others.some((one) => one + divideHalfAwayFromZero(one * 16n, 100n) === gross);
      expect({ gross, isExact: tax.minor === exact }).toEqual({ gross, isExact: isReachable });
    }
  });

  it('[POS-05] are the own figures of a document in bolívares, and none of one in dollars without a rate', () => {
    const inBolivars = priceCart([cartLine({ unitPrice: ves(116_00n) })], 'VES');
    expect(figuresOf(inBolivars, 'VES')).toMatchObject({ base: ves(100_00n), tax: ves(16_00n) });
    expect(bolivarFigures({ currency: 'USD', ...priceCart([cartLine()], 'USD') })).toBeNull();
  });
});

describe('what comes off a price in bolívares', () => {
  const line = (price: Money, count = '1', more: Partial<CartLine> = {}) => ({
    ...cartLine(more),
    quantity: quantity(count),
    ...priceAtRate(price, quantity(count), BCV),
  });

  it.each([
    ['1950.00', '1', '1755.00'],
    ['15.00', '1', '13.50'],
    ['15.00', '100', '1350.00'],
    ['0.10', '1', '0.09'],
  ])('[PRICE-01] is a tenth of it, to the céntimo: of Bs. %s × %s is left %s', (price, count, left) => {
    const cart = pricedBy([line(parseDecimal(price, 'VES'), count)], { rules: [priceRule()], rate: BCV });
    expect(toDecimal(figuresOf(cart).total)).toBe(left);
  });

  it('[PRICE-01] is a percentage of each currency, and an amount at the rate', () => {
    const lines = [line(usd(10_00n)), line(ves(2_000_00n), '1', { id: 'bs', productId: 'bs' })];
    const percents = pricedBy(lines, { rules: [priceRule({ cut: percent(500) })], rate: BCV });
    expect(percents.discount).toEqual(usd(70n));
    expect(figuresOf(percents).discount).toEqual(ves(256_24n + 100_00n));
    const amounts = pricedBy(lines, { rules: [priceRule({ cut: off(1_00n) })], rate: BCV });
    expect(figuresOf(amounts).discount).toEqual(ves(2n * 512_48n));
  });

  it('[PRICE-02] is decided once: what is free in dollars is free in bolívares', () => {
    // Both come to the same cents of a dollar.
    const lines = [
      line(ves(2_000_00n), '1', { id: 'a', productId: 'a' }),
      line(ves(1_999_00n), '1', { id: 'b', productId: 'b' }),
    ];
    const cart = pricedBy(lines, {
      promotions: [promotion({ type: 'bogo', setSize: 2, benefit: percent(10_000) })],
      rate: BCV,
    });
    const free = cart.lines.map(({ total: left, bolivars }) => [left.minor, bolivars?.total.minor]);
    expect(free.filter(([own, inBolivars]) => own === 0n && inBolivars === 0n)).toHaveLength(1);
    expect(free.filter(([own, inBolivars]) => own !== 0n && inBolivars !== 0n)).toHaveLength(1);
  });

  it('[PRICE-01] is spread over the lines to the céntimo, and leaves nothing of what is all given away', () => {
    fc.assert(
      fc.property(
        bolivarRate().chain(anyCart),
        fc.integer({ min: 1, max: 10_000 }),
        fc.bigInt({ min: 1n, max: 10_000_00n }),
        ({ rate, lines }, basisPoints, amount) => {
          const whole = off(pricedBy(lines, { rate }).subtotal.minor);
          for (const cut of [percent(basisPoints), off(amount), percent(10_000), whole]) {
            const byHand = { lines: new Map(), sale: { cut, reason: 'Cliente de siempre' } };
            const cart = pricedBy(lines, { byHand, rate });
            const figures = figuresOf(cart);
            const net = figures.subtotal.minor - figures.discount.minor;
            expect(net).toBeGreaterThanOrEqual(0n);
            const isAll = cart.subtotal.minor > 0n && cart.discount.minor === cart.subtotal.minor;
            expect(cut !== whole || isAll || cart.subtotal.minor === 0n).toBe(true);
            if (isAll && cut.type === 'fixed') expect(net).toBe(0n);
            const off = divideHalfAwayFromZero(figures.subtotal.minor * BigInt(basisPoints), 10_000n);
            if (cut.type === 'percentage' && cut.basisPoints === basisPoints)
              expect(figures.discount.minor).toBe(off);
          }
        },
      ),
    );
  });
});

describe('a price at the rate', () => {
  it.each<[string, Money, string, Money | undefined, object]>([
    [
      'in dollars: its unit, to the céntimo',
      usd(1_15n),
      '3',
      undefined,
      { unitPrice: usd(1_15n), bolivars: { unitPrice: ves(589_35n) } },
    ],
    [
      // 15,00 / 512,48 are 2,93 cents each, and 2,93 $ a hundred.
      'in bolívares: all of the line, to the cent',
      ves(15_00n),
      '100',
      undefined,
      {
        unitPrice: usd(3n),
        comesTo: usd(2_93n),
        bolivars: { unitPrice: ves(15_00n), comesTo: ves(1_500_00n) },
      },
    ],
    [
      'in bolívares of less than half a cent: nothing for one',
      ves(2_00n),
      '1',
      undefined,
      { unitPrice: usd(0n), comesTo: usd(0n), bolivars: { unitPrice: ves(2_00n), comesTo: ves(2_00n) } },
    ],
    [
      'in dollars, of a label in dollars',
      usd(6_80n),
      '0.735',
      usd(5_01n),
      {
        unitPrice: usd(6_80n),
        comesTo: usd(5_01n),
        bolivars: { unitPrice: ves(3_484_86n), comesTo: ves(2_567_52n) },
      },
    ],
    [
      'in dollars, of a label in bolívares',
      usd(6_80n),
      '0.735',
      ves(2_562_40n),
      {
        unitPrice: usd(6_80n),
        comesTo: usd(5_00n),
        bolivars: { unitPrice: ves(3_484_86n), comesTo: ves(2_562_40n) },
      },
    ],
    [
      'in bolívares, of a label in dollars',
      ves(512_48n),
      '0.735',
      usd(74n),
      {
        unitPrice: usd(1_00n),
        comesTo: usd(74n),
        bolivars: { unitPrice: ves(512_48n), comesTo: ves(379_24n) },
      },
    ],
  ])('[POS-05] is converted once, %s', (_, price, count, label, expected) => {
    expect(priceAtRate(price, quantity(count), BCV, label)).toEqual(expected);
  });
});

describe('the tax that a line of a document has', () => {
  const GENERAL = { taxId: 'general', basisPoints: 1600 };
  const SPECIAL = { taxId: 'special', basisPoints: 1600 };
  const REDUCED = { taxId: 'general', basisPoints: 800 };

  it.each([
    ['its own', [GENERAL, SPECIAL], { taxId: 'special' }, SPECIAL],
    ['its own at its rate', [REDUCED, GENERAL], {}, GENERAL],
    ['the first of its rate, under another name', [REDUCED, SPECIAL, GENERAL], { taxId: 'renamed' }, SPECIAL],
    ['the first of all, of another rate', [REDUCED, GENERAL], { taxBasisPoints: 3100 }, REDUCED],
    ['none of none', [], {}, undefined],
  ])('[POS-05] is %s', (_, taxes, line, expected) => {
    expect(taxOfLine(taxes, cartLine(line))).toBe(expected);
  });
});

describe('the other total of a document', () => {
  const lines = [{ ...cartLine(), ...priceAtRate(ves(2_000_00n), quantity('1'), BCV) }];

  it('[POS-05] is its bolívares as they were computed, and not its dollars at the rate', () => {
    expect(otherTotal(priceCart(lines, 'USD'), 'USD')).toEqual(ves(2_000_00n));
  });

  it('[POS-05] is unknown without them, of a document in bolívares, and of an empty one', () => {
    expect(otherTotal(priceCart([cartLine()], 'USD'), 'USD')).toBeUndefined();
    expect(otherTotal(priceCart([cartLine({ unitPrice: ves(1n) })], 'VES'), 'VES')).toBeUndefined();
    expect(otherTotal(priceCart([], 'USD'), 'USD')).toBeUndefined();
  });
});

describe('the two sides of a line', () => {
  /** The second of two lines, with so many céntimos more in both its sums; a cent is Bs. 5,12. */
  function apart(more: bigint, field: 'subtotal' | 'total' | 'both', count = '1', discounts = 0): number[] {
    const lines = ['a', 'b'].map((id) => ({ ...cartLine({ id }), ...at(count), id }));
    const off = {
      source: 'rule',
      sourceId: null,
      name: 'Al mayor',
      amount: usd(0n),
      amountBs: ves(0n),
    } as const;
    const priced = priceCart(lines, 'USD').lines.map((line, place) => {
      const { bolivars } = line;
      if (place === 0 || bolivars === undefined) return line;
      const raised = (name: 'subtotal' | 'total') =>
        field === name || field === 'both' ? ves(bolivars[name].minor + more) : bolivars[name];
      return {
        ...line,
        discounts: Array.from({ length: discounts }, () => off),
        bolivars: { ...bolivars, subtotal: raised('subtotal'), total: raised('total') },
      };
    });
    return linesApart({ lines: priced, rate: BCV });
  }
  const at = (count: string) => ({
    quantity: quantity(count),
    ...priceAtRate(usd(1_15n), quantity(count), BCV),
  });

  it.each<[string, Parameters<typeof apart>, boolean]>([
    ['nothing', [0n, 'both'], false],
    ['four cents more', [20_49n, 'both'], false],
    ['four cents less', [-20_49n, 'both'], false],
    ['five cents more', [25_62n, 'both'], true],
    ['five cents less', [-25_62n, 'both'], true],
    ['five cents more before discounts alone', [25_62n, 'subtotal'], true],
    ['five cents more in all alone', [25_62n, 'total'], true],
    ['six cents more, with a discount', [30_74n, 'both', '1', 1], false],
    ['seven cents more, with a discount', [35_87n, 'both', '1', 1], true],
    ['four cents more and half a céntimo a piece', [25_49n, 'both', '1000'], false],
    ['four cents more and three quarters of a céntimo a piece', [27_99n, 'both', '1000'], true],
    ['four cents less and three quarters of a céntimo a piece', [-27_99n, 'both', '1000'], true],
    ['four cents more and two céntimos a piece', [40_49n, 'both', '1000'], true],
  ])('[S-26] may differ by what rounding may do: %s', (_, of, isApart) => {
    expect(apart(...of)).toEqual(isApart ? [1] : []);
  });

  it('[S-26] are of one amount however many pieces a till has priced at the rate, with IVA in the price or on top', () => {
    const anyPrice = fc.oneof(
      fc.bigInt({ min: 1n, max: 1_000_00n }).map(usd),
      fc.bigInt({ min: 1n, max: 1_000_00n }).map(ves),
    );
    const anyLine = fc.record({
      includesTax: fc.boolean(),
      taxBasisPoints: fc.constantFrom(800, 1600, 3100),
      quantity: fc.bigInt({ min: 1n, max: 100_000_000n }),
    });
    fc.assert(
      fc.property(bolivarRate(), anyPrice, anyLine, (rate, price, line) => {
        const goods = cartLine({ ...line, ...priceAtRate(price, line.quantity, rate) });
        expect(linesApart({ lines: priceCart([goods], 'USD').lines, rate })).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('[S-26] need a rate, if there are two', () => {
    const two = priceCart([{ ...cartLine(), ...at('1') }], 'USD').lines;
    expect(linesApart({ lines: two, rate: null })).toEqual([0]);
    expect(linesApart({ lines: priceCart([cartLine()], 'USD').lines, rate: null })).toEqual([]);
  });
});

function anyCart(rate: ExchangeRate) {
  return anyLinesAtRate(rate).map((lines) => ({ rate, lines }));
}

function figuresOf(cart: ReturnType<typeof priceCart>, currency = 'USD') {
  const figures = bolivarFigures({ ...cart, currency });
  if (figures === null) throw new Error('the cart has figures in bolívares');
  return figures;
}

/** Price × quantity by hand, or what its label says. */
function bolivarsOf({ bolivars, quantity: count }: CartLine): Money {
  if (bolivars === undefined) throw new Error('the line has its price in bolívares');
  return bolivars.comesTo ?? ves(divideHalfAwayFromZero(bolivars.unitPrice.minor * count, 1000n));
}

function groupsOf(lines: ReturnType<typeof priceCart>['lines']) {
  const taxed = lines.filter(({ line }) => !line.isExempt);
  const keys = new Set(taxed.map(({ line }) => `${line.taxId}${line.includesTax}`));
  return [...keys].map((key) => taxed.filter(({ line }) => `${line.taxId}${line.includesTax}` === key));
}

function total(lines: ReturnType<typeof priceCart>['lines'], field: keyof LineAmounts): Money {
  return sum(
    lines.map(({ bolivars }) => bolivars?.[field] ?? ves(0n)),
    'VES',
  );
}

function texts(amounts: readonly Money[]): string {
  return amounts.map(toDecimal).join(' ');
}

function lineOf(rate: ExchangeRate) {
  return (token: string, place: number): CartLine => {
    const [, count = '1', symbol = '$', price = '0', mark = '', percents = '16'] =
      /^([\d.]+)\*([$B])([\d.]+)(x|\+?)(\d*)$/.exec(token) ?? [];
    const typed = parseDecimal(price, symbol === 'B' ? 'VES' : 'USD');
    const make = mark === 'x' ? exemptLine : cartLine;
    const basisPoints = Number(percents === '' ? '16' : percents) * 100;
    return make({
      id: `line-${place}`,
      quantity: quantity(count),
      includesTax: mark === '',
      ...(mark === 'x' ? {} : { taxId: `iva-${basisPoints}`, taxBasisPoints: basisPoints }),
      ...priceAtRate(typed, quantity(count), rate),
    });
  };
}
