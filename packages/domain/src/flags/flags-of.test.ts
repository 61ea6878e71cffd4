import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurrencyCode, type Money, money, multiplyByQuantity } from '../money/money.ts';
import { ONE, quantity } from '../money/quantity.ts';
import { convertTo, exchangeRate } from '../money/rate.ts';
import { priceAtRate } from '../pricing/bolivar-figures.ts';
import { priceDiscountedCart } from '../pricing/discount-cart.ts';
import { preparePricing } from '../pricing/prepare-pricing.ts';
import type { CartLine, PricedLine } from '../pricing/price-line.ts';
import type { PriceCut, PriceRule, Promotion } from '../pricing/price-rule.ts';
import { splitDiscounts, splitLineAmounts } from '../pricing/split-line.ts';
import type { Sale } from '../sales/sale.ts';
import { bolivarRate } from '../testing/arbitraries.ts';
import { BCV, cartLine, MARIA, saleContext, usd, ves } from '../testing/builders.ts';
import { FRIDAY_AT_SIX, off, percent, priceRule, promotion } from '../testing/pricing.ts';
import type { CheckedDocument, DocumentFacts, KnownDiscount, PricedProduct } from './document-facts.ts';
import { flagsOf } from './flags-of.ts';

const CASE_OF_12 = quantity('12');

function product(price: Money, overrides: Partial<PricedProduct> = {}): PricedProduct {
  return {
    baseUnitId: 'unidad',
    prices: [{ amount: price, includesTax: true }],
    units: new Map([['caja', { factors: [CASE_OF_12], prices: [] }]]),
    taxes: [1600],
    mergedIds: [],
    ...overrides,
  };
}

function facts(overrides: Partial<DocumentFacts> = {}): DocumentFacts {
  return {
    companySince: '2026-01-01T04:00:00Z',
    registersOfDevice: new Set(['caja-1']),
    products: new Map([['harina', product(usd(1_15n))]]),
    quotedLines: [],
    discounts: new Map(),
    ruleCount: 0,
    hasPriceLabels: false,
    knownSaleIds: new Set(),
    unknownRates: new Set(),
    ...overrides,
  };
}

interface Priced {
  readonly rules?: readonly PriceRule[];
  readonly promotions?: readonly Promotion[];
  readonly currency?: CurrencyCode;
  readonly sale?: Partial<Sale>;
}

/** As the till prices it. */
function saleOfLines(lines: readonly CartLine[], by: Priced = {}): Sale {
  const { rules = [], promotions = [], currency = 'USD', sale = {} } = by;
  const pricing = {
    at: FRIDAY_AT_SIX,
    group: 'regular' as const,
    prepared: preparePricing(rules, promotions),
    goods: new Map(),
  };
  const { lines: priced, taxes, ...totals } = priceDiscountedCart(lines, currency, pricing);
  const { cashSessionId, ...context } = saleContext({ soldAt: FRIDAY_AT_SIX });
  return {
    ...context,
    cashSessionId: cashSessionId ?? '',
    currency,
    lines: priced,
    totals,
    taxes,
    payments: [],
    igtf: null,
    ...sale,
  };
}

function documentOf(sale: Sale): CheckedDocument {
  return { at: sale.soldAt, registerId: sale.registerId, sale };
}

function codesOf(sale: Sale, known: Partial<DocumentFacts> = {}): string[] {
  return flagsOf(documentOf(sale), facts(known)).map(({ code, line }) =>
    line === undefined ? code : `${code} ${line}`,
  );
}

function withLine(sale: Sale, change: Partial<PricedLine>): Sale {
  return { ...sale, lines: sale.lines.map((line, index) => (index === 0 ? { ...line, ...change } : line)) };
}

const TWO = quantity('2');
const sold = saleOfLines([cartLine({ quantity: TWO })]);

