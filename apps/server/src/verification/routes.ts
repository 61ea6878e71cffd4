/** The calls of "Todo cuadra" (ACC-09), and of what the documents of the past would post today (ACC-07): HTTP in and out. */
import { PostingRebuildReply } from '@cuadra/contracts/accounting/posting-rebuild';
import { VerificationQuery, VerificationReply } from '@cuadra/contracts/accounting/verification';
import { problem } from '@cuadra/contracts/problems/problem';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { accountantOf } from '../caller/asker.ts';
import { personOf } from '../caller/caller.ts';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_BOOKS, WRITE_ACCOUNTING } from '../caller/route-access.ts';
import { HttpProblem } from '../plugins/problem-format.ts';
import { routeSchema } from '../plugins/route-schemas.ts';
import { comparePostings, type RebuildMaker, rebuildPostings } from './rebuild-postings.ts';
import { REPLAYS_AT_ONCE, replaysAtMost } from './shared-replays.ts';
import { lastVerification, verifyAndStore } from './stored-verification.ts';
import type { VerifiedBooks } from './verify-books.ts';

const TAGS = ['accounting'];

export interface VerificationRoutesOptions {
  readonly books: VerifiedBooks;
  /** Called after a commit that gave the company a new version (S-62). */
  readonly announce: (companyId: string) => void;
  readonly replaysAtOnce?: number | undefined;
}

export const verificationRoutes: FastifyPluginAsyncZod<VerificationRoutesOptions> = async (
  app,
  { books, announce, replaysAtOnce = REPLAYS_AT_ONCE },
) => {
  const shared = replaysAtMost(replaysAtOnce);
  const verify = shared(
    ({ companyId }: { readonly companyId: string; readonly isFull: boolean }) => companyId,
    ({ companyId, isFull }) => verifyAndStore(books, companyId, isFull),
    ({ isFull }) => String(isFull),
  );
  const comparePast = shared(
    (companyId: string) => companyId,
    (companyId) => comparePostings(books, companyId, new Date()),
  );
  const rebuildPast = shared(
    ({ companyId }: { readonly companyId: string; readonly maker: RebuildMaker }) => companyId,
    ({ companyId, maker }) => rebuildPostings(books, companyId, maker, new Date()),
  );

  const last = routeSchema(TAGS, 'Todo cuadra: el resultado de la última comprobación', {
    response: { 200: VerificationReply },
  });
  app.get('/accounting/verification', { config: READ_BOOKS, schema: last }, (request) =>
    lastVerification(books.database, companyInCloud(callerOf(request))),
  );

  const now = routeSchema(
    TAGS,
    'Todo cuadra: calcula los libros de nuevo desde los documentos y los compara con los saldos',
    { querystring: VerificationQuery, response: { 200: VerificationReply } },
  );
  app.post('/accounting/verification', { config: READ_BOOKS, schema: now }, async (request) => ({
    last: await orBusy(
      verify({ companyId: companyInCloud(callerOf(request)), isFull: request.query.full === 'true' }),
    ),
  }));

  const compare = routeSchema(TAGS, 'Lo que los documentos asentarían hoy y no está asentado así', {
    response: { 200: PostingRebuildReply },
  });
  app.get('/accounting/posting_rebuild', { config: READ_BOOKS, schema: compare }, (request) =>
    orBusy(comparePast(companyInCloud(callerOf(request)))),
  );

  const rebuild = routeSchema(
    TAGS,
    'Asienta lo que los documentos asentarían hoy, con una transacción por cada documento que difiere',
    { response: { 200: PostingRebuildReply } },
  );
  app.post('/accounting/posting_rebuild', { config: WRITE_ACCOUNTING, schema: rebuild }, async (request) => {
    const { companyId, member } = accountantOf(request);
    const reply = await orBusy(rebuildPast({ companyId, maker: personOf(member) }));
    if (reply.documents > 0) announce(companyId);
    return reply;
  });
};

const REPEAT_AFTER_S = 30;

/** @throws HttpProblem 503 where the books of as many companies are computed as may be */
function orBusy<Result>(running: Promise<Result> | undefined): Promise<Result> {
  if (running !== undefined) return running;
  throw new HttpProblem(problem(503, 'books_busy'), { 'retry-after': String(REPEAT_AFTER_S) });
}
