/**
 * The calls of the bytes of pictures and attachments (S-15, PROD-07, ACC-03): HTTP in and out. Other calls carry JSON;
 * these alone carry files.
 */
import type { Readable } from 'node:stream';
import { problem } from '@cuadra/contracts/problems/problem';
import { Sha256, UPLOAD_BYTES_MAX, UploadReply } from '@cuadra/contracts/protocol/uploads';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CompanyCaller, Member } from '../caller/caller.ts';
import { may, requireHome, requireMay, requireMember } from '../caller/collection-access.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { HttpProblem, refuse, refuseField } from '../plugins/problem-format.ts';
import { StorageFailed } from './file-storage.ts';
import { Receiving } from './receive-bytes.ts';
import { type UploadSlots, uploadSlots } from './upload-slots.ts';
import { findUpload, storeUpload, type UploadRefusal, type Uploads, uploadTypeOf } from './uploads.ts';

const TAGS = ['uploads'];
const ACCESS = { access: { kind: 'by-collection' } } as const;
const ROUTE = '/uploads/:sha256';
const Params = z.object({ sha256: Sha256 });
const STATUS: Readonly<Record<UploadRefusal, number>> = {
  hash_mismatch: 400,
  not_a_picture: 400,
  plan_limit: 403,
};

/** Files that are being processed, of ten megabytes at most each. */
const AT_ONCE = { all: 16, ofCompany: 8 };
/** Files that are under way, by company. */
const SENDING = { all: Number.POSITIVE_INFINITY, ofCompany: 8 };
/** A device makes its pictures small: a line of 4 kB/s brings one in a minute. */
const RECEIVING = {
  bytesMax: UPLOAD_BYTES_MAX,
  heldBytesMax: 96 * 1024 * 1024,
  graceMs: 10_000,
  bytesPerSecondMin: 4 * 1024,
};

/** What a browser may do with such an answer when a person opens its address: nothing. */
const HARMLESS = "default-src 'none'; sandbox";

export async function uploadRoutes(app: FastifyInstance, uploads: Uploads): Promise<void> {
  // The declared content type does not matter: the bytes decide.
  app.removeAllContentTypeParsers();
  const receiving = new Receiving(RECEIVING);
  app.addContentTypeParser('*', (_: FastifyRequest, payload: Readable) => receiving.read(payload));
  const put = {
    tags: TAGS,
    summary: 'Guardar los bytes de una imagen o de un adjunto, nombrados por su sha256',
    params: Params,
    response: { 200: UploadReply, 201: UploadReply },
  };
  const [sending, working] = [uploadSlots(SENDING), uploadSlots(AT_ONCE)];
  const putting = {
    config: ACCESS,
    bodyLimit: UPLOAD_BYTES_MAX,
    schema: put,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      requireUploader(callerOf(request));
      takePlace(sending, request, reply);
    },
    // Its bytes are here: from now on it takes a slot among all companies.
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => takePlace(working, request, reply),
  };
  app.put(ROUTE, putting, (request, reply) => receive(uploads, request, reply));
  const get = { tags: TAGS, summary: 'Leer una imagen o un adjunto de la empresa', params: Params };
  app.get(ROUTE, { config: ACCESS, schema: get }, (request, reply) => send(uploads, request, reply));
}

/** @throws HttpProblem 503 where all slots are taken */
function takePlace(slots: UploadSlots, request: FastifyRequest, reply: FastifyReply): void {
  const giveBack = slots.take(callerOf(request).companyId);
  if (giveBack === undefined) throw later(5);
  // The slot is released when the call is answered or cut off, which may have happened already.
  if (reply.raw.destroyed) giveBack();
  else reply.raw.once('close', giveBack);
}

/**
 * The bytes of a photo do not say what will name them: who may write any of these may bring them.
 * @throws HttpProblem as `requireMay`
 */
function requireUploader(caller: CompanyCaller): Member {
  const own = (['attachments', 'campaigns'] as const).find((name) => may(caller, name, 'write'));
  return requireMay(caller, own ?? 'product_images', 'write');
}

async function receive(uploads: Uploads, request: FastifyRequest, reply: FastifyReply): Promise<UploadReply> {
  const caller = callerOf(request);
  const { sha256 } = Params.parse(request.params);
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const isPdf = uploadTypeOf(bytes) === 'application/pdf';
  const { userId } = isPdf ? requireMay(caller, 'attachments', 'write') : requireUploader(caller);
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

/**
 * Also serves the device that a company has moved to: its pictures are here until the device has fetched them (S-57).
 */
async function send(uploads: Uploads, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const caller = callerOf(request);
  requireMember(caller);
  const readsBooks = may(caller, 'attachments', 'read');
  const readsPictures = may(caller, 'product_images', 'read') || may(caller, 'campaigns', 'read');
  if (!readsBooks && !readsPictures) throw refuse(403, 'forbidden');
  requireHome(caller);
  const { sha256 } = Params.parse(request.params);
  const asked = { sha256, readsBooks };
  const found = await orLater(request, () => findUpload(uploads, caller.companyId, asked));
  if (found === undefined) throw refuse(404, 'not_found');
  return reply
    .type(found.mime)
    .header('content-length', found.size)
    .header(
      'content-disposition',
      `attachment; filename="${sha256.slice(0, 16)}.${found.mime.split('/')[1]}"`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', HARMLESS)
    .send(found.stream);
}

/**
 * A disk that is full or out of reach is the operator's to correct: the failure is logged, and the device retries
 * later.
 */
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
