/** What came of a campaign by mail, and the doubtful ones sent again by a person's word (MKT-03, MKT-05): HTTP in and out. */
import { CampaignResultReply } from '@cuadra/contracts/marketing/campaign-sending';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_MARKETING, WRITE_MARKETING } from '../caller/route-access.ts';
import { type CompanyDatabase, statements } from '../db/database.ts';
import { refuse } from '../plugins/problem-format.ts';
import { noContentSchema, RowParams, routeSchema } from '../plugins/route-schemas.ts';
import { failureText } from './campaign-failures.ts';

const TAGS = ['campaigns'];

const SQL = statements({
  campaign_result: `select app.campaign_result(c.id) as result from campaigns c where c.company_id = $1 and c.id = $2`,
  campaign_there: 'select id from campaigns where company_id = $1 and id = $2',
  send_doubtful_again: `update campaign_messages set state = 'queued', next_at = now(), attempts = 0, reason = ''
    where company_id = $1 and campaign_id = $2 and state = 'doubtful'`,
});

/** As `app.campaign_result` has it. */
type Result = Omit<CampaignResultReply, 'problem'> & { readonly failures: number };

export const resultRoutes: FastifyPluginAsyncZod<{ database: CompanyDatabase }> = async (
  app,
  { database },
) => {
  const read = routeSchema(TAGS, 'Lo que logró una campaña por correo', {
    params: RowParams,
    response: { 200: CampaignResultReply },
  });
  app.get('/campaigns/:id/result', { config: READ_MARKETING, schema: read }, async (request) => {
    const companyId = companyInCloud(callerOf(request));
    const [row] = await database.withCompany(
      companyId,
      (tx) => tx.query<{ result: Result }>(SQL.campaign_result, [companyId, request.params.id]),
      'snapshot',
    );
    if (row === undefined) throw refuse(404, 'not_found');
    const { failures, ...result } = row.result;
    return { ...result, problem: failureText(failures) };
  });

  const again = noContentSchema(TAGS, 'Envía otra vez los mensajes dudosos de una campaña', {
    params: RowParams,
  });
  app.post(
    '/campaigns/:id/send-doubtful',
    { config: WRITE_MARKETING, schema: again },
    async (request, reply) => {
      const companyId = companyInCloud(callerOf(request));
      const { id } = request.params;
      await database.withCompany(companyId, async (tx) => {
        const found = await tx.query(SQL.campaign_there, [companyId, id]);
        if (found.length === 0) throw refuse(404, 'not_found');
        await tx.query(SQL.send_doubtful_again, [companyId, id]);
      });
      return reply.code(204).send(null);
    },
  );
};
