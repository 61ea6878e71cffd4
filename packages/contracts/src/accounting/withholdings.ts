/**
 * Withholdings of IVA and ISLR on the wire (venezuela.md 2.3, 2.4). Facts that carry all they speak of (S-13). A void
 * has the figures of what it takes back, and names it.
 */
import { BILL_KINDS } from '@cuadra/domain/payables/supplier-note';
import {
  WITHHELD_COLLECTIONS,
  WITHHOLDING_DIRECTIONS,
  WITHHOLDING_TAXES,
} from '@cuadra/domain/withholdings/withholding';
import { z } from 'zod';

import {
  Amount,
  BookCurrency,
  Day,
  optionalText,
  Percent,
  RateText,
  requiredText,
  Uuid,
} from '../primitives/values.ts';
import { BookedDay } from './booked-day.ts';
import { VOIDABLE } from './voidable.ts';

const LINES_MAX = 200;

/** One document at one rate of IVA; amounts are above zero, of a return or credit note too. */
const WithholdingLineWire = z.object({
  document_id: Uuid,
  collection: z.enum(WITHHELD_COLLECTIONS, 'Elige facturas o notas de crédito.'),
  /** Of a supplier's document; absent of an invoice, and in bodies that an older program wrote. */
  kind: z.enum(BILL_KINDS, 'Elige factura o nota.').optional(),
  number: optionalText(60).default(''),
  control_number: optionalText(60).default(''),
  /** Of a note: the number of its invoice. */
  affected: optionalText(60).default(''),
  date: Day,
  /** Of the document: bolívares for a dollar. */
  exchange_rate: RateText.nullable(),
  /** Of the whole document, with IVA, as is the next one. */
  total_bs: Amount,
  exempt_bs: Amount,
  base_bs: Amount,
  tax_rate: Percent,
  /** Zero of ISLR. */
  tax_bs: Amount,
  /** Of the IVA, or of the base for ISLR. */
  percentage: Percent,
  withheld_bs: Amount,
  /** At the rate of the document; zero without one. */
  withheld_usd: Amount,
});
export type WithholdingLineWire = z.infer<typeof WithholdingLineWire>;

export const WithholdingWire = z.object({
  id: Uuid,
  direction: z.enum(WITHHOLDING_DIRECTIONS, 'Elige si te retuvieron o si retuviste.'),
  tax: z.enum(WITHHOLDING_TAXES, 'Elige IVA o ISLR.'),
  /** Of one received. */
  customer_id: Uuid.nullable().default(null),
  /** Of one made; null for a supplier without a record. */
  supplier_id: Uuid.nullable().default(null),
  party_name: requiredText('Escribe de quién es el comprobante.', 160),
  party_document: optionalText(40).default(''),
  certificate_number: requiredText('Escribe el número del comprobante.', 20),
  certificate_date: BookedDay,
  /** The day it is booked at: its period is the one in which it is declared. */
  booked_on: BookedDay,
  /** Of ISLR: SENIAT's code of what was paid, which its file asks for; empty where it is not known. */
  islr_concept: z
    .string('Debe ser un texto.')
    .regex(/^(\d{3})?$/, 'El concepto de ISLR tiene tres dígitos.')
    .default(''),
  /** Of the documents. */
  currency: BookCurrency,
  lines: z
    .array(WithholdingLineWire)
    .min(1, 'Elige al menos un documento.')
    .max(LINES_MAX, `Usa hasta ${LINES_MAX} líneas.`),
  ...VOIDABLE,
});
export type WithholdingWire = z.infer<typeof WithholdingWire>;
