/**
 * Documents made without a rate are worth those of the company's first one (decision 24). Most have one amount, which
 * their rate converts. Sales, returns, payments, settlements and withholdings declare both sides of each amount: the
 * side that was unknown is zero, and is computed from the other.
 */
import { sharesOfTotal } from '@cuadra/domain/ledger/sold-shares';
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { isZero, parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { convert, type ExchangeRate } from '@cuadra/domain/money/rate';
import { igtfOn } from '@cuadra/domain/tax/igtf';

import type { SupplierPaymentWire } from '../accounting/payables.ts';
import type { SettlementWire } from '../accounting/settling.ts';
import type { WithholdingWire } from '../accounting/withholdings.ts';
import type { CustomerPaymentWire } from '../sales/customer-payments.ts';
import type { SaleReturnWire } from '../sales/returns.ts';
import type { SaleWire } from '../sales/sales.ts';
import { rateFromWire } from '../wire/fields.ts';
import { igtfFromWire, igtfToWire, TAX } from '../wire/sale-parts.ts';

/** What of a document changes besides its rate. */
interface SidesAtRate {
  readonly sales: (wire: SaleWire, rate: ExchangeRate) => Partial<SaleWire>;
  readonly sale_returns: (wire: SaleReturnWire, rate: ExchangeRate) => Partial<SaleReturnWire>;
  readonly customer_payments: (wire: CustomerPaymentWire, rate: ExchangeRate) => Partial<CustomerPaymentWire>;
  readonly supplier_payments: (wire: SupplierPaymentWire, rate: ExchangeRate) => Partial<SupplierPaymentWire>;
  readonly settlements: (wire: SettlementWire, rate: ExchangeRate) => Partial<SettlementWire>;
}

const SIDES: SidesAtRate = {
  sales: (wire, rate) => ({
    payments: wire.payments.map((one) => tenderAtRate(one, rate)),
    change: wire.change.map((one) => withBothSides(one, rate)),
    ...igtfAtRate(wire, rate),
    ...(wire.credit == null ? {} : { credit: withBothSides(wire.credit, rate) }),
    ...(wire.points == null ? {} : { points: withBothSides(wire.points, rate) }),
  }),
  sale_returns: (wire, rate) => ({
    ...returnedAtRate(wire, rate),
    refunds: wire.refunds.map((one) => tenderAtRate(one, rate)),
    ...(wire.points == null ? {} : { points: withBothSides(wire.points, rate) }),
  }),
  customer_payments: (wire, rate) => ({
    payments: wire.payments.map((one) => tenderAtRate(one, rate)),
    ...igtfAtRate(wire, rate),
  }),
  supplier_payments: ({ settled }, rate) => ({ settled: settled.map((one) => withBothSides(one, rate)) }),
  settlements: ({ payments }, rate) => ({ payments: payments.map((one) => withBothSides(one, rate)) }),
};

const OF_ONE_AMOUNT: ReadonlySet<string> = new Set([
  'stock_movements',
  'supplier_bills',
  'cash_openings',
  'cash_movements',
  'main_cash_movements',
  'cash_closings',
]);

/**
 * The document as it travels, with the first rate where it takes it.
 *
 * @param rate bolívares for a dollar; null while the company knows none
 */
export function atFirstRate<Wire extends object>(collection: string, wire: Wire, rate: string | null): Wire {
  const known = rateFromWire(rate);
  if (known === null || rate === null) return wire;
  if (collection === 'withholdings') return withholdingAtRate(wire, rate, known);
  if ('exchange_rate' in wire && typeof wire.exchange_rate === 'string') return wire;
  if (OF_ONE_AMOUNT.has(collection)) return { ...wire, exchange_rate: rate };
  if (!hasSides(collection)) return wire;
  // Each line of the table gets a document of its own collection.
  const sides = SIDES[collection] as (made: unknown, at: ExchangeRate) => Partial<Wire>;
  return { ...wire, ...sides(wire, known), exchange_rate: rate };
}

function hasSides(collection: string): collection is keyof SidesAtRate {
  return Object.hasOwn(SIDES, collection);
}

interface Sided {
  readonly amount_usd: string;
  readonly amount_bs: string;
}

/** The side that is zero, worked out of the other one. */
function withBothSides<Part extends Sided>(part: Part, rate: ExchangeRate): Part {
  const [usd, ves] = [parseDecimal(part.amount_usd, 'USD'), parseDecimal(part.amount_bs, 'VES')];
  if (isZero(ves)) return { ...part, amount_bs: toDecimal(convert(usd, rate)) };
  return isZero(usd) ? { ...part, amount_usd: toDecimal(convert(ves, rate)) } : part;
}

/** Money that was handed over at a rate of its own keeps its sides. */
function tenderAtRate<Tender extends Sided & { readonly exchange_rate: string | null }>(
  tender: Tender,
  rate: ExchangeRate,
): Tender {
  return tender.exchange_rate === null ? withBothSides(tender, rate) : tender;
}

/**
 * The IGTF of a document without a rate, at one. Each side is the tax of its base: the tax in dollars, converted, would
 * be off by its own rounding.
 */
export function igtfAtRate(
  wire: Pick<SaleWire, 'igtf' | 'currency'>,
  rate: ExchangeRate,
): Pick<SaleWire, 'igtf'> {
  const igtf = igtfFromWire(wire);
  if (igtf === null) return {};
  const { baseUsd, amountUsd, baseBs, amountBs, basisPoints } = igtf;
  const isDollars = wire.currency === 'USD';
  const both = igtfOn(isDollars ? baseUsd : baseBs, basisPoints, rate);
  return { igtf: igtfToWire(isDollars ? { ...both, amountUsd } : { ...both, amountBs }) };
}

type ReturnedFigures = Pick<
  SaleReturnWire,
  'taxes' | 'total_usd' | 'total_bs' | 'exempt_usd' | 'exempt_bs' | 'tax_usd' | 'tax_bs' | 'igtf'
>;

/**
 * What came back by a return without a rate, at one: one amount, shared out as that of a sale without figures in
 * bolívares.
 */
export function returnedAtRate(
  wire: ReturnedFigures & Pick<SaleReturnWire, 'currency'>,
  rate: ExchangeRate,
): ReturnedFigures {
  const { currency } = wire;
  const { igtf = null } = igtfAtRate(wire, rate);
  const own = (usd: string, bs: string) => parseDecimal(currency === 'USD' ? usd : bs, currency);
  const shares = sharesOfTotal({
    totals: {
      total: own(wire.total_usd, wire.total_bs),
      exempt: own(wire.exempt_usd, wire.exempt_bs),
      tax: own(wire.tax_usd, wire.tax_bs),
    },
    taxes: wire.taxes.map((tax) => TAX.fromWire(tax, currency)),
    rate,
  });
  return {
    taxes: wire.taxes.map((one, place) => {
      const base = shares.bases[place]?.base;
      return base === undefined ? one : { ...one, base_usd: textsOf(base).usd, base_bs: textsOf(base).bs };
    }),
    total_usd: textsOf(shares.total).usd,
    total_bs: textsOf(shares.total).bs,
    exempt_usd: textsOf(shares.exempt).usd,
    exempt_bs: textsOf(shares.exempt).bs,
    tax_usd: textsOf(shares.tax).usd,
    tax_bs: textsOf(shares.tax).bs,
    igtf,
  };
}

function textsOf({ usd, ves }: BothCurrencies): { readonly usd: string; readonly bs: string } {
  return { usd: toDecimal(usd), bs: toDecimal(ves) };
}

/** Each line has the rate of its document, and its amounts in bolívares. */
function withholdingAtRate<Wire>(wire: Wire, text: string, rate: ExchangeRate): Wire {
  const { lines } = wire as unknown as Pick<WithholdingWire, 'lines'>;
  if (lines.every(({ exchange_rate }) => exchange_rate !== null)) return wire;
  return {
    ...wire,
    lines: lines.map((line) => {
      if (line.exchange_rate !== null) return line;
      const withheld = parseDecimal(line.withheld_bs, 'VES');
      return { ...line, exchange_rate: text, withheld_usd: toDecimal(convert(withheld, rate)) };
    }),
  };
}
