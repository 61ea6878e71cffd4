/**
 * What each way of payment pays of a fiscal document, in bolívares. Separate from its lines because a machine wants the
 * total to the céntimo, without the change that went back and without IGTF, which it works out itself from what was
 * paid in foreign currency (PA SNAT/2022/000013).
 */
import {
  add,
  type CurrencyCode,
  equals,
  isNegative,
  isPositive,
  type Money,
  minimum,
  subtract,
  sum,
  zero,
} from '../money/money.ts';
import { divideHalfAwayFromZero } from '../money/rounding.ts';
import { allocate } from '../money/split.ts';
import type { SaleReturn } from '../returns/sale-return.ts';
import { isForeign } from '../sales/igtf-of-payments.ts';
import { amountIn, type PaymentMethod } from '../sales/payment.ts';
import type { Sale } from '../sales/sale.ts';
import type { FiscalFigures } from './fiscal-figures.ts';

/** `credit` is what stays on account. */
export type FiscalMethod = PaymentMethod | 'credit';

export interface FiscalPayment {
  readonly method: FiscalMethod;
  /** Of the money that changed hands. */
  readonly currency: CurrencyCode;
  /** Whether the machine is to work out IGTF of it. */
  readonly bearsIgtf: boolean;
  /** In bolívares. */
  readonly amount: Money;
}

/** A payment, or refund, with the part of the document that it pays. */
interface Part {
  readonly method: FiscalMethod;
  readonly currency: CurrencyCode;
  /** In the currency of the document. */
  readonly own: Money;
  /** In bolívares, as it was typed or converted. */
  readonly bolivars: Money;
}

/**
 * One for each method and currency; together the total. Where IGTF was collected, those in foreign currency together are
 * its base: the tax is exact, and what was paid in bolívares may be some céntimos off what was typed.
 */
export function paymentsOfSale(sale: Sale, figures: FiscalFigures): FiscalPayment[] {
  return inBolivars(merged(appliedParts(sale)), figures);
}

/**
 * As {@link paymentsOfSale}, for the money that goes back. The base of IGTF is that of the sale's part, also where all of
 * it goes back in bolívares: the note takes back what the invoice collected.
 */
export function paymentsOfNote(
  { refunds, currency: own }: Pick<SaleReturn, 'refunds' | 'currency'>,
  figures: FiscalFigures,
): FiscalPayment[] {
  const parts = refunds.map(
    ({ method, currency, amountUsd, amountBs }): Part => ({
      method: method === 'debt' ? 'credit' : method,
      currency,
      own: own === 'USD' ? amountUsd : amountBs,
      bolivars: amountBs,
    }),
  );
  return inBolivars(withoutNegative(merged(parts)), figures);
}

function isPaidInForeign({ method, currency }: Pick<Part, 'method' | 'currency'>): boolean {
  return method !== 'credit' && isForeign({ method, currency });
}

/** Each payment pays of the total what those before it left; what is more is change, or the IGTF. */
function appliedParts({ payments, credit, totals, currency }: Sale): Part[] {
  let left = totals.total;
  const parts = payments.map((payment): Part => {
    const whole = amountIn(payment, currency);
    const own = minimum(whole, left);
    left = subtract(left, own);
    const minor = divideHalfAwayFromZero(payment.amountBs.minor * own.minor, nonZero(whole.minor));
    return {
      method: payment.method,
      currency: payment.currency,
      own,
      // Less than half a cent of a dollar is nothing of the total, and all of it in bolívares.
      bolivars: equals(own, whole) ? payment.amountBs : { minor, currency: 'VES' },
    };
  });
  if (credit === null) return parts;
  return [...parts, { method: 'credit', currency, own: credit.amount, bolivars: credit.amountBs }];
}

function nonZero(minor: bigint): bigint {
  return minor === 0n ? 1n : minor;
}

function merged(parts: readonly Part[]): Part[] {
  const ways = new Map<string, Part>();
  for (const part of parts) {
    const key = `${part.method}|${part.currency}`;
    const before = ways.get(key);
    ways.set(
      key,
      before === undefined
        ? part
        : { ...part, own: add(before.own, part.own), bolivars: add(before.bolivars, part.bolivars) },
    );
  }
  return [...ways.values()];
}

/** Change that the customer hands back lowers the greatest refund. */
function withoutNegative(parts: readonly Part[]): Part[] {
  const open = parts.filter(({ bolivars }) => isNegative(bolivars));
  if (open.length === 0) return [...parts];
  const rest = parts
    .filter((part) => !open.includes(part))
    .sort((one, other) => Number(other.bolivars.minor - one.bolivars.minor));
  const [greatest, ...others] = rest;
  if (greatest === undefined) return [];
  const own = sum([greatest.own, ...open.map((part) => part.own)], greatest.own.currency);
  const bolivars = sum([greatest.bolivars, ...open.map((part) => part.bolivars)], 'VES');
  return [{ ...greatest, own, bolivars }, ...others];
}

function inBolivars(parts: readonly Part[], { total, igtfBase }: FiscalFigures): FiscalPayment[] {
  const all = parts.filter(({ own, bolivars }) => isPositive(own) || isPositive(bolivars));
  // What is less than half a cent of a dollar is paid with nothing, and still costs some céntimos.
  const paying = all.length === 0 ? [BOLIVARS] : all;
  if (!isPositive(igtfBase)) return paid(paying, untaxedShares(paying, total), false);
  const foreign = paying.filter(isPaidInForeign);
  const others = paying.filter((part) => !isPaidInForeign(part));
  const base = others.length === 0 ? total : minimum(igtfBase, total);
  const taxed = foreign.length === 0 ? [DOLLARS] : foreign;
  return [
    ...paid(taxed, sharesOf(taxed, base), true),
    ...paid(others, sharesOf(others, subtract(total, base)), false),
  ];
}

const BOLIVARS: Part = { method: 'cash', currency: 'VES', own: zero('VES'), bolivars: zero('VES') };

/** Of a note whose IGTF was collected of dollars, and goes back in bolívares. */
const DOLLARS: Part = { method: 'cash', currency: 'USD', own: zero('USD'), bolivars: zero('VES') };

/**
 * What was typed in bolívares stays as it is; the rest of the total is shared out over the others by what they pay. Where
 * there is no other, all of them take the céntimos by which a total in dollars differs (decision 21).
 */
function untaxedShares(paying: readonly Part[], total: Money): Shares {
  const typed = paying.filter(({ currency }) => currency === 'VES');
  const others = paying.filter((part) => !typed.includes(part));
  const rest = subtract(
    total,
    sum(
      typed.map(({ bolivars }) => bolivars),
      'VES',
    ),
  );
  if (others.length === 0 || isNegative(rest)) return sharesOf(paying, total);
  return new Map([...typed.map((part) => [part, part.bolivars] as const), ...sharesOf(others, rest)]);
}

type Shares = ReadonlyMap<Part, Money>;

function paid(parts: readonly Part[], shares: Shares, bearsIgtf: boolean): FiscalPayment[] {
  return parts
    .map((part) => ({
      method: part.method,
      currency: part.currency,
      bearsIgtf,
      amount: shares.get(part) ?? zero('VES'),
    }))
    .filter(({ amount }) => isPositive(amount));
}

function sharesOf(parts: readonly Part[], total: Money): Shares {
  if (parts.length === 0) return new Map();
  const amounts = allocate(
    total,
    parts.map(({ bolivars }) => (isNegative(bolivars) ? 0n : bolivars.minor)),
  );
  return new Map(parts.map((part, place) => [part, amounts[place] ?? zero('VES')]));
}
