/** The call of the audit trail (PERM-04). It has no other: nothing writes it but what it tells of. */
import { AuditPage, AuditQuery } from '@cuadra/contracts/audit';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CompanyDatabase } from '../db/database.ts';
import { callerOf } from '../plugins/identify-caller.ts';
import { READ_USERS } from '../plugins/route-access.ts';
import { readTrail } from './trail.ts';

export const auditRoutes: FastifyPluginAsyncZod<{ database: CompanyDatabase }> = async (
  app,
  { database },
) => {
  const schema = {
    tags: ['audit'],
    summary: 'Quién cambió qué y cuándo, lo último primero (before sigue hacia atrás)',
    querystring: AuditQuery,
    response: { 200: AuditPage },
  };
  app.get('/audit', { config: READ_USERS, schema }, (request) =>
    readTrail(database, callerOf(request).companyId, request.query),
  );
};
