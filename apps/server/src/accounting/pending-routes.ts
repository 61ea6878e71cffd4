/** The call that shows a person what is late at each company whose books that person may read: HTTP in and out. */
import {
  PENDING_COMPANIES_MAX,
  type PendingCompany,
  PendingQuery,
  PendingReply,
} from '@cuadra/contracts/accounting/companies-reading';
import { can } from '@cuadra/domain/access/permissions';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CompanyFacts } from '../caller/caller.ts';
import { deviceCredential } from '../caller/cookies.ts';
import { signedInOf } from '../caller/identify-caller.ts';
import { permissionsOfRole } from '../caller/roles.ts';
import { SIGNED_IN } from '../caller/route-access.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { routeSchema } from '../plugins/route-schemas.ts';
import { readPending } from './read-pending.ts';

interface PersonMembership {
  readonly company_id: string;
  readonly company_name: string;
  readonly role_id: string;
  readonly permissions: readonly string[] | null;
  readonly residence: CompanyFacts['residence'];
}

export interface PendingRoutesOptions {
  readonly database: CompanyDatabase;
  /** The companies of a person, the oldest first. */
  readonly membershipsOf: (userId: string) => Promise<readonly PersonMembership[]>;
}

export const pendingRoutes: FastifyPluginAsyncZod<PendingRoutesOptions> = async (
  app,
  { database, membershipsOf },
) => {
  const schema = routeSchema(
    ['accounting'],
    'Lo que está pendiente en cada empresa cuya contabilidad puedes ver, por páginas',
    { querystring: PendingQuery, response: { 200: PendingReply } },
  );
  // Under the calls about one's own account: it names no company.
  app.get(
    '/auth/companies/pending',
    { config: SIGNED_IN, schema },
    async (request): Promise<PendingReply> => {
      const memberships = await membershipsOf(signedInOf(request).userId);
      const own = memberships.filter(mayReadBooks);
      const start = request.query.page * PENDING_COMPANIES_MAX;
      const today = businessDayOf(new Date().toISOString());
      const companies: PendingCompany[] = [];
      // One after the other: a person of many companies takes one connection.
      for (const { company_id, company_name, residence } of own.slice(start, start + PENDING_COMPANIES_MAX)) {
        const deviceId = deviceCredential(request, company_id)?.deviceId;
        const work = await readPending(database, company_id, deviceId, today);
        if (work === undefined) continue;
        companies.push({ company_id, company_name, work: residence === 'cloud' ? work : null });
      }
      return { companies, has_more: own.length > start + PENDING_COMPANIES_MAX };
    },
  );
};

function mayReadBooks({ company_id, role_id, permissions }: PersonMembership): boolean {
  return can(permissionsOfRole(company_id, role_id, permissions ?? []), 'accounting', 'read');
}
