/** The calls of "Todo cuadra" (ACC-09), and of what the documents of the past would post today (ACC-07): HTTP in and out. */
import { PostingRebuildReply } from '@cuadra/contracts/accounting/posting-rebuild';
import { VerificationQuery, VerificationReply } from '@cuadra/contracts/accounting/verification';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireMember } from '../caller/collection-access.ts';
import { companyInCloud } from '../caller/company-in-cloud.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { READ_BOOKS, WRITE_ACCOUNTING } from '../caller/route-access.ts';
import { comparePostings, rebuildPostings } from './rebuild-postings.ts';
import { createVerifier, lastVerification } from './stored-verification.ts';
import type { VerifiedBooks } from './verify-books.ts';

const TAGS = ['accounting'];

export interface VerificationRoutesOptions {
  readonly books: VerifiedBooks;
  /** Called after a commit that gave the company a new version (S-62). */
  readonly announce: (companyId: string) => void;
}

export const verificationRoutes: FastifyPluginAsyncZod<VerificationRoutesOptions> = async (
  app,
  { books, announce },
) => {
  const verify = createVerifier(books);

  const last = {
    tags: TAGS,
    summary: 'Todo cuadra: el resultado de la última comprobación',
    response: { 200: VerificationReply },
  };
  app.get('/accounting/verification', { config: READ_BOOKS, schema: last }, (request) =>
    lastVerification(books.database, companyInCloud(callerOf(request))),
  );

  const now = {
    tags: TAGS,
    summary: 'Todo cuadra: calcula los libros de nuevo desde los documentos y los compara con los saldos',
    querystring: VerificationQuery,
    response: { 200: VerificationReply },
  };
  app.post('/accounting/verification', { config: READ_BOOKS, schema: now }, async (request) => ({
    last: await verify(companyInCloud(callerOf(request)), request.query.full === 'true'),
  }));

  const compare = {
    tags: TAGS,
    summary: 'Lo que los documentos asentarían hoy y no está asentado así',
    response: { 200: PostingRebuildReply },
  };
  app.get('/accounting/posting_rebuild', { config: READ_BOOKS, schema: compare }, (request) =>
    comparePostings(books, companyInCloud(callerOf(request)), new Date()),
  );

  const rebuild = {
    tags: TAGS,
    summary:
      'Asienta lo que los documentos asentarían hoy, con una transacción por cada documento que difiere',
    response: { 200: PostingRebuildReply },
  };
  app.post('/accounting/posting_rebuild', { config: WRITE_ACCOUNTING, schema: rebuild }, async (request) => {
    const caller = callerOf(request);
    const companyId = companyInCloud(caller);
    const { userId: id, name } = requireMember(caller);
    const reply = await rebuildPostings(books, companyId, { id, name }, new Date());
    if (reply.documents > 0) announce(companyId);
    return reply;
  });
};