describe('[S-22] the flags of a document', () => {
  it('are none where it says what the company’s rows say', () => {
    expect(codesOf(sold)).toEqual([]);
  });

  it('report a line that is not its quantity × price', () => {
    expect(codesOf(withLine(sold, { subtotal: usd(2_20n) }))).toContain('line_mismatch 0');
  });

  it('report a tax that the product never had, and none of a product whose taxes are not known', () => {
    const exempt = { taxId: null, taxBasisPoints: 0, isExempt: true };
    const sale = saleOfLines([cartLine({ ...exempt })]);
    expect(codesOf(sale)).toEqual(['other_tax 0']);
    for (const taxes of [[0], [800, 0], null]) {
      const products = new Map([['harina', product(usd(1_15n), { taxes })]]);
      expect(codesOf(sale, { products })).toEqual([]);
    }
  });

  it('report the rates that the company never had, of the document and of its payments', () => {
    const unknownRates = new Set(['512.48']);
    const rates = [{ rate: exchangeRate('USD', 'VES', '500') }, { rate: BCV, payment: 1 }];
    const flags = flagsOf({ ...documentOf(sold), rates }, facts({ unknownRates }));
    expect(flags).toEqual([{ code: 'other_rate', payment: 1 }]);
    expect(flagsOf({ ...documentOf(sold), rates: [{ rate: BCV }] }, facts({ unknownRates }))).toEqual([
      { code: 'other_rate' },
    ]);
  });

  it('take a cent off for a line that was split by its lots', () => {
    const [line] = saleOfLines([cartLine({ quantity: quantity('3'), unitPrice: usd(33n) })]).lines;
    expect(line?.subtotal).toEqual(usd(99n));
    expect(codesOf(withLine(sold, { subtotal: usd(2_31n) }))).not.toContain('line_mismatch 0');
  });

  it('let a line come to what the label of a scale says, where the company’s scales print prices', () => {
    const cheese = cartLine({ quantity: quantity('0.333'), unitPrice: usd(9_00n), comesTo: usd(3_01n) });
    const sale = saleOfLines([cheese]);
    const products = new Map([['harina', product(usd(9_00n))]]);
    expect(codesOf(sale, { products, hasPriceLabels: true })).toEqual([]);
    expect(codesOf(withLine(sale, { subtotal: usd(2_00n) }), { products, hasPriceLabels: true })).toContain(
      'line_mismatch 0',
    );
  });

  it('know a line whose price is in bolívares, and report one that charges other bolívares', () => {
    const quantityOfTen = quantity('10');
    const bag = cartLine({ quantity: quantityOfTen, ...priceAtRate(ves(15_00n), quantityOfTen, BCV) });
    const sale = saleOfLines([bag]);
    const known = { products: new Map([['harina', product(ves(15_00n))]]) };
    expect(sale.totals.total).toEqual(usd(29n));
    expect(codesOf(sale, known)).toEqual([]);
    const [line] = sale.lines;
    if (line?.bolivars === undefined) throw new Error('it has figures in bolívares');
    const { bolivars } = line;
    expect(codesOf(withLine(sale, { bolivars: { ...bolivars, subtotal: ves(140_00n) } }), known)).toContain(
      'line_mismatch 0',
    );
    expect(codesOf(withLine(sale, { bolivars: { ...bolivars, tax: ves(1_00n) } }), known)).toContain(
      'tax_mismatch',
    );
    const dearer = { ...bag, bolivars: { unitPrice: ves(15_37n), comesTo: ves(153_70n) } };
    expect(codesOf(saleOfLines([dearer]), known)).toEqual(['other_price 0']);
  });

  it('report a tax that is not that of base and rate, of a line and of the rows beneath', () => {
    const [line] = sold.lines;
    const half = { base: usd(2_14n), tax: usd(16n) };
    expect(line?.total).toEqual(usd(2_30n));
    const [row] = sold.taxes;
    if (row === undefined) throw new Error('it is taxed');
    expect(codesOf({ ...withLine(sold, half), taxes: [{ ...row, ...half }] })).toEqual(['tax_mismatch']);
    expect(codesOf({ ...sold, taxes: [{ ...row, basisPoints: 800 }] })).toEqual(['tax_mismatch']);
  });

  it.each([
    ['a cent less', { unitPrice: usd(1_14n) }],
    ['more', { unitPrice: usd(2_00n) }],
    ['the price of a unit for a case', { unitId: 'caja', factor: CASE_OF_12 }],
    ['a case that holds as much as a unit', { unitId: 'caja', unitPrice: usd(1_15n) }],
    ['a base unit that holds a case', { factor: CASE_OF_12 }],
  ])('report a price that no price of the product explains: %s', (_, line) => {
    expect(codesOf(saleOfLines([cartLine(line)]))).toEqual(['other_price 0']);
  });

  it.each<[string, Partial<CartLine>, PricedProduct]>([
    [
      'one of before',
      { unitPrice: usd(1_00n) },
      product(usd(1_15n), { prices: prices(usd(1_15n), usd(1_00n)) }),
    ],
    [
      'a case by its units',
      { unitId: 'caja', factor: CASE_OF_12, unitPrice: usd(13_80n) },
      product(usd(1_15n)),
    ],
    [
      'a case at a price of its own',
      { unitId: 'caja', factor: CASE_OF_12, unitPrice: usd(12_00n) },
      product(usd(1_15n), {
        units: new Map([['caja', { factors: [CASE_OF_12], prices: prices(usd(12_00n)) }]]),
      }),
    ],
    ['bolívares by the rate of the document', { unitPrice: usd(2_00n) }, product(ves(1024_96n))],
    ['a currency that the document has no rate for', { unitPrice: usd(7_00n) }, product(money(900n, 'COP'))],
    ['nothing, so that the cashier was asked', { unitPrice: usd(7_00n) }, product(usd(0n))],
    [
      'the price beside its tax, as a label says it',
      { unitPrice: usd(1_16n) },
      product(usd(1_00n), { prices: [{ amount: usd(1_00n), includesTax: false }] }),
    ],
  ])('take for a price of the product %s', (_, line, known) => {
    const sale = saleOfLines([cartLine(line)]);
    expect(codesOf(sale, { products: new Map([['harina', known]]) })).toEqual([]);
  });

  it('say nothing of the price of a product that the server does not know', () => {
    expect(codesOf(sold, { products: new Map() })).toEqual([]);
  });

  it('report a register at which the device never was, and nothing of who has no device', () => {
    expect(codesOf(sold, { registersOfDevice: new Set(['caja-2']) })).toEqual(['other_till']);
    expect(codesOf(sold, { registersOfDevice: null })).toEqual([]);
  });

  it('report a refund of a sale that never came', () => {
    const refund = { at: FRIDAY_AT_SIX, registerId: 'caja-1', returnedSaleId: 'venta-1' };
    expect(flagsOf(refund, facts())).toEqual([{ code: 'unknown_sale' }]);
    expect(flagsOf(refund, facts({ knownSaleIds: new Set(['venta-1']) }))).toEqual([]);
  });

  it('report a date of before the company, but for a day', () => {
    const companySince = '2026-11-21T12:00:00Z';
    expect(codesOf(sold, { companySince })).toEqual([]);
    expect(codesOf(sold, { companySince: '2026-11-22T12:00:00Z' })).toEqual(['before_company']);
  });
});

