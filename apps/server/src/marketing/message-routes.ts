/**
 * The public addresses of a message: opened, clicked, and no more mails (MKT-05, RFC 8058). Each bears the message's own
 * secret, of which only the hash is stored. Nobody signs in, and no answer says more than that the address is one.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addressOf, type RateLimiters } from '../caller/rate-limits.ts';
import { PUBLIC } from '../caller/route-access.ts';
import { hashOfSecret } from '../caller/tokens.ts';
import { type CompanyDatabase, statements } from '../db/database.ts';
import { UNCOUNT_RUN } from './count-campaigns.ts';
import { messagePage, noSuchMessagePage, unsubscribedPage, unsubscribePage } from './message-pages.ts';
import type { MessageContent } from './message-values.ts';
import type { Channel } from './message-way.ts';
import { noteRefusal } from './note-consent.ts';
import { sendPage } from './public-page.ts';
import { removeDevices } from './push-devices.ts';

export interface MessageRoutesOptions {
  readonly database: CompanyDatabase;
  readonly limits: RateLimiters;
  /** Called for each company that has a new version. */
  readonly announce: (companyId: string) => void;
}

const TAGS = ['campaigns'];
const BODY_BYTES_MAX = 1024;
/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const Token = z.object({ token: z.string().regex(/^[\w-]{22}$/) });
/** In the one way that it is written: a text that only reads as a number (`0x0`, `00`, `1e0`) is no address of ours. */
const Link = Token.extend({
  place: z
    .string()
    .regex(/^(0|[1-9]\d{0,3})$/)
    .transform(Number),
});

const SQL = statements({
  campaign_message_by_token: 'select * from app.campaign_message_by_token($1)',
  note_open: `update campaign_messages set opened_at = $3
    where company_id = $1 and id = $2 and opened_at is null returning id`,
  note_click: `update campaign_messages set clicked_at = $3
    where company_id = $1 and id = $2 and clicked_at is null returning id`,
  shown_message: `select r.content, c.name, m.coupon as code, r.coupon->>'last_day' as "lastDay",
      m.claimed_at as "sentAt", (
        select max(s.sold_at) from sales s
        where s.company_id = m.company_id and s.customer_id = m.customer_id and s.sold_at < m.claimed_at
          and not exists (select from sale_returns v
            where v.company_id = s.company_id and v.sale_id = s.id and v.kind = 'void')) as "lastAt"
    from campaign_messages m
    join campaign_runs r on r.company_id = m.company_id and r.id = m.run_id
    join customers c on c.company_id = m.company_id and c.id = m.customer_id
    where m.company_id = $1 and m.id = $2`,
});

/** A message as its page shows it: with what was said of the customer when it was sent. */
interface ShownMessage {
  readonly content: MessageContent;
  readonly name: string;
  readonly code: string | null;
  readonly lastDay: string | null;
  readonly sentAt: Date;
  readonly lastAt: Date | null;
}

interface Message {
  readonly company_id: string;
  readonly id: string;
  readonly run_id: string;
  readonly customer_id: string;
  readonly channel: Channel;
  readonly company_name: string;
  readonly links: readonly string[];
}

