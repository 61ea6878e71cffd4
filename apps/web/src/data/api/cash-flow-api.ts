/** The calls that read the cash flow on the server (ACC-07). */
import type {
  CashFlowQuery,
  CashFlowReply,
  FlowLinesQuery,
  FlowLinesReply,
} from '@cuadra/contracts/accounting/cash-flow';
import { FLOW_KINDS } from '@cuadra/domain/ledger/flow-kinds';

import { type Guard, isText, isTextOrNull, listOf, objectWith, oneOf } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

export interface CashFlowApi {
  flow(query: CashFlowQuery): Promise<ApiReply<CashFlowReply>>;
  lines(query: Omit<FlowLinesQuery, 'limit'>): Promise<ApiReply<FlowLinesReply>>;
}

const isCashFlowReply: Guard<CashFlowReply> = objectWith({
  opening_usd: isText,
  opening_ves: isText,
  flows: listOf(
    objectWith({
      kind: oneOf(FLOW_KINDS),
      in_usd: isText,
      in_ves: isText,
      out_usd: isText,
      out_ves: isText,
    }),
  ),
});

const isFlowLinesReply: Guard<FlowLinesReply> = objectWith({
  lines: listOf(
    objectWith({
      id: isText,
      date: isText,
      description: isText,
      reference: isText,
      source: isText,
      usd: isText,
      ves: isText,
    }),
  ),
  next: isTextOrNull,
});

/** @param client that of the company */
export function createCashFlowApi(client: ApiClient): CashFlowApi {
  const { get } = jsonCalls(client);
  return {
    flow: ({ from, to, warehouse_id }) => {
      const query = { from, to, ...(warehouse_id === undefined ? {} : { warehouse_id }) };
      return get(`/accounting/cash-flow?${new URLSearchParams(query)}`, isCashFlowReply);
    },
    lines: ({ from, to, kind, warehouse_id, cursor }) => {
      const place = warehouse_id === undefined ? {} : { warehouse_id };
      const query = { from, to, kind, ...place, ...(cursor === undefined ? {} : { cursor }) };
      return get(`/accounting/cash-flow/lines?${new URLSearchParams(query)}`, isFlowLinesReply);
    },
  };
}
