/**
 * Sales and cash openings as they cross the border (ENT-13, ENT-14, ENT-22, ENT-23). A fact depends on
 * nothing: it carries names, codes, prices, factors, taxes and rates of its own (S-13).
 */
import { ISSUE_MODES } from '@cuadra/domain/fiscal/issue-mode';
import { DOCUMENT_POINTS_MAX } from '@cuadra/domain/points/points';
import { OPENING_REASONS } from '@cuadra/domain/sales/cash-session';
import { z } from 'zod';
import { CouponCode, SALE_COUPONS_MAX } from '../marketing/coupon-codes.ts';
import {
  Amount,
  CurrencyCode,
  Day,
  Instant,
  optionalText,
  Percent,
  PositiveQuantity,
  RateText,
  SignedAmount,
  Uuid,
} from '../primitives/values.ts';
import { DOCUMENT_LINES_MAX } from '../protocol/constants.ts';
import { TenderDetails } from './tender-details.ts';

/** The source of a discount of a line, by its name at that time (PRICE-01). */
const LineDiscountWire = z.object({
  source: z.enum(['rule', 'promotion', 'line', 'sale']),
  /** The id of the rule or promotion; null for a hand discount. */
  source_id: Uuid.nullable(),
  name: optionalText(120),
  amount: Amount,
  /** The same in bolívares, where the line has figures in them. */
  amount_bs: Amount.optional(),
  /** Why, where a person gave it. */
  reason: optionalText(200).default(''),
});

/** A line of a sale in dollars as it was computed in bolívares, each figure by itself (decision 21). */
const LineBolivarsWire = z.object({
  /** As it was typed, or the price in dollars converted once. */
  unit_price: Amount,
  subtotal: Amount,
  discount: Amount,
  base: Amount,
  tax: Amount,
  total: Amount,
});

export const SaleLineWire = z.object({
  id: Uuid,
  product_id: Uuid,
  sku: optionalText(60),
  barcode: optionalText(60),
  name: optionalText(200),
  unit_id: Uuid,
  unit_name: optionalText(40),
  /** Base units in one unit sold. */
  factor: PositiveQuantity,
  quantity: PositiveQuantity,
  unit_price: Amount,
  includes_tax: z.boolean(),
  tax_id: Uuid.nullable(),
  tax_name: optionalText(60),
  tax_rate: Percent,
  is_exempt: z.boolean(),
  carries_stock: z.boolean(),
  lot: optionalText(60).default(''),
  /**
   * Why it was sold although its lot had expired (MOV-05); left out where it had not, for documents are counted in
   * bytes.
   */
  expired_reason: optionalText(200).default(''),
  /** The parts of its discount; left out where there is none. */
  discounts: z.array(LineDiscountWire).max(50).default([]),
  subtotal: Amount,
  discount: Amount,
  base: Amount,
  tax: Amount,
  total: Amount,
  /** In a sale in dollars that has a rate; older sales have none. */
  bolivars: LineBolivarsWire.nullable().default(null),
});
type ReadSaleLine = z.infer<typeof SaleLineWire>;
type LeftOut = 'expired_reason' | 'discounts' | 'bolivars';
export type SaleLineWire = Omit<ReadSaleLine, LeftOut> & Partial<Pick<ReadSaleLine, LeftOut>>;

export const SaleTaxWire = z.object({
  tax_id: Uuid.nullable(),
  name: optionalText(60),
  rate: Percent,
  base: Amount,
  tax: Amount,
});

const PAYMENT_METHODS = ['cash', 'card', 'mobile', 'zelle', 'balance', 'points'] as const;
/** Whole numbers are exact up to here. */
const POINTS_BALANCE_MAX = Number.MAX_SAFE_INTEGER;

export const SalePaymentWire = z.object({
  id: Uuid,
  method: z.enum(PAYMENT_METHODS),
  /** The currency that changed hands. */
  currency: CurrencyCode,
  /** Both sides of the payment; the typed one is the truth (architecture, Data). */
  amount_usd: Amount,
  amount_bs: Amount,
  typed_currency: CurrencyCode,
  exchange_rate: RateText.nullable(),
  reference: optionalText(80).default(''),
  /** `pending`: taken, and still to be seen in the bank (PAY-07). */
  status: z.enum(['confirmed', 'pending']).default('confirmed'),
  details: TenderDetails.default({}),
});
type ReadSalePayment = z.infer<typeof SalePaymentWire>;
export type SalePaymentWire = Omit<ReadSalePayment, 'status'> & Partial<Pick<ReadSalePayment, 'status'>>;

const SaleChangeWire = z.object({
  method: z.enum(['cash', 'mobile', 'balance']),
  currency: CurrencyCode,
  amount: Amount,
  /** Both sides, as in a payment: a sale in bolívares must add up when dollars go back. */
  amount_usd: Amount,
  amount_bs: Amount,
  /** For a Pago Móvil: its recipient. */
  details: TenderDetails.default({}),
});
type ReadSaleChange = z.infer<typeof SaleChangeWire>;
type SaleChangeWire = Omit<ReadSaleChange, 'details'> & Partial<Pick<ReadSaleChange, 'details'>>;

/** The tax on what was paid in foreign currency, on top of the total (PAY-06). */
export const IgtfWire = z.object({
  rate: Percent,
  base_usd: Amount,
  base_bs: Amount,
  amount_usd: Amount,
  amount_bs: Amount,
});

/** The part on credit (PAY-06). */
const SaleCreditWire = z.object({
  /** In the currency of the sale. */
  amount: Amount,
  amount_usd: Amount,
  amount_bs: Amount,
  due_date: Day,
});

export const SaleCustomerWire = z.object({
  name: optionalText(160),
  document_type: optionalText(2),
  document_number: optionalText(30),
  customer_type: optionalText(20),
});

