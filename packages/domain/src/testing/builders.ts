/**
 * Builders of the documents that the tests of this package begin with: everything ordinary, overridden
 * by what a test is about.
 */
import { assert } from '../assert.ts';
import { type CurrencyCode, isPositive, type Money, money } from '../money/money.ts';
import { ONE } from '../money/quantity.ts';
import { type ExchangeRate, exchangeRate } from '../money/rate.ts';
import { parseUnitCost, type UnitCost } from '../money/unit-cost.ts';
import { type PricedCart, priceCart } from '../pricing/price-cart.ts';
import type { CartLine } from '../pricing/price-line.ts';
import { decideSale, type PointsStanding, type SaleContext } from '../sales/decide-sale.ts';
import type { Change, SalePayment } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import { changePart, type Settlement, settle, tender } from '../sales/settlement.ts';

export const BCV: ExchangeRate = exchangeRate('USD', 'VES', '512.48');

export function usd(minor: bigint): Money {
  return money(minor, 'USD');
}

export function ves(minor: bigint): Money {
  return money(minor, 'VES');
}

/** A unit cost in dollars: '0.0125'. */
export function usdCost(text: string): UnitCost {
  return parseUnitCost(text, 'USD');
}

export function cartLine(overrides: Partial<CartLine> = {}): CartLine {
  return {
    id: 'line-1',
    productId: 'harina',
    sku: 'HAR-1',
    barcode: '7591234567891',
    name: 'Harina de maíz 1 kg',
    unitId: 'unidad',
    unitName: 'Unidad',
    factor: ONE,
    quantity: ONE,
    unitPrice: usd(1_15n),
    includesTax: true,
    taxId: 'general',
    taxName: 'IVA',
    taxBasisPoints: 1600,
    isExempt: false,
    carriesStock: true,
    ...overrides,
  };
}

export function exemptLine(overrides: Partial<CartLine> = {}): CartLine {
  return cartLine({ taxId: null, taxName: 'Exento', taxBasisPoints: 0, isExempt: true, ...overrides });
}

/** A cart of one line without tax with exactly this total. */
export function cartOf(total: Money): PricedCart {
  return priceCart([exemptLine({ unitPrice: total })], total.currency);
}

/** A payment in the currency it is typed in, towards what is due. */
export function payment(
  typed: Money,
  settlement: Settlement,
  rate: ExchangeRate | null,
  overrides: Partial<SalePayment> = {},
): SalePayment {
  return {
    ...tender(overrides.currency ?? typed.currency, typed, settlement, rate),
    id: 'payment-1',
    method: 'cash',
    status: 'confirmed',
    exchangeRate: rate,
    typedCurrency: typed.currency,
    reference: '',
    details: {},
    ...overrides,
  };
}

/** One payment after the other, each towards what those before it have left due. */
export function paymentsTowards(
  total: Money,
  typed: readonly Money[],
  rate: ExchangeRate | null,
): SalePayment[] {
  const payments: SalePayment[] = [];
  for (const amount of typed) {
    const settlement = settle(total, payments, rate);
    payments.push(payment(amount, settlement, rate, { id: `payment-${payments.length + 1}` }));
  }
  return payments;
}

/** All the change in cash of one currency, or none when none is owed. */
export function wholeChange(
  settlement: Settlement,
  currency: CurrencyCode,
  rate: ExchangeRate | null,
): Change[] {
  const amount = currency === settlement.change.currency ? settlement.change : settlement.changeOther;
  if (amount === null || !isPositive(amount)) return [];
  return [changePart(amount, settlement.change, settlement.changeOther, rate)];
}

export function saleContext(overrides: Partial<SaleContext> = {}): SaleContext {
  return {
    id: '0198f2c0-0000-7000-8000-000000000001',
    registerId: 'caja-1',
    deviceId: 'equipo-1',
    series: 'A',
    number: 123,
    cashSessionId: 'sesion-1',
    warehouseId: 'default',
    customer: null,
    customerBalance: null,
    soldAt: '2026-11-20T14:05:00Z',
    soldBy: { id: 'ana', name: 'Ana Pérez' },
    rate: BCV,
    change: [],
    credit: null,
    creditStanding: { balance: usd(0n), limitUsd: null, rate: BCV },
    igtfBasisPoints: null,
    ...overrides,
  };
}

/** More than any sale is worth, at three cents each; two are given for a dollar. */
export const MANY_POINTS: PointsStanding = {
  rule: { perDollar: 2, cents: 3, minimum: 1 },
  balance: { points: 10n ** 14n, worth: usd(3n * 10n ** 14n) },
};

export const MARIA = {
  id: 'maria',
  name: 'María Fernanda Rojas',
  document: 'V-18.456.219',
  type: 'person',
} as const;

/** The sale of a cart, paid as it is given; by default exactly, in dollars and cash. */
export function saleOf(
  cart: PricedCart,
  payments?: readonly SalePayment[],
  context: Partial<SaleContext> = {},
): Sale {
  const complete = saleContext(context);
  const exact = () => paymentsTowards(cart.total, cart.total.minor === 0n ? [] : [cart.total], complete.rate);
  const decision = decideSale(cart, payments ?? exact(), complete);
  assert(decision.accepted, decision.accepted ? '' : `the builder's sale is accepted: ${decision.reason}`);
  return decision.sale;
}
