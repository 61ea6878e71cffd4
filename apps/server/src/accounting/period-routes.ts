/** The calls that close and reopen months of the books (ACC-07): HTTP in and out. */
import type { PeriodDone, PeriodRefusal } from '@cuadra/contracts/accounting/close-period';
import {
  AccountingPeriodReply,
  ClosePeriodBody,
  ReopenPeriodBody,
} from '@cuadra/contracts/accounting/periods';
import { Uuid } from '@cuadra/contracts/primitives/values';
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireMember } from '../caller/collection-access.ts';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { WRITE_ACCOUNTING } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { refuse } from '../plugins/problem-format.ts';
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
      const { status, code, field } = outcome;
      throw refuse(status, code, [{ field, code, message: PROBLEM_MESSAGES[code] }]);
    }
    if (outcome.kind === 'done') announce(companyId);
    return outcome.period;
  };

  const close = {
    tags: TAGS,
    summary: 'Cierra un mes de los libros, y los anteriores con él',
    body: ClosePeriodBody,
    response: { 200: AccountingPeriodReply },
  };
  app.post('/accounting_periods/close', { config: WRITE_ACCOUNTING, schema: close }, async (request) => {
    const { companyId, member } = accountantOf(request);
    return answer(companyId, await closePeriod(database, companyId, member, request.body, new Date()));
  });

  const reopen = {
    tags: TAGS,
    summary: 'Abre de nuevo el último mes cerrado, con su motivo',
    params: z.object({ id: Uuid }),
    body: ReopenPeriodBody,
    response: { 200: AccountingPeriodReply },
  };
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

/** @throws HttpProblem 409 where the books of the company are on a device */
function accountantOf(request: FastifyRequest) {
  const caller = callerOf(request);
  return { companyId: companyInCloud(caller), member: requireMember(caller) };
}
