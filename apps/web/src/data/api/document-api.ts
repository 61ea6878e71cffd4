/**
 * Reads documents from the server that are older than this device's window (S-19), by id or by a column. They are
 * shown, not stored.
 */

import { type Guard, isNumber, isObject, isText, listOf, objectWith } from '../guards.ts';
import type {
  MainCashMovementRow,
  MovementRow,
  SaleReturnRow,
  SaleRow,
  SettlementRow,
  SupplierBillRow,
  SupplierPaymentRow,
  WithholdingRow,
} from '../rows.ts';
import { documentMaker } from '../sync/answers/document-maker.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

interface Documents {
  readonly stock_movements: MovementRow;
  readonly sales: SaleRow;
  readonly sale_returns: SaleReturnRow;
  readonly main_cash_movements: MainCashMovementRow;
  readonly supplier_bills: SupplierBillRow;
  readonly supplier_payments: SupplierPaymentRow;
  readonly withholdings: WithholdingRow;
  readonly settlements: SettlementRow;
}

/** The members of every document on the wire; the contract's schema of its collection covers the rest. */
const isMovement = objectWith({
  id: isText,
  type: isText,
  date: isText,
  version: isNumber,
  items: listOf(isObject),
});
const isSale = objectWith({ id: isText, sold_at: isText, version: isNumber, lines: listOf(isObject) });
const isSaleReturn = objectWith({
  id: isText,
  returned_at: isText,
  version: isNumber,
  lines: listOf(isObject),
  refunds: listOf(isObject),
});
const MADE = { id: isText, made_at: isText, version: isNumber };
const GUARDS: Readonly<Record<keyof Documents, Guard<object>>> = {
  stock_movements: isMovement,
  sales: isSale,
  sale_returns: isSaleReturn,
  main_cash_movements: objectWith({ ...MADE, amount: isText, currency: isText }),
  supplier_bills: objectWith({ ...MADE, lines: listOf(isObject) }),
  supplier_payments: objectWith({ ...MADE, payments: listOf(isObject), settled: listOf(isObject) }),
  withholdings: objectWith({ ...MADE, lines: listOf(isObject) }),
  settlements: objectWith({ ...MADE, payments: listOf(isObject) }),
};

/** @param client that of the company */
export async function readDocument<Name extends keyof Documents>(
  client: ApiClient,
  collection: Name,
  id: string,
): Promise<ApiReply<Documents[Name]>> {
  const reply = await jsonCalls(client).get(`/${collection}/${id}`, GUARDS[collection]);
  return reply.ok ? { ok: true, value: rowOf<Name>(reply.value) } : reply;
}

/**
 * @param client that of the company
 * @param filters by column, all of which must hold
 */
export async function listDocuments<Name extends keyof Documents>(
  client: ApiClient,
  collection: Name,
  filters: Readonly<Record<string, string>>,
): Promise<ApiReply<Documents[Name][]>> {
  const query = new URLSearchParams({ ...filters, limit: String(LISTED_MAX) });
  const reply = await jsonCalls(client).get(`/${collection}?${query}`, listOf(GUARDS[collection]));
  return reply.ok ? { ok: true, value: reply.value.map((document) => rowOf<Name>(document)) } : reply;
}

const LISTED_MAX = 100;

/** The row in the shape in which the device stores its own. */
function rowOf<Name extends keyof Documents>(document: object): Documents[Name] {
  return { ...document, generation: 0, ...documentMaker({ ...document }) } as unknown as Documents[Name];
}