function prices(...amounts: readonly Money[]) {
  return amounts.map((amount) => ({ amount, includesTax: true }));
}

describe('[S-22] [PRICE-02] a rule or promotion that a sale names', () => {
  const dozen = [cartLine({ quantity: quantity('12') })];
  const named = (sale: Sale, known: KnownDiscount | undefined) =>
    codesOf(sale, {
      discounts: new Map(known === undefined ? [] : [[idOf(sale), known]]),
    });
  const idOf = (sale: Sale) => sale.lines[0]?.discounts[0]?.sourceId ?? '';
  const ruleOf = (overrides: Partial<PriceRule>): KnownDiscount => ({
    kind: 'rule',
    rule: priceRule(overrides),
  });
  const promotionOf = (overrides: Partial<Promotion>): KnownDiscount => ({
    kind: 'promotion',
    promotion: promotion(overrides),
  });
  const byRule = saleOfLines(dozen, { rules: [priceRule()] });
  const byPromotion = saleOfLines(dozen, { promotions: [promotion()] });

  it('is reported where there is none of that id', () => {
    expect(named(byRule, undefined)).toEqual(['other_discount 0']);
    expect(named(byPromotion, undefined)).toEqual(['other_discount 0']);
  });

  it.each([
    ['gives less', ruleOf({ cut: percent(500) })],
    ['gives less for each', ruleOf({ cut: off(5n) })],
    ['is switched off', ruleOf({ isActive: false })],
    ['asks for more goods', ruleOf({ condition: { type: 'bulk', minQuantity: quantity('13') } })],
    ['is for others', ruleOf({ condition: { type: 'customer_type', groups: ['vip'] } })],
    ['is for a group, without a customer', ruleOf({ customerGroupIds: ['vecinos'] })],
    [
      'is of another day',
      ruleOf({
        condition: { type: 'time_based', ranges: [{ start: '08:00', end: '12:00', days: [1] }] },
      }),
    ],
  ])('is reported where the rule %s', (_, known) => {
    expect(named(byRule, known)).toEqual(['other_discount 0']);
  });

  it.each([
    ['gives less', promotionOf({ benefit: percent(900) })],
    ['gives less, once a sale', promotionOf({ benefit: off(1_00n) })],
    ['gives one in three', promotionOf({ type: 'bogo', setSize: 24, benefit: percent(10_000) })],
    ['is of other goods', promotionOf({ productIds: ['malta'] })],
    ['has ended', promotionOf({ endsAt: '2026-11-20T04:00:00Z' })],
    ['has not begun', promotionOf({ startsAt: '2026-11-21T04:00:00Z' })],
    ['asks for a greater sale', promotionOf({ minPurchase: usd(20_00n) })],
    ['is for others', promotionOf({ groups: ['wholesale'] })],
    ['is for a group, without a customer', promotionOf({ customerGroupIds: ['vecinos'] })],
    ['was called off', promotionOf({ isActive: false })],
  ])('is reported where the promotion %s', (_, known) => {
    expect(named(byPromotion, known)).toEqual(['other_discount 0']);
  });

  it('is not reported within two hours of the hours of its rule, however short those are', () => {
    const rule = priceRule({
      condition: { type: 'time_based', ranges: [{ start: '17:59', end: '18:01', days: [5] }] },
    });
    const codesAfter = (minutes: number) => {
      const soldAt = new Date(Date.parse(FRIDAY_AT_SIX) + minutes * 60_000).toISOString();
      const sale = saleOfLines(dozen, { rules: [rule], sale: { soldAt } });
      return codesOf(sale, { discounts: new Map([[rule.id, { kind: 'rule', rule }]]) });
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 }), (minutes) => {
        expect(codesAfter(minutes)).toEqual([]);
      }),
    );
    expect(codesAfter(122)).toEqual(['other_discount 0']);
  });

  it('is not reported where it was changed of late', () => {
    expect(named(byRule, { kind: 'uncertain' })).toEqual([]);
  });

  it('is reported where it has no id, unless the company has more rules than a line names', () => {
    const [line] = byRule.lines;
    const discounts = (line?.discounts ?? []).map((one) => ({ ...one, sourceId: null }));
    const sale = withLine(byRule, { discounts });
    expect(codesOf(sale)).toEqual(['other_discount 0']);
    expect(codesOf(sale, { ruleCount: 13 })).toEqual([]);
  });
});

