/**
 * The books of IVA and the periods that were declared, on the wire (ACC-05, ACC-08). They are no collection: the server
 * works them out of the documents, or the device of a company that keeps its own books does.
 */
import { SUMMARY_KEYS } from '@cuadra/domain/vat/book-summary';
import { VAT_ROW_KINDS, VAT_SOURCES, VAT_TRANSACTIONS } from '@cuadra/domain/vat/vat-row';
import { z } from 'zod';

import { Amount, Day, Instant, SignedAmount, Uuid } from '../primitives/values.ts';
import { BookDay, periodQuery } from './book-days.ts';

const VatBookName = z.enum(['sales', 'purchases'], 'Elige el libro: ventas o compras.');
export type VatBookName = z.infer<typeof VatBookName>;

export const VatBookQuery = periodQuery({ book: VatBookName });
export type VatBookQuery = z.infer<typeof VatBookQuery>;

/** Base and IVA of one class of rate, in bolívares. */
const TaxedWire = z.object({
  /** '16'; null where several rates are added up. */
  rate: z.string().nullable(),
  base: SignedAmount,
  tax: SignedAmount,
});

/** In bolívares. Null of a class in which nothing was taxed. */
const FiguresWire = z.object({
  total: SignedAmount,
  exempt: SignedAmount,
  exonerated: SignedAmount,
  general: TaxedWire.nullable(),
  reduced: TaxedWire.nullable(),
  /** The general rate with the additional one of luxury goods. */
  additional: TaxedWire.nullable(),
});
export type VatFiguresWire = z.infer<typeof FiguresWire>;

/** A row of a book; the meaning of each field is in `vat/vat-row.ts` of the domain. */
const VatRowWire = FiguresWire.extend({
  kind: z.enum(VAT_ROW_KINDS),
  document_id: Uuid.nullable(),
  source: z.enum(VAT_SOURCES),
  day: Day,
  /** Empty for final consumers, as is the next one. */
  party_name: z.string(),
  party_document: z.string(),
  /** Empty where it is not known. */
  person_type: z.string(),
  number: z.string(),
  last_number: z.string(),
  control_number: z.string(),
  /** Of the Z report of a fiscal machine; empty where none printed it, and in books declared before. */
  z_number: z.string().default(''),
  affected: z.string(),
  transaction: z.enum(VAT_TRANSACTIONS),
  /** IVA withheld of the document; null where there was none, and in books that were declared before it was listed. */
  withheld: z
    .object({ amount: SignedAmount, certificate: z.string(), day: z.string() })
    .nullable()
    .default(null),
});
export type VatRowWire = z.infer<typeof VatRowWire>;

const BaseAndTaxWire = z.object({ base: SignedAmount, tax: SignedAmount });

const SummaryLineWire = z.object({
  key: z.enum(SUMMARY_KEYS),
  invoices: BaseAndTaxWire,
  credit_notes: BaseAndTaxWire,
  net: BaseAndTaxWire,
});
export type SummaryLineWire = z.infer<typeof SummaryLineWire>;

/** One book of a period. */
export const VatBookWire = z.object({
  rows: z.array(VatRowWire),
  /** Documents of earlier periods that belong to the return of this one. */
  adjustments: z.array(VatRowWire),
  /** Certificates of the period whose documents are in neither; as the next one, none in books declared before. */
  withholdings: z.array(VatRowWire).default([]),
  /** IVA withheld in all rows. */
  withheld: SignedAmount.default('0.00'),
  /** Of `rows`. */
  total: FiguresWire,
  summary: z.array(SummaryLineWire),
});
export type VatBookWire = z.infer<typeof VatBookWire>;

/** What is due for the period, from both books. */
export const VatSettlementWire = z.object({
  debits: SignedAmount,
  credits: SignedAmount,
  previous_excess: SignedAmount,
  /** By customers: in the period, carried from the one before, and carried on to the next. */
  withheld: SignedAmount.default('0.00'),
  previous_withheld: SignedAmount.default('0.00'),
  withheld_excess: SignedAmount.default('0.00'),
  payable: SignedAmount,
  excess: SignedAmount,
  /** IGTF that was collected in the period: base and amount, beside the IVA. */
  igtf: BaseAndTaxWire,
});
export type VatSettlementWire = z.infer<typeof VatSettlementWire>;

/** A period that was declared, and what has changed since (ACC-08). */
const DeclarationWire = z.object({
  id: Uuid,
  declared_at: Instant,
  declared_by: z.string(),
  /** Documents of the period that came after it was declared, of this book. */
  changes: z.array(VatRowWire),
});
export type DeclarationWire = z.infer<typeof DeclarationWire>;

export const VatBookReply = z.object({
  /** Sales and returns of the period that a fiscal machine has still to print; they are listed as they are. */
  unprinted: z.int().min(0).default(0),
  /** The same of those that are still to be issued, on numbered sheets or by a digital print shop. */
  unissued: z.int().min(0).default(0),
  /** As it was declared, where the period was; else as the documents say now. */
  book: VatBookWire,
  settlement: VatSettlementWire,
  /** Whether the period before this one was declared: its excess is known. */
  is_previous_declared: z.boolean(),
  declaration: DeclarationWire.nullable(),
});
export type VatBookReply = z.infer<typeof VatBookReply>;

/** Declares a period: both of its books are stored as they are. The same id and body again answers as before. */
export const VatDeclarationBody = z.object({
  id: Uuid,
  from: BookDay,
  to: BookDay,
  /** The excess of credit of the period before, where it was not declared here. */
  previous_excess: Amount,
});
export type VatDeclarationBody = z.infer<typeof VatDeclarationBody>;

export const VatDeclarationReply = z.object({ id: Uuid, declared_at: Instant });
export type VatDeclarationReply = z.infer<typeof VatDeclarationReply>;
