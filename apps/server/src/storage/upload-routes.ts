/** The calls of pictures' bytes (S-15, PROD-07): HTTP in and out. Other calls carry JSON; these alone carry files. */
import { problem } from '@cuadra/contracts/problem';
import { Sha256, UPLOAD_BYTES_MAX, UploadReply } from '@cuadra/contracts/uploads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { may, requireHome, requireMay, requireMember } from '../access/collection-access.ts';
import { callerOf } from '../plugins/identify-caller.ts';
import { HttpProblem, refuse, refuseField } from '../plugins/problem-format.ts';
import { StorageFailed } from './file-storage.ts';
import { type UploadSlots, uploadSlots } from './upload-slots.ts';
import { findUpload, storeUpload, type UploadRefusal, type Uploads } from './uploads.ts';

const TAGS = ['uploads'];
const ACCESS = { access: { kind: 'by-collection' } } as const;
const ROUTE = '/uploads/:sha256';
const Params = z.object({ sha256: Sha256 });
const STATUS: Readonly<Record<UploadRefusal, number>> = {
  hash_mismatch: 400,
  not_a_picture: 400,
  plan_limit: 403,
};

/** Of ten megabytes at most, each. */
const AT_ONCE = { all: 32, ofCompany: 8 };

/** What a browser may do with such an answer if somebody opens it by its address: nothing. */
const HARMLESS = "default-src 'none'; sandbox";

export async function uploadRoutes(app: FastifyInstance, uploads: Uploads): Promise<void> {
  // Whatever it is called, it is judged by what it holds.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: UPLOAD_BYTES_MAX }, (_, body, done) =>
    done(null, body),
  );
  const put = {
    tags: TAGS,
    summary: 'Guardar los bytes de una imagen, nombrados por su sha256',
    params: Params,
    response: { 200: UploadReply, 201: UploadReply },
  };
  const slots = uploadSlots(AT_ONCE);
  const admit = async (request: FastifyRequest, reply: FastifyReply) => letIn(slots, request, reply);
  const receiving = { config: ACCESS, bodyLimit: UPLOAD_BYTES_MAX, schema: put, onRequest: admit };
  app.put(ROUTE, receiving, (request, reply) => receive(uploads, request, reply));
  const get = { tags: TAGS, summary: 'Leer una imagen de la empresa', params: Params };
  app.get(ROUTE, { config: ACCESS, schema: get }, (request, reply) => send(uploads, request, reply));
}

/** Before its bytes are read, which are held in memory: who may not send any, and who has sent enough for now. */
function letIn(slots: UploadSlots, request: FastifyRequest, reply: FastifyReply): void {
  const caller = callerOf(request);
  requireMay(caller, 'product_images', 'write');
  const giveBack = slots.take(caller.companyId);
  if (giveBack === undefined) throw later(5);
  // Answered or cut off, which it may be already.
  if (reply.raw.destroyed) giveBack();
  else reply.raw.once('close', giveBack);
}

async function receive(uploads: Uploads, request: FastifyRequest, reply: FastifyReply): Promise<UploadReply> {
  const caller = callerOf(request);
  const { userId } = requireMay(caller, 'product_images', 'write');
  const { sha256 } = Params.parse(request.params);
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const outcome = await orLater(request, () =>
    storeUpload(uploads, caller.companyId, { sha256, bytes, madeBy: userId }),
  );
  if (outcome.kind === 'refused') {
    if (outcome.code === 'plan_limit') throw refuseField(STATUS.plan_limit, 'plan_limit', 'storage');
    throw refuse(STATUS[outcome.code], outcome.code);
  }
  reply.code(outcome.kind === 'stored' ? 201 : 200);
  return { url: urlOf(sha256), sha256, mime: outcome.mime, bytes: bytes.byteLength };
}

/** Also to the device that a company has moved to: its pictures are here until it has fetched them (S-57). */
async function send(uploads: Uploads, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const caller = callerOf(request);
  requireMember(caller);
  if (!may(caller, 'product_images', 'read')) throw refuse(403, 'forbidden');
  requireHome(caller);
  const { sha256 } = Params.parse(request.params);
  const found = await orLater(request, () => findUpload(uploads, caller.companyId, sha256));
  if (found === undefined) throw refuse(404, 'not_found');
  return reply
    .type(found.mime)
    .header('content-length', found.size)
    .header('content-disposition', `attachment; filename="${sha256.slice(0, 16)}.${found.mime.slice(6)}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', HARMLESS)
    .send(found.stream);
}

/** A disk that is full or away is the operator's to mend: he is told of it, and the device comes again. */
async function orLater<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageFailed)) throw error;
    request.log.error({ err: error }, 'the storage of pictures failed');
    throw later(60);
  }
}

function later(seconds: number): HttpProblem {
  return new HttpProblem(problem(503, 'later'), { 'retry-after': String(seconds) });
}

function urlOf(sha256: string): string {
  return `/api/v1/uploads/${sha256}`;
}
