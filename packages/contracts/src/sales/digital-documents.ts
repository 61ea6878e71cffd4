/**
 * What this server asks of an authorised digital print shop, and what it answers (FISC-02, PA SNAT/2024/000102): one
 * invoice or note a post, and the question whether one was issued. Written out in docs/digital-print-shop.md. Amounts are in
 * bolívares, above zero also in a credit note.
 */
import { CONTROL_PATTERN, FORM_NUMBER_MAX } from '@cuadra/domain/fiscal/control-number';
import { DIGITAL_TAXES } from '@cuadra/domain/fiscal/digital-document';
import { z } from 'zod';
import { FormSeries } from '../company/form-runs.ts';
import {
  Amount,
  CurrencyCode,
  Day,
  Instant,
  Percent,
  PositiveQuantity,
  RateText,
  Uuid,
} from '../primitives/values.ts';

/** A later one that a print shop may not understand has another number. */
export const DIGITAL_VERSION = 1;

const Tax = z.enum(DIGITAL_TAXES);
const Control = z.string().regex(CONTROL_PATTERN);
const DocumentNumber = z.int().min(1).max(FORM_NUMBER_MAX);

const DigitalLineWire = z.object({
  /** As the shop names it; '' where it has no code. */
  code: z.string(),
  description: z.string(),
  quantity: PositiveQuantity,
  unit: z.string(),
  unit_price: Amount,
  /** Whether price and discount include IVA. */
  includes_tax: z.boolean(),
  discount: Amount,
  tax: Tax,
  /** '16', '8.5'; '0' of what is exempt. */
  percentage: Percent,
  base: Amount,
  /** With IVA. */
  total: Amount,
});
export type DigitalLineWire = z.infer<typeof DigitalLineWire>;

/** The invoice that a note corrects. */
const DigitalAffectedWire = z.object({
  series: FormSeries,
  number: DocumentNumber,
  control: Control,
  day: Day,
  total: Amount,
});

export const DigitalDocumentWire = z.object({
  version: z.literal(DIGITAL_VERSION),
  /** Of this document alone: asked twice with it, it is issued once. */
  reference: Uuid,
  kind: z.enum(['invoice', 'credit_note']),
  made_at: Instant,
  /** Our own number of the sale or return: 'A-000123'. */
  receipt: z.string(),
  seller: z.object({ name: z.string(), rif: z.string(), address: z.string() }),
  /** Null of a final consumer who gave none. */
  buyer: z.object({ name: z.string(), document: z.string() }).nullable(),
  currency: z.literal('VES'),
  lines: z.array(DigitalLineWire),
  exempt: Amount,
  taxes: z.array(z.object({ tax: Tax, percentage: Percent, base: Amount, amount: Amount })),
  /** With IVA, without IGTF. */
  total: Amount,
  /** On what was paid in foreign currency; null where none was collected. */
  igtf: z.object({ percentage: Percent, base: Amount, amount: Amount }).nullable(),
  /** The total and the IGTF. */
  payable: Amount,
  /** Where it was priced in another currency: the law wants both amounts and the rate (art. 13.14). */
  other_currency: z
    .object({ currency: CurrencyCode, exchange_rate: RateText, rate_day: Day.nullable(), total: Amount })
    .nullable(),
  /** Together the total. */
  payments: z.array(z.object({ method: z.string(), currency: CurrencyCode, amount: Amount })),
  affected: DigitalAffectedWire.nullable(),
});
export type DigitalDocumentWire = z.infer<typeof DigitalDocumentWire>;

/** What a print shop answers of a document that it has issued; members beyond these are of no interest. */
export const DigitalAnswer = z.object({
  series: FormSeries.default(''),
  number: DocumentNumber,
  control: Control,
  assigned_at: Instant,
});
export type DigitalAnswer = z.infer<typeof DigitalAnswer>;

/** What it answers, with a status of 4xx, of one that it does not issue. */
export const DigitalRefusal = z.object({ message: z.string() });
