/**
 * What was issued of a sale or return on a numbered sheet or by a digital print shop, and the sheets that cannot be used
 * (FISC-02). Facts like the sale: each carries what it needs and depends on nothing (S-13).
 */
import { CONTROL_PATTERN, FORM_NUMBER_MAX } from '@cuadra/domain/fiscal/control-number';
import { ISSUE_WAYS, PARTS_MAX } from '@cuadra/domain/fiscal/issued-document';
import { z } from 'zod';
import { FormSeries } from '../company/form-runs.ts';
import { Amount, Day, Instant, requiredText, Uuid } from '../primitives/values.ts';
import { DOCUMENT_LINES_MAX } from '../protocol/constants.ts';
import { FISCAL_KINDS, FiscalFiguresWire, PRINTED_COLLECTIONS } from './fiscal-documents.ts';

const NUMBER_MESSAGE = 'El número va de 1 a 99999999.';
const InvoiceNumber = z.int(NUMBER_MESSAGE).min(1, NUMBER_MESSAGE).max(FORM_NUMBER_MAX, NUMBER_MESSAGE);
const CONTROL_MESSAGE = 'El número de control son dos cifras, un guion y ocho cifras: 00-00001234.';
const Control = z.string(CONTROL_MESSAGE).regex(CONTROL_PATTERN, CONTROL_MESSAGE);
const REGISTRATION_MESSAGE = 'El registro de la máquina tiene 10 letras y números en mayúscula.';
const PART_MESSAGE = `Un documento tiene de 1 a ${PARTS_MAX} hojas.`;
const Part = z.int(PART_MESSAGE).min(1, PART_MESSAGE).max(PARTS_MAX, PART_MESSAGE);
const PLACE_MESSAGE = 'El documento no tiene tantas líneas.';
const Place = z.int(PLACE_MESSAGE).min(0, PLACE_MESSAGE).max(DOCUMENT_LINES_MAX, PLACE_MESSAGE);

/** The invoice that a note corrects. */
const AffectedWire = z.object({
  series: FormSeries.default(''),
  number: InvoiceNumber,
  /** '' of one that a machine printed. */
  control: z
    .string(CONTROL_MESSAGE)
    .regex(/^(\d{2}-\d{8})?$/, CONTROL_MESSAGE)
    .default(''),
  /** Of the machine; '' of one on a form, or of a digital one. */
  registration: z
    .string(REGISTRATION_MESSAGE)
    .regex(/^([A-Z0-9]{10})?$/, REGISTRATION_MESSAGE)
    .default(''),
  day: Day,
  /** In bolívares, with IVA. */
  total: Amount,
});

export const IssuedDocumentWire = z.object({
  /** Derived from document, kind, part and control: made by two devices of one sheet, it is stored once (S-24). */
  id: Uuid,
  collection: z.enum(PRINTED_COLLECTIONS, 'Se emiten ventas y devoluciones.'),
  document_id: Uuid,
  /** When the sale or return was made: the day of both in the books. */
  document_at: Instant,
  kind: z.enum(FISCAL_KINDS, 'Elige si es factura o nota.'),
  way: z.enum(ISSUE_WAYS, 'Elige cómo se emitió.'),
  register_id: Uuid,
  /** The run that the sheet is of; null of a digital one. */
  form_run_id: Uuid.nullable(),
  series: FormSeries.default(''),
  number: InvoiceNumber,
  control: Control,
  issued_at: Instant,
  /** When the digital print shop gave the control number; null of a sheet. */
  control_assigned_at: Instant.nullable().default(null),
  /** From 1. */
  part: Part,
  parts: Part,
  /** The document's lines from this place, from 0, to before the next one. */
  line_from: Place,
  line_to: Place,
  /** Null of an invoice. */
  affected: AffectedWire.nullable().default(null),
  /** Those of all its parts are the document's. */
  figures: FiscalFiguresWire,
});
export type IssuedDocumentWire = z.infer<typeof IssuedDocumentWire>;

export const SpoiledSheetWire = z.object({
  /** Derived from the control number and what is on it: no sheet is spoiled twice (S-24). */
  id: Uuid,
  /** The run that the sheet is of; null of a digital document. */
  form_run_id: Uuid.nullable(),
  register_id: Uuid,
  control: Control,
  /** As the next three: what was printed on it; null where nothing was. Original and copies stay in the shop. */
  kind: z.enum(FISCAL_KINDS, 'Elige si es factura o nota.').nullable().default(null),
  series: FormSeries.default(''),
  number: InvoiceNumber.nullable().default(null),
  issued_document_id: Uuid.nullable().default(null),
  reason: requiredText('Escribe por qué se anula la hoja.', 200),
  spoiled_at: Instant,
});
export type SpoiledSheetWire = z.infer<typeof SpoiledSheetWire>;
