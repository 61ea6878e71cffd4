/** The route that reads the audit trail (PERM-04). No route writes it: each audited change writes its own entry. */
import { AuditPage, AuditQuery } from '@cuadra/contracts/identity/audit';
import { SignInsReply } from '@cuadra/contracts/identity/sign-ins';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_USERS } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { routeSchema } from '../plugins/route-schemas.ts';
import { readSignIns } from './sign-ins.ts';
import { readTrail } from './trail.ts';

export const auditRoutes: FastifyPluginAsyncZod<{ database: CompanyDatabase }> = async (
  app,
  { database },
) => {
  const schema = routeSchema(
    ['audit'],
    'Quién cambió qué y cuándo, lo último primero (before sigue hacia atrás)',
    { querystring: AuditQuery, response: { 200: AuditPage } },
  );
  app.get('/audit', { config: READ_USERS, schema }, (request) =>
    readTrail(database, callerOf(request).companyId, request.query),
  );
  const signIns = routeSchema(['audit'], 'Los últimos inicios de sesión, logrados y fallidos', {
    response: { 200: SignInsReply },
  });
  app.get('/audit/sign-ins', { config: READ_USERS, schema: signIns }, (request) =>
    readSignIns(database, callerOf(request).companyId),
  );
};
