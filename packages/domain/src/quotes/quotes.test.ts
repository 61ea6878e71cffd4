/** Quotes: what has become of one, what its paper says, and what its sale may promise (decision 32). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantity } from '../money/quantity.ts';
import { NO_DISCOUNTS, priceCart } from '../pricing/price-cart.ts';
import type { LineDiscount, PricedLine } from '../pricing/price-line.ts';
import { plainText } from '../printing/text-layout.ts';
import { BCV, cartLine, MARIA, usd, ves } from '../testing/builders.ts';
import { hasQuotedDiscount, hasQuotedPrice } from './as-quoted.ts';
import { checkQuote } from './check-quote.ts';
import { type Quote, quoteNumber, quoteState } from './quote.ts';
import { quoteDocument } from './quote-document.ts';

const COMPANY = { name: 'Bodega Ana', rif: '', address: '', phone: '', header: '', footer: '', logo: '' };

function quote(overrides: Partial<Quote> = {}): Quote {
  const { lines, taxes, ...totals } = priceCart([cartLine({})], 'USD');
  return {
    id: 'p-1',
    registerId: 'caja-1',
    series: 'A',
    number: 12,
    warehouseId: 'tienda',
    customer: MARIA,
    name: '',
    currency: 'USD',
    rate: BCV,
    rateDate: '2026-11-20',
    lines: lines.map((line) => ({ ...line, price: line.line.unitPrice, isLabelled: false })),
    totals,
    taxes,
    totalInOther: null,
    validUntil: '2026-11-27',
    notes: 'Precio de contado',
    reversesId: null,
    madeAt: '2026-11-20T14:00:00.000Z',
    madeBy: { id: 'ana', name: 'Ana' },
    ...overrides,
  };
}

describe('what has become of a quote', () => {
  it.each([
    ['valid', '2026-11-27', false, false],
    ['expired', '2026-11-28', false, false],
    ['void', '2026-11-20', false, true],
    ['invoiced', '2026-12-31', true, false],
    ['invoiced', '2026-11-20', true, true],
  ] as const)('is %s on %s', (state, today, isInvoiced, isVoid) => {
    expect(quoteState({ validUntil: '2026-11-27' }, { today, isInvoiced, isVoid })).toBe(state);
  });
});

describe('the paper of a quote', () => {
  const paper = (overrides: Partial<Quote> = {}, isVoid = false) =>
    plainText(
      quoteDocument({
        quote: quote(overrides),
        company: COMPANY,
        registerName: 'Caja 1',
        isCopy: false,
        isVoid,
      }),
      42,
    ).replace(/\s+/g, ' ');

  it('says that it is a quote, until when it holds, and that it is no invoice', () => {
    const text = paper();
    expect(text).toContain('PRESUPUESTO P A-000012');
    expect(text).toContain('27/11/2026');
    expect(text).toContain('Este documento no es una factura y no da derecho a crédito fiscal.');
    expect(text).toContain('Precio de contado');
    expect(text).not.toMatch(/NOTA DE ENTREGA|RECIBO/);
    expect(quoteNumber(quote())).toBe('P A-000012');
  });

  it('names who asked without being registered, and no one where no name was given', () => {
    expect(paper({ customer: null, name: 'Taller Luis' })).toContain('Taller Luis');
    expect(paper({ customer: null })).not.toContain('Cliente');
  });

  it('of a voided one says so', () => {
    expect(paper({}, true)).toContain('ANULADO');
    expect(paper()).not.toContain('ANULADO');
  });
});

describe('the figures of a quote', () => {
  it('[S-26] are accepted as the till makes them', () => {
    expect(checkQuote(quote())).toEqual([]);
  });

  it.each([
    ['totals.total', { totals: { ...quote().totals, total: usd(99n) } }],
    ['currency', { totals: { ...quote().totals, total: ves(99n) } }],
    ['validUntil', { validUntil: '2026-11-19' }],
  ] as const)('[S-26] are refused where %s is wrong', (field, wrong) => {
    expect(checkQuote(quote(wrong)).map((one) => one.field)).toContain(field);
  });
});

describe('a sale of a quote', () => {
  const off = (minor: bigint): LineDiscount => ({
    source: 'promotion',
    sourceId: 'promo',
    name: 'Promo',
    amount: usd(minor),
  });
  const priced = (unitPrice: bigint, count: bigint, discount = 0n): PricedLine => {
    const line = cartLine({ unitPrice: usd(unitPrice), quantity: quantity(String(count)) });
    const discounts = discount === 0n ? NO_DISCOUNTS : new Map([[line.id, [off(discount)]]]);
    const [made] = priceCart([line], 'USD', discounts).lines;
    if (made === undefined) throw new Error('a line');
    return made;
  };

  it('[S-22] has the quoted price, and no other', () => {
    expect(hasQuotedPrice(priced(1_00n, 3n), [priced(1_00n, 10n)])).toBe(true);
    expect(hasQuotedPrice(priced(99n, 3n), [priced(1_00n, 10n)])).toBe(false);
    expect(hasQuotedPrice(priced(1_00n, 3n), [])).toBe(false);
  });

  it('[S-22] takes no more off than the same part of what was quoted', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 20n),
        fc.bigInt(0n, 100n),
        fc.bigInt(1n, 25n),
        fc.bigInt(0n, 120n),
        (whole, promised, part, given) => {
          const sold = priced(10_00n, part, given);
          const isPromised = hasQuotedDiscount(sold, [priced(10_00n, whole, promised)]);
          if (part > whole) expect(isPromised).toBe(false);
          else if (given * whole <= promised * part) expect(isPromised).toBe(true);
          else if (given * whole > promised * part + whole) expect(isPromised).toBe(false);
        },
      ),
    );
  });
});
