/** Whether campaigns can go out of this server, and a test of one to oneself (MKT-05): HTTP in and out. */
import { TestMailBody, WayOutQuery, WayOutReply } from '@cuadra/contracts/marketing/campaign-sending';
import { SAMPLE_COUPON } from '@cuadra/domain/marketing/message-body';
import { businessDayOf } from '@cuadra/domain/time/business-day';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf, signedInOf } from '../caller/identify-caller.ts';
import type { RateLimiters } from '../caller/rate-limits.ts';
import { READ_MARKETING, WRITE_MARKETING } from '../caller/route-access.ts';
import { type CompanyDatabase, statements } from '../db/database.ts';
import type { Mailer } from '../mail/mailer.ts';
import { NOT_ENCRYPTED } from '../mail/smtp-encryption.ts';
import { refuseField } from '../plugins/problem-format.ts';
import { noContentSchema, routeSchema } from '../plugins/route-schemas.ts';
import type { Uploads } from '../storage/uploads.ts';
import { readPicture } from './campaign-picture.ts';
import { messageMail } from './message-mail.ts';
import type { Channel } from './message-way.ts';
import { readSender } from './read-sender.ts';
import { NO_PROVIDER, NO_SMTP, NO_WAY_OUT, NOT_VERIFIED } from './way-out.ts';

export interface SendingRoutesOptions {
  readonly database: CompanyDatabase;
  readonly mailer: Mailer;
  readonly limits: RateLimiters;
  readonly publicOrigin: () => string;
  /** Where the pictures of campaigns are. */
  readonly uploads: Uploads;
  /** Those by which messages leave this server. */
  readonly channels: () => readonly Channel[];
}

const TAGS = ['campaigns'];

const SQL = statements({
  may_send_campaigns: `select identity.has_verified_address() as may, $2 not in ('sms', 'whatsapp') or exists (
      select from message_providers where company_id = $1 and channel = $2 and is_on) as has_provider`,
});

export const sendingRoutes: FastifyPluginAsyncZod<SendingRoutesOptions> = async (app, options) => {
  const { database, mailer, limits, publicOrigin, uploads, channels } = options;
  const wayOut = routeSchema(TAGS, 'Si las campañas de un canal pueden salir de este servidor', {
    querystring: WayOutQuery,
    response: { 200: WayOutReply },
  });
  app.get('/marketing/way-out', { config: READ_MARKETING, schema: wayOut }, async (request) => {
    const { channel } = request.query;
    if (!channels().includes(channel)) return { problem: NO_WAY_OUT[channel] };
    const [row] = await database.withCompany(companyInCloud(callerOf(request)), (tx) =>
      tx.query<{ may: boolean; has_provider: boolean }>(SQL.may_send_campaigns, [
        companyInCloud(callerOf(request)),
        channel,
      ]),
    );
    if (row?.has_provider !== true) return { problem: NO_PROVIDER };
    const problem = channel === 'email' ? await mailer.problem() : undefined;
    if (problem !== undefined) return { problem };
    return { problem: row.may ? null : NOT_VERIFIED };
  });

  const test = noContentSchema(TAGS, 'Me envía una prueba de un mensaje', { body: TestMailBody });
  app.post('/marketing/test-mail', { config: WRITE_MARKETING, schema: test }, async (request, reply) => {
    if (mailer.sendBulk === undefined) throw refuseField(502, 'mail_failed', '', NO_SMTP);
    const companyId = companyInCloud(callerOf(request));
    const { email } = signedInOf(request);
    await limits.receiptMailsByCompany(request, companyId);
    await limits.receiptMailsByPerson(request, email);
    const sender = await database.withCompany(companyId, readSender, 'snapshot');
    const { member } = callerOf(request);
    const coupon = { code: SAMPLE_COUPON, lastDay: businessDayOf(new Date().toISOString()) };
    const reader = { name: member?.name ?? email, email, lastAt: null, coupon };
    const picture = await readPicture(uploads, companyId, request.body);
    if (typeof picture === 'string') throw refuseField(400, 'invalid_input', 'image_sha256', picture);
    const mail = messageMail(request.body, sender, reader, {
      origin: publicOrigin(),
      token: '',
      now: new Date(),
      picture,
    });
    const outcome = await mailer.sendBulk({ ...mail, subject: `Prueba: ${mail.subject}` });
    if (outcome.kind === 'sent') return reply.code(204).send(null);
    request.log.error({ outcome }, 'a test of a campaign could not be mailed');
    // It is the operator's to change, and no other try is of use before.
    throw refuseField(502, 'mail_failed', '', outcome.reason === NOT_ENCRYPTED ? NOT_ENCRYPTED : undefined);
  });
};
