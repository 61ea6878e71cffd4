/**
 * What a fiscal machine printed of a sale or return, and its Z reports (FISC-01). Facts like the sale: each carries what
 * it needs and depends on nothing (S-13). Amounts are in bolívares, above zero also in a credit note.
 */
import { z } from 'zod';
import { FiscalRegistration, Slot } from '../company/fiscal-printers.ts';
import { Amount, Day, Instant, optionalText, Uuid } from '../primitives/values.ts';

const NUMBER_MESSAGE = 'El número de la máquina tiene hasta ocho cifras.';
/** Eight digits, as the machines of the market print them. */
const NUMBER_MAX = 99_999_999;
const MachineNumber = z.int(NUMBER_MESSAGE).min(1, NUMBER_MESSAGE).max(NUMBER_MAX, NUMBER_MESSAGE);
/** Zero before the first one. */
const LastNumber = z.int(NUMBER_MESSAGE).min(0, NUMBER_MESSAGE).max(NUMBER_MAX, NUMBER_MESSAGE);
const Z_MESSAGE = 'El número del reporte Z va del 1 al 9999.';
const ZNumber = z.int(Z_MESSAGE).min(1, Z_MESSAGE).max(9999, Z_MESSAGE);

const TaxedWire = z.object({ base: Amount, tax: Amount });

/** The sums of a document by class of rate; the total has IVA and no IGTF. */
export const FiscalFiguresWire = z.object({
  exempt: Amount,
  general: TaxedWire,
  reduced: TaxedWire,
  additional: TaxedWire,
  total: Amount,
  igtf_base: Amount,
  igtf: Amount,
});
export type FiscalFiguresWire = z.infer<typeof FiscalFiguresWire>;

export const FISCAL_KINDS = ['invoice', 'credit_note', 'debit_note'] as const;
export const PRINTED_COLLECTIONS = ['sales', 'sale_returns'] as const;

export const FiscalDocumentWire = z.object({
  /** Derived from the document that it joins: printed by two devices, it is stored once (S-24). */
  id: Uuid,
  collection: z.enum(PRINTED_COLLECTIONS, 'Una máquina imprime ventas y devoluciones.'),
  document_id: Uuid,
  /** When the sale or return was made: the day of both in the books. */
  document_at: Instant,
  kind: z.enum(FISCAL_KINDS, 'Elige si es factura o nota.'),
  register_id: Uuid,
  fiscal_printer_id: Uuid,
  /** Of the machine that printed it, as the machine says itself. */
  registration: FiscalRegistration,
  number: MachineNumber,
  /** Of the Z report that counts it. */
  z_number: ZNumber,
  printed_at: Instant,
  /** Its own clock, as it says; '' where it does not. */
  machine_date: optionalText(10).default(''),
  machine_time: optionalText(8).default(''),
  /** The invoice that a note corrects, as a machine printed it; null of an invoice. */
  affected: z
    .object({ registration: FiscalRegistration, number: MachineNumber, day: Day })
    .nullable()
    .default(null),
  /** As the machine printed them: these count. */
  figures: FiscalFiguresWire,
  /** As the sale or return was posted: the difference is posted with this document. */
  own: FiscalFiguresWire,
  payments: z.array(z.object({ slot: Slot, amount: Amount })).max(24, 'La máquina tiene 24 medios de pago.'),
});
export type FiscalDocumentWire = z.infer<typeof FiscalDocumentWire>;

/** The sums of one kind of document in a Z report. */
const ZFiguresWire = z.object({
  exempt: Amount,
  general: TaxedWire,
  reduced: TaxedWire,
  additional: TaxedWire,
  /** IVA perceived; zero where the machine's format has none, as the next one. */
  perceived: Amount,
  igtf: TaxedWire,
});
export type ZFiguresWire = z.infer<typeof ZFiguresWire>;

export const ZReportWire = z.object({
  /** Derived from registration and number: read by two devices, it is stored once (S-24). */
  id: Uuid,
  fiscal_printer_id: Uuid,
  registration: FiscalRegistration,
  number: ZNumber,
  /** Of the machine's clock. */
  machine_date: Day,
  /** 'HH:MM'. */
  machine_time: optionalText(8),
  last_invoice: LastNumber,
  /** When the machine printed it; '' where it printed none. */
  last_invoice_date: optionalText(10).default(''),
  last_invoice_time: optionalText(8).default(''),
  last_debit_note: LastNumber,
  last_credit_note: LastNumber,
  last_non_fiscal: LastNumber,
  sales: ZFiguresWire,
  debit_notes: ZFiguresWire,
  credit_notes: ZFiguresWire,
  /** What was paid under each means of payment, read before the report, which empties them; none where it was not read. */
  payments: z
    .array(z.object({ slot: Slot, amount: Amount }))
    .max(24, 'La máquina tiene 24 medios de pago.')
    .default([]),
  read_at: Instant,
});
export type ZReportWire = z.infer<typeof ZReportWire>;
