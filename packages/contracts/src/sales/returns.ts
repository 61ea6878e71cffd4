/**
 * The void or return of a sale, on the wire (SALE-05). A fact like the sale: it carries the lines, taxes and rates that
 * it reverses, and depends on nothing (S-13, S-26). Its figures are those of the credit note, above zero.
 */
import { ISSUE_MODES } from '@cuadra/domain/fiscal/issue-mode';
import { GOODS_PLACES, REFUND_METHODS } from '@cuadra/domain/returns/sale-return';
import { z } from 'zod';
import {
  Amount,
  CurrencyCode,
  Instant,
  optionalText,
  PositiveQuantity,
  RateText,
  requiredText,
  SignedAmount,
  Uuid,
} from '../primitives/values.ts';
import { DOCUMENT_LINES_MAX } from '../protocol/constants.ts';
import {
  DeliveryNoteIds,
  IgtfWire,
  PointsWire,
  ReceiptHeadWire,
  ReceiptTotalsWire,
  SaleLineWire,
  SaleTaxWire,
} from './sales.ts';
import { TenderDetails } from './tender-details.ts';

/** A line of the sale, under its id, with what comes back of it. */
const ReturnedLineWire = SaleLineWire.omit({ expired_reason: true }).extend({
  sold_quantity: PositiveQuantity,
  goods: z.enum(GOODS_PLACES, 'Elige a dónde va la mercancía.'),
});
type ReadReturnedLine = z.infer<typeof ReturnedLineWire>;
type LeftOut = 'discounts' | 'bolivars';
export type ReturnedLineWire = Omit<ReadReturnedLine, LeftOut> & Partial<Pick<ReadReturnedLine, LeftOut>>;

const ReturnedTaxWire = SaleTaxWire.extend({
  /** The base in both currencies, at the rate of the sale; a cent of rounding may lie below zero. */
  base_usd: SignedAmount,
  base_bs: SignedAmount,
});

const RefundWire = z.object({
  id: Uuid,
  method: z.enum(REFUND_METHODS, 'Elige cómo se devuelve el dinero.'),
  currency: CurrencyCode,
  /** Below zero it is what the customer hands over: change that he has in the other currency. */
  amount_usd: SignedAmount,
  amount_bs: SignedAmount,
  typed_currency: CurrencyCode,
  exchange_rate: RateText.nullable(),
  reference: optionalText(80).default(''),
  details: TenderDetails.default({}),
});
export type RefundWire = z.infer<typeof RefundWire>;

export const SaleReturnWire = z.object({
  /** The id of a void is derived from the sale: voided on two devices, it is voided once (S-24, I-12). */
  id: Uuid,
  kind: z.enum(['void', 'return'], 'Elige si se anula o se devuelve.'),
  sale_id: Uuid,
  sale_series: ReceiptHeadWire.shape.series,
  sale_number: ReceiptHeadWire.shape.number,
  sold_at: Instant,
  /** The credit note is numbered apart from the sales of the series; the rate is that of the sale. */
  ...ReceiptHeadWire.shape,
  lines: z
    .array(ReturnedLineWire)
    .min(1, 'La devolución no tiene productos.')
    .max(DOCUMENT_LINES_MAX, `Una devolución tiene hasta ${DOCUMENT_LINES_MAX} líneas.`),
  taxes: z.array(ReturnedTaxWire).max(20),
  ...ReceiptTotalsWire.shape,
  /** In both currencies, at the rate of the sale. */
  total_usd: Amount,
  total_bs: Amount,
  exempt_usd: SignedAmount,
  exempt_bs: SignedAmount,
  tax_usd: SignedAmount,
  tax_bs: SignedAmount,
  igtf: IgtfWire.nullable(),
  /** None where nothing was paid for the returned part. */
  refunds: z.array(RefundWire).max(20),
  /** Taken back and given back; left out where the sale had none. */
  points: PointsWire.nullable().default(null),
  reason: requiredText('Escribe el motivo.'),
  /** That of its sale (FISC-02); left out where that is no fiscal document. */
  issue_mode: z.enum(ISSUE_MODES).default('not_fiscal'),
  /**
   * Of the void of a sale of delivery notes, those notes: its goods go back to the place of delivered goods, until they
   * are invoiced again. Left out otherwise: what a customer brings back comes into the store.
   */
  delivery_note_ids: DeliveryNoteIds,
  returned_at: Instant,
});
type ReadSaleReturn = z.infer<typeof SaleReturnWire>;
type SinceFirstReturn = 'points' | 'issue_mode' | 'delivery_note_ids';
export type SaleReturnWire = Omit<ReadSaleReturn, 'lines' | SinceFirstReturn> &
  Partial<Pick<ReadSaleReturn, SinceFirstReturn>> & { lines: ReturnedLineWire[] };
