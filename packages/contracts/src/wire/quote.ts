/** A quote between the wire and the domain. Shared by the till and the server, which print it and add it up (S-25). */
import type { CurrencyCode } from '@cuadra/domain/money/money';
import { parseDecimal, toDecimal } from '@cuadra/domain/money/money';
import { rateToString } from '@cuadra/domain/money/rate';
import type { Quote, QuotedLine } from '@cuadra/domain/quotes/quote';
import type { Person } from '@cuadra/domain/sales/sale';
import type { QuoteLineWire, QuoteWire } from '../sales/quotes.ts';
import type { SaleCustomerWire } from '../sales/sales.ts';
import { rateFromWire } from './fields.ts';
import { customerFromWire, LINE, TAX, TOTALS } from './sale-parts.ts';

/** The fields of a quote that only the wire has. */
export interface QuoteWireExtras {
  readonly seriesId: string;
  readonly customer: (typeof SaleCustomerWire)['_output'] | null;
}

/** The domain's quote as its document travels. */
export function quoteToWire(quote: Quote, { seriesId, customer }: QuoteWireExtras): QuoteWire {
  return {
    id: quote.id,
    register_id: quote.registerId,
    series_id: seriesId,
    series: quote.series,
    number: quote.number,
    warehouse_id: quote.warehouseId,
    customer_id: quote.customer?.id ?? null,
    customer,
    currency: quote.currency,
    secondary_currency: quote.totalInOther?.currency ?? null,
    exchange_rate: quote.rate === null ? null : rateToString(quote.rate),
    name: quote.name,
    rate_date: quote.rateDate,
    lines: quote.lines.map(quotedLineToWire),
    taxes: quote.taxes.map(TAX.toWire),
    ...TOTALS.toWire(quote.totals),
    total_secondary: quote.totalInOther === null ? null : toDecimal(quote.totalInOther),
    valid_until: quote.validUntil,
    notes: quote.notes,
    reverses_id: quote.reversesId,
    made_at: quote.madeAt,
  };
}

/**
 * @param madeBy the maker of the item: the body itself does not name him (S-13)
 * @throws BrokenInvariant for figures the schema lets through and the domain has no use for
 */
export function quoteFromWire(wire: QuoteWire, madeBy: Person): Quote {
  const { currency, secondary_currency: other, total_secondary: total } = wire;
  return {
    id: wire.id,
    registerId: wire.register_id,
    series: wire.series,
    number: wire.number,
    warehouseId: wire.warehouse_id,
    customer: customerFromWire(wire),
    name: wire.name,
    currency,
    rate: rateFromWire(wire.exchange_rate),
    rateDate: wire.rate_date,
    lines: wire.lines.map((line) => quotedLineFromWire(line, currency)),
    totals: TOTALS.fromWire(wire, currency),
    taxes: wire.taxes.map((tax) => TAX.fromWire(tax, currency)),
    totalInOther: total === null || other === null ? null : parseDecimal(total, other),
    validUntil: wire.valid_until,
    notes: wire.notes,
    reversesId: wire.reverses_id,
    madeAt: wire.made_at,
    madeBy,
  };
}

/** A line of a quote, or of a delivery note, which has the same. */
export function quotedLineToWire(quoted: QuotedLine): QuoteLineWire {
  const { price, isLabelled } = quoted;
  return {
    ...LINE.toWire(quoted),
    price: toDecimal(price),
    price_currency: price.currency,
    is_labelled: isLabelled,
  };
}

export function quotedLineFromWire(wire: QuoteLineWire, currency: CurrencyCode): QuotedLine {
  return {
    ...LINE.fromWire(wire, currency),
    price: parseDecimal(wire.price, wire.price_currency),
    isLabelled: wire.is_labelled,
  };
}
