/**
 * The cash flow of a period as it is read (ACC-07): why money came and went, and the transactions that each of these
 * figures is made of. Computed by the server, and by the device of a device-only company.
 */
import { FLOW_KINDS } from '@cuadra/domain/ledger/flow-kinds';
import { z } from 'zod';

import { Uuid } from '../primitives/values.ts';
import { BookPlace, BookRange, isInOrder, pageCursor, WRONG_ORDER } from './book-range.ts';

const LINES_MAX = 100;
/** Day and transaction of the last line of a page. */
const CURSOR = /^\d{4}-\d{2}-\d{2}_[0-9a-f-]{36}$/;

export const CashFlowQuery = BookRange.extend({ warehouse_id: BookPlace }).refine(isInOrder, {
  path: ['to'],
  error: WRONG_ORDER,
});
export type CashFlowQuery = z.infer<typeof CashFlowQuery>;

/** Amounts are decimal texts, zero or more. */
const FlowWire = z.object({
  kind: z.enum(FLOW_KINDS),
  in_usd: z.string(),
  in_ves: z.string(),
  out_usd: z.string(),
  out_ves: z.string(),
});
export type FlowWire = z.infer<typeof FlowWire>;

export const CashFlowReply = z.object({
  /** The cash before the first day. */
  opening_usd: z.string(),
  opening_ves: z.string(),
  /** One of each kind that moved. */
  flows: z.array(FlowWire),
});
export type CashFlowReply = z.infer<typeof CashFlowReply>;

export const FlowLinesQuery = BookRange.extend({
  kind: z.enum(FLOW_KINDS, 'Elige un motivo del flujo de efectivo.'),
  warehouse_id: BookPlace,
  cursor: pageCursor(CURSOR),
  limit: z.coerce.number().int().min(1).max(LINES_MAX).default(LINES_MAX),
}).refine(isInOrder, { path: ['to'], error: WRONG_ORDER });
export type FlowLinesQuery = z.infer<typeof FlowLinesQuery>;

const FlowLineWire = z.object({
  id: Uuid,
  /** Business day. */
  date: z.string(),
  description: z.string(),
  reference: z.string(),
  /** The collection of its document. */
  source: z.string(),
  /** Above zero it came in. */
  usd: z.string(),
  ves: z.string(),
});
export type FlowLineWire = z.infer<typeof FlowLineWire>;

export const FlowLinesReply = z.object({
  /** Oldest first. */
  lines: z.array(FlowLineWire),
  /** The cursor of the following ones; null on the last page. */
  next: z.string().nullable(),
});
export type FlowLinesReply = z.infer<typeof FlowLinesReply>;

/** Where a page begins: behind this transaction. @param cursor as `FlowLinesQuery` accepts it */
export function flowPlace(cursor: string): { readonly date: string; readonly id: string } {
  const [date = '', id = ''] = cursor.split('_');
  return { date, id };
}