const PRODUCTS = ['harina', 'malta', 'arroz', 'queso'];

const anyCut = (currency: CurrencyCode): fc.Arbitrary<PriceCut> =>
  fc.oneof(
    fc.nat(10_000).map((basisPoints) => ({ type: 'percentage' as const, basisPoints })),
    fc
      .bigInt({ min: 0n, max: 50_00n })
      .map((minor) => ({ type: 'fixed' as const, amount: money(minor, currency) })),
  );

const anyRule = (currency: CurrencyCode): fc.Arbitrary<PriceRule> =>
  fc
    .record({
      cut: anyCut(currency),
      condition: fc.oneof(
        fc.bigInt({ min: 0n, max: 20_000n }).map((minQuantity) => ({ type: 'bulk' as const, minQuantity })),
        fc.constant({ type: 'customer_type' as const, groups: ['regular'] as const }),
        fc.constant({ type: 'time_based' as const, ranges: [{ start: '17:00', end: '19:00', days: [5] }] }),
      ),
    })
    .map((fields) => priceRule(fields));

const anyPromotion = (currency: CurrencyCode): fc.Arbitrary<Promotion> =>
  fc
    .record({
      type: fc.constantFrom('discount' as const, 'bogo' as const, 'bundle' as const),
      minPurchase: fc.bigInt({ min: 0n, max: 100_00n }).map((minor) => money(minor, currency)),
      productIds: fc.array(fc.constantFrom(...PRODUCTS), { maxLength: 3 }),
      setSize: fc.integer({ min: 2, max: 4 }),
      benefit: fc.oneof(
        anyCut(currency),
        fc.constantFrom(...PRODUCTS).map((productId) => ({ type: 'free_product' as const, productId })),
      ),
    })
    .map((fields) => promotion(fields));

const TAXES = [
  { taxId: null, taxName: 'Exento', taxBasisPoints: 0, isExempt: true },
  { taxId: 'general', taxName: 'IVA', taxBasisPoints: 1600, isExempt: false },
  { taxId: 'reduced', taxName: 'IVA reducido', taxBasisPoints: 800, isExempt: false },
];

/** What a company sells of one product: its price in either currency, and a case that may have a price of its own. */
const anyProduct = fc.record({
  price: fc.record({
    minor: fc.bigInt({ min: 1n, max: 500_00n }),
    currency: fc.constantFrom('USD', 'VES'),
  }),
  includesTax: fc.boolean(),
  tax: fc.constantFrom(...TAXES),
  casePrice: fc.option(fc.bigInt({ min: 1n, max: 5000_00n }), { nil: null }),
});

