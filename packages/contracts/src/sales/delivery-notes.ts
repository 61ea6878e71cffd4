/**
 * Delivery notes as they cross the border (notas de entrega; decision 32): goods that left before their invoice. A delivery
 * note is no invoice: it moves goods to a place of their own, from which the sale that names it takes them.
 */
import { z } from 'zod';
import { Day, Instant, optionalText, Uuid } from '../primitives/values.ts';
import { DOCUMENT_LINES_MAX } from '../protocol/constants.ts';
import { QuoteLineFields, type QuoteLineWire } from './quotes.ts';
import { ReceiptHeadWire, ReceiptTotalsWire, SaleCustomerWire, SaleTaxWire } from './sales.ts';

const NEEDS_CUSTOMER = 'Elige el cliente que recibe la mercancía.';

export const DeliveryNoteWire = z.object({
  id: Uuid,
  // Its number is one of the delivery notes of its series, and no number of a sale.
  ...ReceiptHeadWire.omit({ cash_session_id: true }).shape,
  customer_id: z.string(NEEDS_CUSTOMER).pipe(Uuid),
  customer: SaleCustomerWire,
  rate_date: Day.nullable(),
  lines: z
    .array(QuoteLineFields)
    .min(1, 'La nota de entrega no tiene productos.')
    .max(DOCUMENT_LINES_MAX, `Una nota de entrega tiene hasta ${DOCUMENT_LINES_MAX} líneas.`),
  taxes: z.array(SaleTaxWire).max(20),
  ...ReceiptTotalsWire.shape,
  notes: optionalText(500).default(''),
  /** The delivery note that this one voids; null for a delivery note. */
  reverses_id: Uuid.nullable().default(null),
  made_at: Instant,
});
type ReadDeliveryNote = z.infer<typeof DeliveryNoteWire>;
export type DeliveryNoteWire = Omit<ReadDeliveryNote, 'lines'> & { lines: QuoteLineWire[] };
