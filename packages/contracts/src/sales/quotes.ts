/**
 * Quotes as they cross the border (presupuestos; decision 32): what goods would cost a customer until a day. A quote is
 * no invoice: it moves nothing and posts nothing.
 */
import { z } from 'zod';
import { Amount, CurrencyCode, Day, Instant, optionalText, Uuid } from '../primitives/values.ts';
import { DOCUMENT_LINES_MAX } from '../protocol/constants.ts';
import { ReceiptHeadWire, ReceiptTotalsWire, SaleLineWire, SaleTaxWire } from './sales.ts';

export const QuoteLineFields = SaleLineWire.extend({
  /** Of one unit, in the currency that it was typed in: what the till asks when the quote becomes a sale. */
  price: Amount,
  price_currency: CurrencyCode,
  /** Whether the line comes to what the label of a scale says (POS-08). */
  is_labelled: z.boolean().default(false),
});
type ReadQuoteLine = z.infer<typeof QuoteLineFields>;
export type QuoteLineWire = SaleLineWire & Pick<ReadQuoteLine, 'price' | 'price_currency' | 'is_labelled'>;

export const QuoteWire = z.object({
  id: Uuid,
  // Its number is one of the quotes of its series, and no number of a sale.
  ...ReceiptHeadWire.omit({ cash_session_id: true }).shape,
  /** For whom, where the customer is not registered; empty where nobody was named. */
  name: optionalText(80).default(''),
  rate_date: Day.nullable(),
  lines: z
    .array(QuoteLineFields)
    .min(1, 'El presupuesto no tiene productos.')
    .max(DOCUMENT_LINES_MAX, `Un presupuesto tiene hasta ${DOCUMENT_LINES_MAX} líneas.`),
  taxes: z.array(SaleTaxWire).max(20),
  ...ReceiptTotalsWire.shape,
  /** The last day on which its prices hold. */
  valid_until: Day,
  notes: optionalText(500).default(''),
  /** The quote that this one voids; null for a quote. */
  reverses_id: Uuid.nullable().default(null),
  made_at: Instant,
});
type ReadQuote = z.infer<typeof QuoteWire>;
export type QuoteWire = Omit<ReadQuote, 'lines'> & { lines: QuoteLineWire[] };
