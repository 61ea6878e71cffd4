/**
 * What holds of ten thousand sales, returns and closings in companies of either currency (decision 21): the figures in bolívares are
 * those of the rule, and paper, payment, Z report and accounts say the same of them.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOfReturn } from '../cash/figures-of-return.ts';
import { figuresOfSale } from '../cash/figures-of-sale.ts';
import { type SessionFigures, soldOfAll, sumFigures } from '../cash/session-figures.ts';
import { postReturn } from '../ledger/post-return.ts';
import { postSale } from '../ledger/post-sale.ts';
import { isBalanced, type Posting } from '../ledger/transaction.ts';
import { add, type Money, subtract, sum } from '../money/money.ts';
import { convert, type ExchangeRate } from '../money/rate.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { bolivarFigures } from '../pricing/bolivar-figures.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { messageText } from '../printing/message-text.ts';
import { moneyText } from '../printing/print-words.ts';
import { receiptDocument } from '../printing/receipt-document.ts';
import { checkReturnSums } from '../returns/check-return-sums.ts';
import { returnableLines, type WantedLine, wantedOfAll } from '../returns/returnable-lines.ts';
import type { SaleReturn } from '../returns/sale-return.ts';
import { anyCartLines, anyLinesAtRate, bolivarRate } from '../testing/arbitraries.ts';
import { payment, saleOf, ves } from '../testing/builders.ts';
import { returnOf } from '../testing/return-builders.ts';
import { checkSaleSums } from './check-sale-sums.ts';
import type { Sale } from './sale.ts';
import { settle } from './settlement.ts';

/** Sessions of a few documents each: together more than ten thousand of them. */
const SESSIONS = 1700;
/** They take ten seconds where nothing else runs. */
const TIMEOUT_MS = 180_000;

type Kind = 'dollars' | 'bolivars' | 'dollars alone';

interface Session {
  readonly kind: Kind;
  readonly sales: readonly Sale[];
  readonly returns: readonly SaleReturn[];
}

describe('ten thousand sales, returns and closings', () => {
  it(
    '[POS-05] [PAY-02] [SALE-05] [CASH-02] say one thing in bolívares: paper, payment, Z and accounts',
    () => {
      let documents = 0;
      let [returnsInBolivars, salesTakenBack] = [0, 0];
      fc.assert(
        fc.property(anySession(), ({ kind, sales, returns }) => {
          documents += sales.length + returns.length + 1;
          for (const sale of sales) expectSaleIsOne(sale, kind);
          returnsInBolivars += returns.filter(expectReturnIsOne).length;
          salesTakenBack += expectReturnsMakeUp(sales, returns);
          expectClosingIsOne(sales, returns);
        }),
        { numRuns: SESSIONS },
      );
      expect(documents).toBeGreaterThan(10_000);
      expect(returnsInBolivars).toBeGreaterThan(1_000);
      expect(salesTakenBack).toBeGreaterThan(1_000);
    },
    TIMEOUT_MS,
  );
});

/** Paid all in bolívares where there are any: what is paid is what the paper says and what was sold. */
function expectSaleIsOne(sale: Sale, kind: Kind): void {
  expect(checkSaleSums(sale)).toEqual([]);
  const figures = bolivarFigures(sale);
  if (kind === 'dollars alone') {
    expect(figures).toBeNull();
    return;
  }
  if (figures === null) throw new Error('a sale with a rate has figures in bolívares');
  expectTaxOfItsBase(sale, figures.lines);
  const paid = sum(
    sale.payments.map(({ amountBs }) => amountBs),
    'VES',
  );
  expect(paid).toEqual(figures.total);
  const postings = postSale(sale);
  expect(isBalanced(postings)).toBe(true);
  expect(inVes(postings, isSold)).toEqual(ves(-figures.total.minor));
  expect(inVes(postings, (role) => role === 'vat_debit')).toEqual(ves(-figures.tax.minor));
  expect(inVes(postings, (role) => role.startsWith('till_'))).toEqual(figures.total);
  expect(inVes(postings, (role) => role.startsWith('rounding_'))).toEqual(ves(0n));
  expect(messageText(paperOf(sale, figures.total))).toContain(moneyText(figures.total));
}

/** @returns whether it has figures in bolívares */
function expectReturnIsOne(made: SaleReturn): boolean {
  expect(checkReturnSums(made)).toEqual([]);
  const postings = postReturn(made);
  expect(isBalanced(postings)).toBe(true);
  const figures = bolivarFigures(made);
  if (figures === null) return false;
  expectTaxOfItsBase(made, figures.lines);
  expect(made.both.total.ves).toEqual(figures.total);
  expect(inVes(postings, isSold)).toEqual(figures.total);
  expect(inVes(postings, (role) => role === 'vat_debit')).toEqual(figures.tax);
  return true;
}

/**
 * The last part of each sale took all that was left of it.
 *
 * @returns how many sales were taken back in bolívares
 */
function expectReturnsMakeUp(sales: readonly Sale[], returns: readonly SaleReturn[]): number {
  let checked = 0;
  for (const sale of sales) {
    const parts = returns.filter((made) => made.sale.id === sale.id);
    const figures = bolivarFigures(sale);
    if (parts.length === 0 || figures === null) continue;
    checked += 1;
    const back = parts.flatMap((made) => bolivarFigures(made) ?? []);
    const all = (pick: (part: (typeof back)[number]) => Money) => sum(back.map(pick), 'VES');
    expect(all(({ total }) => total)).toEqual(figures.total);
    expect(all(({ exempt }) => exempt)).toEqual(figures.exempt);
    for (const [place, { base, tax }] of figures.taxes.entries()) {
      expect(all(({ taxes }) => taxes[place]?.base ?? ves(0n))).toEqual(base);
      expect(all(({ taxes }) => taxes[place]?.tax ?? ves(0n))).toEqual(tax);
    }
    const handedBack = sum(
      parts.flatMap(({ refunds }) => refunds.map(({ amountBs }) => amountBs)),
      'VES',
    );
    expect(handedBack).toEqual(figures.total);
    const accounts = [postSale(sale), ...parts.map(postReturn)].flat();
    expect(inVes(accounts, isSold)).toEqual(ves(0n));
  }
  return checked;
}