const anyBasket = fc.array(
  fc.record({
    product: fc.nat(PRODUCTS.length - 1),
    isCase: fc.boolean(),
    quantity: fc.bigInt({ min: 1n, max: 30_000n }),
    lots: fc.array(fc.bigInt({ min: 1n, max: 5_000n }), { minLength: 1, maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 8 },
);

const anyShopping = fc.constantFrom<CurrencyCode>('USD', 'VES').chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    rate: bolivarRate(),
    products: fc.array(anyProduct, { minLength: PRODUCTS.length, maxLength: PRODUCTS.length }),
    basket: anyBasket,
    rules: fc.array(anyRule(currency), { maxLength: 3 }),
    promotions: fc.array(anyPromotion(currency), { maxLength: 4 }),
    hasCustomer: fc.boolean(),
  }),
);

/** A line of goods from several lots, as the till stores it. */
function splitByLots(priced: PricedLine, lots: readonly bigint[]): PricedLine[] {
  const quantities = lots.length > 1 && priced.line.quantity > 10_000n ? lots : [priced.line.quantity];
  const rest = quantities.slice(1).reduce((whole, one) => whole + one, 0n);
  const parts = [priced.line.quantity - rest, ...quantities.slice(1)];
  if (parts.some((part) => part <= 0n)) return [priced];
  const amounts = splitLineAmounts(priced, priced.line.includesTax, parts);
  const discounts = splitDiscounts(
    priced.discounts,
    amounts.map(({ discount }) => discount),
  );
  return parts.map((part, index) => ({
    ...priced,
    ...(amounts[index] ?? priced),
    discounts: discounts[index] ?? [],
    line: { ...priced.line, id: `${priced.line.id}-${index}`, quantity: part },
  }));
}

describe('[S-22] an honest till', () => {
  it('is never flagged: any basket, units, lots, currency, rules and promotions', () => {
    fc.assert(
      fc.property(anyShopping, ({ currency, rate, products, basket, rules, promotions, hasCustomer }) => {
        const known = new Map<string, PricedProduct>();
        for (const [index, { price, includesTax, casePrice, tax }] of products.entries()) {
          const units = new Map([
            [
              'caja',
              {
                factors: [CASE_OF_12],
                prices: casePrice === null ? [] : [{ amount: money(casePrice, price.currency), includesTax }],
              },
            ],
          ]);
          const amount = money(price.minor, price.currency);
          const taxes = [tax.taxBasisPoints];
          known.set(
            PRODUCTS[index] ?? '',
            product(amount, { prices: [{ amount, includesTax }], units, taxes }),
          );
        }
        const lines = basket.flatMap((one, index): CartLine[] => {
          const of = products[one.product];
          if (of === undefined) return [];
          const base = money(of.price.minor, of.price.currency);
          const ofCase =
            of.casePrice === null
              ? multiplyByQuantity(base, CASE_OF_12)
              : money(of.casePrice, of.price.currency);
          return [
            cartLine({
              id: `line-${index}`,
              productId: PRODUCTS[one.product] ?? '',
              unitId: one.isCase ? 'caja' : 'unidad',
              factor: one.isCase ? CASE_OF_12 : ONE,
              quantity: one.quantity,
              unitPrice: convertTo(one.isCase ? ofCase : base, currency, rate),
              includesTax: of.includesTax,
              ...of.tax,
            }),
          ];
        });
        const named = {
          rules: rules.map((rule, index) => ({ ...rule, id: `r${index}` })),
          promotions: promotions.map((one, index) => ({ ...one, id: `p${index}` })),
        };
        const context = { rate, customer: hasCustomer ? MARIA : null };
        const whole = saleOfLines(lines, { ...named, currency, sale: context });
        const sale = {
          ...whole,
          lines: whole.lines.flatMap((line, index) => splitByLots(line, basket[index]?.lots ?? [])),
        };
        const discounts = new Map<string, KnownDiscount>([
          ...named.rules.map((rule) => [rule.id, { kind: 'rule', rule }] as const),
          ...named.promotions.map((one) => [one.id, { kind: 'promotion', promotion: one }] as const),
        ]);
        expect(codesOf(sale, { products: known, discounts })).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('counts its rate as the document has it, whatever it is', () => {
    expect(
      codesOf(saleOfLines([cartLine({ unitPrice: usd(2_00n) })], { sale: { rate: BCV } }), {
        products: new Map([['harina', product(ves(1024_96n))]]),
      }),
    ).toEqual([]);
  });
});
