/**
 * The cash flow of a period as it is read (ACC-07): why money came and went, and the transactions that each of these
 * figures is made of. Computed by the server, and by the device of a device-only company.
 */
import { FLOW_KINDS } from '@cuadra/domain/ledger/flow-kinds';
import { z } from 'zod';

import { Uuid } from '../primitives/values.ts';
import { IN_BOTH, inBoth, pageOf, TRANSACTION } from './book-amounts.ts';
import { BookPlace, bookQuery, pageCursor, pageLimit } from './book-range.ts';

const LINES_MAX = 100;
/** Day and transaction of the last line of a page. */
const CURSOR = /^\d{4}-\d{2}-\d{2}_[0-9a-f-]{36}$/;

export const CashFlowQuery = bookQuery({ warehouse_id: BookPlace });
export type CashFlowQuery = z.infer<typeof CashFlowQuery>;

/** Amounts are decimal texts, zero or more. */
const FlowWire = z.object({
  kind: z.enum(FLOW_KINDS),
  ...inBoth('in'),
  ...inBoth('out'),
});
export type FlowWire = z.infer<typeof FlowWire>;

export const CashFlowReply = z.object({
  /** The cash before the first day. */
  ...inBoth('opening'),
  /** One of each kind that moved. */
  flows: z.array(FlowWire),
});
export type CashFlowReply = z.infer<typeof CashFlowReply>;

export const FlowLinesQuery = bookQuery({
  kind: z.enum(FLOW_KINDS, 'Elige un motivo del flujo de efectivo.'),
  warehouse_id: BookPlace,
  cursor: pageCursor(CURSOR),
  limit: pageLimit(LINES_MAX),
});
export type FlowLinesQuery = z.infer<typeof FlowLinesQuery>;

const FlowLineWire = z.object({
  id: Uuid,
  ...TRANSACTION,
  /** Above zero it came in. */
  ...IN_BOTH,
});
export type FlowLineWire = z.infer<typeof FlowLineWire>;

/** Oldest first. */
export const FlowLinesReply = z.object(pageOf('lines', FlowLineWire));
export type FlowLinesReply = z.infer<typeof FlowLinesReply>;

/** Where a page begins: behind this transaction. @param cursor as `FlowLinesQuery` accepts it */
export function flowPlace(cursor: string): { readonly date: string; readonly id: string } {
  const [date = '', id = ''] = cursor.split('_');
  return { date, id };
}
