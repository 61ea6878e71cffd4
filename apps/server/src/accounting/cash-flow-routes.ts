/** The calls that read the cash flow (ACC-07): HTTP in and out. */
import {
  CashFlowQuery,
  CashFlowReply,
  FlowLinesQuery,
  FlowLinesReply,
} from '@cuadra/contracts/accounting/cash-flow';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_BOOKS } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { readCashFlow, readFlowLines } from './read-cash-flow.ts';

const TAGS = ['accounts'];

export const cashFlowRoutes: FastifyPluginAsyncZod<{ database: CompanyDatabase }> = async (
  app,
  { database },
) => {
  const flow = {
    tags: TAGS,
    summary: 'Flujo de efectivo: cuánto entró y salió en un período, y por qué',
    querystring: CashFlowQuery,
    response: { 200: CashFlowReply },
  };
  app.get('/accounting/cash-flow', { config: READ_BOOKS, schema: flow }, (request) =>
    readCashFlow(database, companyInCloud(callerOf(request)), request.query),
  );
  const lines = {
    tags: TAGS,
    summary: 'Las transacciones de una línea del flujo de efectivo, de la más antigua a la más reciente',
    querystring: FlowLinesQuery,
    response: { 200: FlowLinesReply },
  };
  app.get('/accounting/cash-flow/lines', { config: READ_BOOKS, schema: lines }, (request) =>
    readFlowLines(database, companyInCloud(callerOf(request)), request.query),
  );
};
