/**
 * The record of an import or a mass price change, so that it can be listed, repeated and undone as a whole (IMP-02,
 * IMP-03).
 */
import { z } from 'zod';
import { Instant, optionalText, requiredText, Uuid } from '../primitives/values.ts';
import { ITEM_ROWS_MAX } from '../protocol/constants.ts';
import { BATCH_NAME_LENGTH } from './text-lengths.ts';

const Count = z.int().min(0);

export const ImportBatchFields = z.object({
  kind: z.enum(['products', 'movements', 'prices'], 'Elige qué se importa.'),
  /** The file's name, or what the price change was. */
  name: requiredText('Escribe el nombre.', BATCH_NAME_LENGTH),
  /** The system the file comes from, as recognised by its headings; empty for none known. */
  source: optionalText(60).default(''),
  created_count: Count.default(0),
  changed_count: Count.default(0),
  same_count: Count.default(0),
  rejected_count: Count.default(0),
  made_at: Instant,
  undone_at: Instant.nullable().default(null),
  /** Rows left as they were at the undoing, because a user had changed them since. */
  kept_count: Count.default(0),
});

/** One record that a batch made or changed. */
const ImportedRow = z.object({
  id: Uuid,
  /** The changed fields as they were; null for a record that the batch made. */
  before: z.record(z.string(), z.unknown()).nullable(),
  /** The same fields as the batch wrote them. */
  after: z.record(z.string(), z.unknown()),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

export const ImportChangeFields = z.object({
  batch_id: Uuid,
  collection: z.enum(['products', 'product_units', 'categories', 'warehouses', 'stock_movements']),
  rows: z.array(ImportedRow).min(1).max(ITEM_ROWS_MAX),
});

/** How the columns of files with these headings are read, once a user has assigned them. */
export const ImportMappingFields = z.object({
  kind: z.enum(['products', 'movements', 'bank_lines'], 'Elige qué se importa.'),
  /** Of the headings without regard to their order, so that a moved column changes nothing. */
  signature: requiredText('Falta la firma de los encabezados.', 64),
  source: optionalText(60).default(''),
  /** Heading → what it means; what is not named is passed over. */
  columns: z.record(z.string(), z.string()),
  /** Answers to the wizard's questions, such as the currency of the prices. */
  answers: z.record(z.string(), z.unknown()).default({}),
});
