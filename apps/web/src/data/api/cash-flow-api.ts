/** The calls that read the cash flow on the server (ACC-07). */
import type {
  CashFlowQuery,
  CashFlowReply,
  FlowLinesQuery,
  FlowLinesReply,
} from '@cuadra/contracts/accounting/cash-flow';
import { FLOW_KINDS } from '@cuadra/domain/ledger/flow-kinds';

import { type Guard, isText, isTextOrNull, listOf, objectWith, oneOf } from '../guards.ts';
import { apiOf, searchOf } from './json-calls.ts';
import { IN_BOTH_MEMBERS, TRANSACTION_MEMBERS } from './posted-line.ts';

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
      ...TRANSACTION_MEMBERS,
      ...IN_BOTH_MEMBERS,
    }),
  ),
  next: isTextOrNull,
});

/** @param client that of the company */
export const createCashFlowApi = apiOf(({ get }) => ({
  flow: (query: CashFlowQuery) => get(`/accounting/cash-flow?${searchOf(query)}`, isCashFlowReply),
  lines: (query: Omit<FlowLinesQuery, 'limit'>) =>
    get(`/accounting/cash-flow/lines?${searchOf(query)}`, isFlowLinesReply),
}));