/** Z: what the documents come to, and what the accounts hold of them. */
function expectClosingIsOne(sales: readonly Sale[], returns: readonly SaleReturn[]): void {
  const figures = sumFigures([...sales.map(figuresOfSale), ...returns.map(figuresOfReturn)]);
  const postings = [...sales.flatMap(postSale), ...returns.flatMap(postReturn)];
  expect(soldInBolivars(figures)).toEqual(ves(-inVes(postings, isSold).minor));
}

/** Of documents in dollars by what they come to in bolívares, of those in bolívares by their own. */
function soldInBolivars({ bolivars, sold }: SessionFigures): Money {
  const own = soldOfAll(sold).filter(({ currency }) => currency === 'VES');
  return sum(
    [
      ...bolivars.flatMap(({ base, tax }) => [base, tax]),
      ...own.map(({ total, returned }) => subtract(total, returned)),
    ],
    'VES',
  );
}

/** Rounded half up, to the céntimo: exactly where prices are without IVA and nothing came back in parts. */
function expectTaxOfItsBase(
  { lines }: Pick<Sale, 'lines'>,
  amounts: readonly { readonly base: Money; readonly tax: Money }[],
): void {
  const groups = new Map<string, { base: bigint; tax: bigint; rate: bigint }>();
  for (const [place, { line }] of lines.entries()) {
    const rate = line.isExempt ? 0n : BigInt(line.taxBasisPoints);
    const key = `${rate}/${line.includesTax}`;
    const before = groups.get(key) ?? { base: 0n, tax: 0n, rate };
    const own = amounts[place];
    if (own === undefined) throw new Error('each line has its figures');
    groups.set(key, { base: before.base + own.base.minor, tax: before.tax + own.tax.minor, rate });
  }
  for (const { base, tax, rate } of groups.values()) {
    const exact = divideHalfAwayFromZero(base * rate, 10_000n);
    expect(tax - exact >= -1n && tax - exact <= 1n).toBe(true);
  }
}

function isSold(role: string): boolean {
  return role.startsWith('sales_') || role === 'vat_debit';
}

function inVes(postings: readonly Posting[], isAsked: (role: string) => boolean): Money {
  return postings.filter(({ role }) => isAsked(role)).reduce((all, one) => add(all, one.ves), ves(0n));
}

function paperOf(sale: Sale, total: Money) {
  return receiptDocument({
    sale,
    totalInOther: sale.currency === 'VES' ? convert(total, rateOf(sale)) : total,
    rateDate: '2026-11-20',
    company: { name: 'Bodega', rif: '', address: '', phone: '', logo: '', header: '', footer: '' },
    registerName: 'Caja 1',
    isCopy: false,
  });
}

function rateOf({ rate }: Sale): ExchangeRate {
  if (rate === null) throw new Error('the sale has a rate');
  return rate;
}

function anySession(): fc.Arbitrary<Session> {
  const kinds = fc.constantFrom<Kind>('dollars', 'dollars', 'bolivars', 'dollars alone');
  return fc.tuple(kinds, bolivarRate()).chain(([kind, rate]) =>
    fc
      .tuple(
        fc.array(anySale(kind, rate), { minLength: 2, maxLength: 4 }),
        fc.array(fc.bigInt({ min: 1n, max: 100n }), { minLength: 2, maxLength: 3 }),
      )
      .map(([made, parts]) => {
        const sales = made.map((sale, place) => ({ ...sale, id: `venta-${place}` }));
        const [first] = sales;
        return { kind, sales, returns: first === undefined ? [] : takenBack(first, parts) };
      }),
  );
}

function anySale(kind: Kind, rate: ExchangeRate): fc.Arbitrary<Sale> {
  if (kind === 'dollars alone') {
    return anyCartLines('USD').map((lines) => saleOf(priceCart(lines, 'USD'), undefined, { rate: null }));
  }
  const currency = kind === 'bolivars' ? 'VES' : 'USD';
  return (kind === 'bolivars' ? anyCartLines('VES') : anyLinesAtRate(rate)).map((lines) => {
    const cart = priceCart(lines, currency);
    const { total } = bolivarFigures({ ...cart, currency }) ?? cart;
    const due = settle(cart.total, [], rate, null, currency === 'USD' ? total : undefined);
    return saleOf(cart, total.minor === 0n ? [] : [payment(total, due, rate)], { rate });
  });
}

/** A part of what is left of each line, in hundredths, again and again, and at last all of it. */
function takenBack(sale: Sale, parts: readonly bigint[]): SaleReturn[] {
  const made: SaleReturn[] = [];
  for (const part of parts) {
    const wanted = returnableLines(sale, made).flatMap(({ sold, left }, place): WantedLine[] => {
      const quantity = (left * ((part * BigInt(place + 1)) % 101n)) / 100n;
      return quantity === 0n ? [] : [{ lineId: sold.line.id, quantity, goods: 'stock' }];
    });
    if (wanted.length > 0) made.push(returnOf(sale, made, wanted));
  }
  const rest = wantedOfAll(returnableLines(sale, made), 'stock');
  return rest.length === 0 ? made : [...made, returnOf(sale, made, rest)];
}
