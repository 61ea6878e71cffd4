import { describe, expect, it } from 'vitest';
import { postSale } from '../ledger/post-sale.ts';
import { isBalanced } from '../ledger/transaction.ts';
import { type Money, parseDecimal, subtract, sum, toDecimal } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { type ExchangeRate, exchangeRate } from '../money/rate.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { CartLine } from '../pricing/price-line.ts';
import { cartLine, exemptLine, MARIA, saleContext, usd } from '../testing/builders.ts';
import { PAYMENT_CASES } from '../testing/payment-cases.ts';
import { checkSaleSums } from './check-sale-sums.ts';
import { creditOfRest } from './credit.ts';
import { decideSale } from './decide-sale.ts';
import { amountIn, type Change, type PaymentMethod, type SalePayment } from './payment.ts';
import type { Sale, SaleCredit } from './sale.ts';
import { cashEntriesOf, customerEntriesOf } from './sale-entries.ts';
import { changePart, settle, settleBefore, tender } from './settlement.ts';

interface Row {
  readonly goods: string;
  readonly rate: string;
  readonly igtf: string;
  readonly paid: string;
  readonly back: string;
  readonly figures: string;
}

const [HEADINGS = '', ...LINES] = PAYMENT_CASES.trim().split('\n');
const ROWS: Row[] = LINES.map((line) => {
  const [goods = '', rate = '', igtf = '', paid = '', back = '', ...figures] = cells(line);
  return { goods, rate, igtf, paid, back, figures: figures.join(' ') };
});

describe('payments worked out by hand', () => {
  it('[PAY-06] are more than a hundred and fifty, each once', () => {
    expect(new Set(LINES).size).toBe(LINES.length);
    expect(LINES.length).toBeGreaterThanOrEqual(150);
  });

  it.each(ROWS)('[PAY-02] $goods at $rate, IGTF $igtf, paid $paid, back $back', (row) => {
    const sale = saleOfRow(row);
    expect(named(figuresOf(sale))).toEqual(named(row.figures));
    expect(checkSaleSums(sale)).toEqual([]);
    expect(isBalanced(postSale(sale))).toBe(true);
  });
});

function saleOfRow({ goods, rate: text, igtf, paid, back }: Row): Sale {
  const rate = exchangeRate('USD', 'VES', text);
  const cart = priceCart(goods.split(' ').map(lineOf), 'USD');
  const igtfBasisPoints = igtf === 'yes' ? 300 : null;
  const tokens = paid.split(' ');
  const payments: SalePayment[] = [];
  for (const token of tokens.filter((one) => one !== 'C')) {
    payments.push(paymentOf(token, cart.total, payments, rate, igtfBasisPoints));
  }
  const settlement = settle(cart.total, payments, rate, igtfBasisPoints);
  const credit: SaleCredit | null = tokens.includes('C') ? creditOfRest(settlement, '2026-12-05') : null;
  const change = changeOf(back, settlement.change, settlement.changeOther, rate);
  const decision = decideSale(
    cart,
    payments,
    saleContext({ rate, customer: MARIA, customerBalance: usd(10_000_00n), change, credit, igtfBasisPoints }),
  );
  if (!decision.accepted) throw new Error(decision.reason);
  return decision.sale;
}

function lineOf(token: string, index: number): CartLine {
  const [price = '', times = '1'] = token.split('*').reverse();
  const make = price.endsWith('x') ? exemptLine : cartLine;
  return make({
    id: `line-${index}`,
    unitPrice: parseDecimal(price.replace(/[+x]$/, ''), 'USD'),
    quantity: quantity(times),
    includesTax: !price.endsWith('+'),
  });
}

const METHODS: Readonly<Record<string, [PaymentMethod, 'USD' | 'VES']>> = {
  $: ['cash', 'USD'],
  B: ['cash', 'VES'],
  T: ['card', 'VES'],
  M: ['mobile', 'VES'],
  Z: ['zelle', 'USD'],
  S: ['balance', 'USD'],
};

function paymentOf(
  token: string,
  total: Money,
  before: readonly SalePayment[],
  rate: ExchangeRate,
  igtfBasisPoints: number | null,
): SalePayment {
  const [method, currency] = METHODS[token.charAt(0)] ?? ['cash', 'USD'];
  const settlement = settleBefore({ method, currency }, total, before, rate, igtfBasisPoints);
  const due = currency === 'USD' ? settlement.due : (settlement.dueOther ?? settlement.due);
  const amount = token.endsWith('=') ? due : parseDecimal(token.slice(1), currency);
  return {
    ...tender(currency, amount, settlement, rate),
    id: `payment-${before.length + 1}`,
    method,
    status: 'confirmed',
    exchangeRate: rate,
    typedCurrency: currency,
    reference: method === 'cash' || method === 'balance' ? '' : '004518',
    details: {
      mobilePayment: { phoneNumber: '0412-5551842', bankName: 'Mercantil', referenceDate: '2026-11-20' },
      zellePayment: { email: 'ana@correo.com', referenceDate: '2026-11-20' },
    },
  };
}

function changeOf(back: string, owed: Money, owedOther: Money | null, rate: ExchangeRate): Change[] {
  const parts: Change[] = [];
  let left = owed;
  let leftOther = owedOther;
  for (const token of back === '-' ? [] : back.split(' ')) {
    const [method, currency] = METHODS[token.charAt(0)] ?? ['cash', 'USD'];
    const rest = currency === 'USD' ? left : (leftOther ?? left);
    const given = token.endsWith('=') ? rest : parseDecimal(token.slice(1), currency);
    const details = method === 'mobile' ? { phoneNumber: '0412-5551842', bankName: 'Mercantil' } : {};
    const way = method === 'mobile' || method === 'balance' ? method : 'cash';
    const part = changePart(given, left, leftOther, rate, { method: way, details });
    parts.push(part);
    left = subtract(left, part.amountUsd);
    leftOther = leftOther && subtract(leftOther, part.amountBs);
  }
  return parts;
}

/** As the columns are headed, from the total on. */
function figuresOf(sale: Sale): string {
  const { igtf, totals, change, payments, rate, credit } = sale;
  const settlement = settle(totals.total, payments, rate, igtf?.basisPoints ?? null);
  const drawer = (currency: string) =>
    sum(
      cashEntriesOf(sale).flatMap(({ amount }) => (amount.currency === currency ? [amount] : [])),
      currency,
    );
  const given = sum(
    change.map((part) => amountIn(part, 'USD')),
    'USD',
  );
  expect(given).toEqual(settlement.change);
  expect(credit === null).toBe(settlement.due.minor === 0n);
  const [customer] = customerEntriesOf(sale);
  return [
    totals.total,
    settle(totals.total, [], rate).dueOther,
    igtf?.baseUsd,
    igtf?.amountUsd,
    igtf?.amountBs,
    settlement.change,
    settlement.changeOther,
    drawer('USD'),
    drawer('VES'),
    customer?.amount,
  ]
    .map((amount) => toDecimal(amount ?? usd(0n)))
    .join(' ');
}

/** Each figure under its heading, so that a failure says which. */
function named(figures: string): Record<string, string | undefined> {
  const values = figures.split(' ');
  return Object.fromEntries(
    cells(HEADINGS)
      .slice(5)
      .map((heading, place) => [heading, values[place]]),
  );
}

function cells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}