export const messageRoutes: FastifyPluginAsync<MessageRoutesOptions> = async (app, options) => {
  const { database, limits, announce } = options;
  // A mail program that unsubscribes sends a form, of which nothing is read (RFC 8058, 3.1).
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
    (_request, _text, done) => done(null, null),
  );
  app.addHook('onRequest', (request) => limits.messagesByAddress(request, addressOf(request)));
  const find = (request: FastifyRequest) => messageOf(database, request.params);
  // Programs ask for the head of an address to see whether it is safe: no one has read anything then.
  const note = (request: FastifyRequest, message: Message, statement: Noting) =>
    request.method === 'HEAD' ? undefined : noteFirst(database, message, statement);

  app.get(
    '/m/:token/open.gif',
    { config: PUBLIC, schema: schemaOf('Que un mensaje se abrió') },
    async (request, reply) => {
      const message = await find(request);
      if (message !== undefined) await note(request, message, SQL.note_open);
      return reply.type('image/gif').send(PIXEL);
    },
  );

  app.get(
    '/m/:token/link/:place',
    { config: PUBLIC, schema: schemaOf('Un enlace de un mensaje') },
    async (request, reply) => {
      const message = await find(request);
      const link = Link.safeParse(request.params);
      // Only an address that the campaign's text has: this leads nowhere that somebody else wrote.
      const url = link.success ? message?.links[link.data.place] : undefined;
      if (message === undefined || url === undefined || !URL.canParse(url))
        return sendPage(reply, noSuchMessagePage(), 404);
      await note(request, message, SQL.note_click);
      // As a header has it: without letters beyond ASCII.
      return reply.redirect(new URL(url).href, 302);
    },
  );

  app.get(
    '/m/:token',
    { config: PUBLIC, schema: schemaOf('El texto de un aviso') },
    async (request, reply) => {
      const message = await find(request);
      if (message === undefined || message.channel !== 'push')
        return sendPage(reply, noSuchMessagePage(), 404);
      const { token } = Token.parse(request.params);
      await note(request, message, SQL.note_click);
      return sendPage(reply, await readPage(database, message, token));
    },
  );

  app.get(
    '/m/:token/unsubscribe',
    { config: PUBLIC, schema: schemaOf('La página para no recibir más') },
    async (request, reply) => {
      const message = await find(request);
      if (message === undefined) return sendPage(reply, noSuchMessagePage(), 404);
      return sendPage(reply, unsubscribePage(message.company_name, message.channel));
    },
  );

  const open = { ...PUBLIC, takesForms: true } as const;
  app.post(
    '/m/:token/unsubscribe',
    { config: open, schema: schemaOf('No recibir más') },
    async (request, reply) => {
      const message = await find(request);
      if (message === undefined) return sendPage(reply, noSuchMessagePage(), 404);
      const isNew = await database.withCompany(message.company_id, (tx) =>
        message.channel === 'push'
          ? removeDevices(tx, message.customer_id, new Date())
          : noteRefusal(tx, message.customer_id, message.channel, 'link', new Date()),
      );
      if (isNew) announce(message.company_id);
      return sendPage(reply, unsubscribedPage(message.company_name, message.channel));
    },
  );
};

function schemaOf(summary: string) {
  return { tags: TAGS, summary };
}

async function messageOf(database: CompanyDatabase, params: unknown): Promise<Message | undefined> {
  const read = Token.safeParse(params);
  if (!read.success) return undefined;
  const [message] = await database.identity<Message>(SQL.campaign_message_by_token, [
    hashOfSecret(read.data.token),
  ]);
  return message;
}

async function readPage(
  database: CompanyDatabase,
  { company_id, company_name, id }: Message,
  token: string,
): Promise<string> {
  const [shown] = await database.withCompany(
    company_id,
    (tx) => tx.query<ShownMessage>(SQL.shown_message, [company_id, id]),
    'snapshot',
  );
  if (shown === undefined) return noSuchMessagePage();
  const { content, name, code, lastDay, sentAt, lastAt } = shown;
  const coupon = code === null || lastDay === null ? null : { code, lastDay };
  return messagePage(content, { name: company_name }, { name, lastAt, coupon }, { token, sentAt });
}

type Noting = (typeof SQL)['note_open' | 'note_click'];

/** The first time alone. */
async function noteFirst(
  database: CompanyDatabase,
  { company_id, id, run_id }: Message,
  statement: Noting,
): Promise<void> {
  await database.withCompany(company_id, async (tx) => {
    const noted = await tx.query(statement, [company_id, id, new Date()]);
    if (noted.length > 0) await tx.query(UNCOUNT_RUN, [company_id, run_id]);
  });
}
