/** The calls that read the cash flow (ACC-07): HTTP in and out. */
import {
  CashFlowQuery,
  CashFlowReply,
  FlowLinesQuery,
  FlowLinesReply,
} from '@cuadra/contracts/accounting/cash-flow';
import { readCall, readCalls } from '../caller/read-calls.ts';
import { READ_BOOKS } from '../caller/route-access.ts';
import { readCashFlow, readFlowLines } from './read-cash-flow.ts';

export const cashFlowRoutes = readCalls({ access: READ_BOOKS, tag: 'accounts' }, [
  readCall({
    path: '/accounting/cash-flow',
    summary: 'Flujo de efectivo: cuánto entró y salió en un período, y por qué',
    query: CashFlowQuery,
    reply: CashFlowReply,
    read: readCashFlow,
  }),
  readCall({
    path: '/accounting/cash-flow/lines',
    summary: 'Las transacciones de una línea del flujo de efectivo, de la más antigua a la más reciente',
    query: FlowLinesQuery,
    reply: FlowLinesReply,
    read: readFlowLines,
  }),
]);
