/** The calls that close and reopen months of the books (ACC-07): HTTP in and out. */
import type { PeriodDone, PeriodRefusal } from '@cuadra/contracts/accounting/close-period';
import {
  AccountingPeriodReply,
  ClosePeriodBody,
  ReopenPeriodBody,
} from '@cuadra/contracts/accounting/periods';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountantOf } from '../caller/asker.ts';
import { WRITE_ACCOUNTING } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuseField } from '../plugins/problem-format.ts';
import { RowParams, routeSchema } from '../plugins/route-schemas.ts';
import { closePeriod, reopenPeriod } from './periods.ts';

export interface PeriodRoutesOptions {
  readonly database: CompanyDatabase;
  /** Called after a commit that gave the company a new version (S-62). */
  readonly announce: (companyId: string) => void;
}

const TAGS = ['accounting'];

export const periodRoutes: FastifyPluginAsyncZod<PeriodRoutesOptions> = async (
  app,
  { database, announce },
) => {
  const answer = (companyId: string, outcome: PeriodDone | PeriodRefusal): AccountingPeriodReply => {
    if (outcome.kind === 'refused') {
      throw refuseField(outcome.status, outcome.code, outcome.field);
    }
    if (outcome.kind === 'done') announce(companyId);
    return outcome.period;
  };

  const close = routeSchema(TAGS, 'Cierra un mes de los libros, y los anteriores con él', {
    body: ClosePeriodBody,
    response: { 200: AccountingPeriodReply },
  });
  app.post('/accounting_periods/close', { config: WRITE_ACCOUNTING, schema: close }, async (request) => {
    const { companyId, member } = accountantOf(request);
    return answer(companyId, await closePeriod(database, companyId, member, request.body, new Date()));
  });

  const reopen = routeSchema(TAGS, 'Abre de nuevo el último mes cerrado, con su motivo', {
    params: RowParams,
    body: ReopenPeriodBody,
    response: { 200: AccountingPeriodReply },
  });
  app.post(
    '/accounting_periods/:id/reopen',
    { config: WRITE_ACCOUNTING, schema: reopen },
    async (request) => {
      const { companyId, member } = accountantOf(request);
      const { params, body } = request;
      return answer(companyId, await reopenPeriod(database, companyId, member, params.id, body, new Date()));
    },
  );
};