/**
 * What a receipt and a credit note begin with: where they were issued, under which number, to whom, in which
 * currencies.
 */
export const ReceiptHeadWire = z.object({
  register_id: Uuid,
  series_id: Uuid,
  /** Letters before the number: `A` in `A-000123`. */
  series: z.string().regex(/^[A-Z]{1,4}$/, 'La serie no es válida.'),
  number: z.int().min(1),
  cash_session_id: Uuid,
  warehouse_id: Uuid,
  customer_id: Uuid.nullable(),
  customer: SaleCustomerWire.nullable(),
  currency: CurrencyCode,
  secondary_currency: CurrencyCode.nullable(),
  exchange_rate: RateText.nullable(),
});

/** What a receipt and a credit note come to, in their currency; the total in the secondary one, too. */
export const ReceiptTotalsWire = z.object({
  subtotal: Amount,
  discount: Amount,
  exempt: Amount,
  base: Amount,
  tax: Amount,
  total: Amount,
  total_secondary: Amount.nullable(),
});

/** As many as a cart can be made of. */
const SALE_NOTES_MAX = 50;

/** The delivery notes that a sale invoices, or whose invoice a void takes back. */
export const DeliveryNoteIds = z
  .array(Uuid)
  .max(SALE_NOTES_MAX, `Una venta factura hasta ${SALE_NOTES_MAX} notas de entrega.`)
  .refine((ids) => new Set(ids).size === ids.length, 'Una nota de entrega está dos veces.')
  .default([]);

const Points = z
  .int('Los puntos van enteros.')
  .min(0, 'Los puntos no pueden ser negativos.')
  .max(DOCUMENT_POINTS_MAX, 'Son demasiados puntos.');

/** Points that the sale gives its customer, with what they are worth (decision 30). */
export const PointsWire = z.object({
  earned: Points,
  amount_usd: Amount,
  amount_bs: Amount,
  spent: Points,
});

const SalePointsWire = PointsWire.extend({
  /** As far as the till knew: it is printed and moves nothing. */
  balance: z.int('Los puntos van enteros.').min(-POINTS_BALANCE_MAX).max(POINTS_BALANCE_MAX),
});

export const SaleWire = z.object({
  id: Uuid,
  ...ReceiptHeadWire.shape,
  rate_date: Day.nullable(),
  lines: z
    .array(SaleLineWire)
    .min(1, 'La venta no tiene productos.')
    .max(DOCUMENT_LINES_MAX, `Una venta tiene hasta ${DOCUMENT_LINES_MAX} líneas.`),
  taxes: z.array(SaleTaxWire).max(20),
  ...ReceiptTotalsWire.shape,
  /** None where all of it is on credit, or where the total is zero. */
  payments: z.array(SalePaymentWire).max(20),
  change: z.array(SaleChangeWire).max(10),
  igtf: IgtfWire.nullable().default(null),
  credit: SaleCreditWire.nullable().default(null),
  notes: optionalText(500).default(''),
  /** Those that the customer brought; left out where there is none. */
  coupons: z
    .array(CouponCode)
    .max(SALE_COUPONS_MAX, `Una venta toma hasta ${SALE_COUPONS_MAX} cupones.`)
    .default([]),
  /** Left out where none were earned or spent. */
  points: SalePointsWire.nullable().default(null),
  /** How its register issued then (FISC-02); left out where it is no fiscal document. */
  issue_mode: z.enum(ISSUE_MODES).default('not_fiscal'),
  /** The quote that it comes from (decision 32); left out where it comes from none. */
  quote_id: Uuid.nullable().default(null),
  /**
   * The delivery notes that it invoices, whole: its goods left with them and are taken from the place of delivered goods
   * (decision 32). Left out where it invoices none.
   */
  delivery_note_ids: DeliveryNoteIds,
  sold_at: Instant,
});
type ReadSale = z.infer<typeof SaleWire>;
type SinceFirstSale =
  | 'igtf'
  | 'credit'
  | 'coupons'
  | 'points'
  | 'issue_mode'
  | 'quote_id'
  | 'delivery_note_ids';
/**
 * Also the shape in which it is written: older sales have no discounts, no tax on foreign currency, no credit, no
 * coupons, no points, no way of issuing, no quote and no delivery notes.
 */
export type SaleWire = Omit<ReadSale, 'lines' | 'payments' | 'change' | SinceFirstSale> &
  Partial<Pick<ReadSale, SinceFirstSale>> & {
    lines: SaleLineWire[];
    payments: SalePaymentWire[];
    change: SaleChangeWire[];
  };

const OpeningReasonWire = z
  .enum(OPENING_REASONS, 'Elige el motivo de la diferencia.')
  .nullable()
  .default(null);

export const CashOpeningWire = z.object({
  id: Uuid,
  register_id: Uuid,
  opened_at: Instant,
  /** The cash in the drawer now. */
  initial_usd: Amount,
  initial_bs: Amount,
  /** What was left in it before; null in an older document, whose initial cash is what was added to that. */
  left_usd: SignedAmount.nullable().default(null),
  left_bs: SignedAmount.nullable().default(null),
  /** Why there is more or less than was left. */
  reason_usd: OpeningReasonWire,
  reason_bs: OpeningReasonWire,
  exchange_rate: RateText.nullable(),
  notes: optionalText(500).default(''),
});
type ReadOpening = z.infer<typeof CashOpeningWire>;
type SinceLeft = 'left_usd' | 'left_bs' | 'reason_usd' | 'reason_bs';
/** Also the shape in which it is written: older openings do not state what was left. */
export type CashOpeningWire = Omit<ReadOpening, SinceLeft> & Partial<Pick<ReadOpening, SinceLeft>>;
