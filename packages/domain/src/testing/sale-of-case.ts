/** A sale as a row of worked-out cases writes it: what is in it, at which rate, how it was paid and what went back. */
import { type Money, parseDecimal, subtract } from '../money/money.ts';
import { quantity } from '../money/quantity.ts';
import { type ExchangeRate, exchangeRate } from '../money/rate.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { CartLine } from '../pricing/price-line.ts';
import { creditOfRest } from '../sales/credit.ts';
import { decideSale } from '../sales/decide-sale.ts';
import type { Change, PaymentMethod, SalePayment } from '../sales/payment.ts';
import type { Sale, SaleCredit } from '../sales/sale.ts';
import { changePart, settle, settleBefore, tender } from '../sales/settlement.ts';
import { cartLine, exemptLine, MARIA, saleContext, usd } from './builders.ts';

/** Each as the table of payments explains it (`payment-cases.ts`). */
export interface SaleCase {
  readonly goods: string;
  readonly rate: string;
  readonly igtf: string;
  readonly paid: string;
  readonly back: string;
}

/** @throws where the till would not take it */
export function saleOfCase({ goods, rate: text, igtf, paid, back }: SaleCase): Sale {
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
