/**
 * One item as a call of its own: read from the header `Cuadra-Item` of a device, or made for a plain client of the API,
 * and answered in the form that each of them understands (docs/sync.md, section 3).
 */
import { nameBasedId, newId, UUID_PATTERN } from '@cuadra/contracts/primitives/ids';
import { fieldProblems } from '@cuadra/contracts/problems/problem';
import { HEADER_ITEM, type ItemKind, SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import { ItemEnvelope, type ItemResult } from '@cuadra/contracts/protocol/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireDevice } from '../caller/asker.ts';
import { type CompanyCaller, personOf } from '../caller/caller.ts';
import { requireMember } from '../caller/collection-access.ts';
import { refuse } from '../plugins/problem-format.ts';
import { isReadableBody, UNREADABLE_BODY } from '../plugins/readable-body.ts';
import { bodyHash, type Item, itemOf } from './item.ts';
import type { Outcome } from './outcome.ts';

/** What the route knows of the call by its method and path. */
export interface CallTarget {
  readonly kind: ItemKind;
  readonly collection: string;
  /** The record named in the path; undefined for creations and imports. */
  readonly rowId?: string;
}

const UNBOOKABLE_RETRY_SECONDS = 15 * 60;

/** The HTTP status of a single call by its item's result; a refusal has its own status. */
const STATUS: Readonly<Record<Exclude<ItemResult['result'], 'refused'>, number>> = {
  recorded: 201,
  already: 200,
  kept: 202,
  superseded: 409,
  failed: 500,
  later: 503,
};

/**
 * @throws HttpProblem 400 for an envelope that is malformed or names another call, 403 where no device sends it, 401
 *   for a plain client without a session
 */
export function itemOfCall(request: FastifyRequest, caller: CompanyCaller, target: CallTarget): Item {
  const header = request.headers[HEADER_ITEM];
  return header === undefined
    ? plainItem(request, caller, target)
    : enrolledItem(String(header), request.body, caller, target);
}

/** Whether the answer goes to a device that has an outbox, or to a plain client. */
export function isItemCall(request: FastifyRequest): boolean {
  return request.headers[HEADER_ITEM] !== undefined;
}

/** Answers a device with its item's result and a matching status; answers a plain client's refusal as a problem. */
export function sendOutcome(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): FastifyReply {
  const { answer, refusal } = outcome;
  if (answer.result !== 'refused') {
    const isChange = request.method !== 'POST';
    if (isUnbookable(answer.code)) {
      return reply.code(429).header('retry-after', String(UNBOOKABLE_RETRY_SECONDS)).send(answer);
    }
    return reply.code(answer.result === 'recorded' && isChange ? 200 : STATUS[answer.result]).send(answer);
  }
  if (!isItemCall(request)) {
    throw refuse(refusal?.status ?? 400, refusal?.code ?? 'invalid_input', refusal?.problems ?? []);
  }
  return reply.code(refusal?.status ?? 400).send(answer);
}

/** Whether the item could neither be booked nor quarantined: the device sends it again later, when there is room. */
function isUnbookable(code: string | undefined): boolean {
  return code === 'unbookable_too_large' || code === 'unbookable_too_many';
}

function enrolledItem(header: string, body: unknown, caller: CompanyCaller, target: CallTarget): Item {
  const deviceId = requireDevice(caller);
  const envelope = readEnvelope(header);
  const isOfThisCall =
    envelope.kind === target.kind &&
    envelope.collection === target.collection &&
    (target.rowId === undefined || target.rowId === envelope.row_id);
  if (!isOfThisCall) {
    const message = 'El sobre no corresponde a la llamada.';
    throw refuse(400, 'invalid_input', [{ field: 'Cuadra-Item', code: 'invalid_input', message }]);
  }
  if (envelope.schema > SCHEMA_VERSION) throw refuse(503, 'later');
  const carrier = { deviceId, userId: caller.member?.userId ?? null };
  return itemOf(envelope, body ?? {}, carrier, envelope.clock, Date.now());
}

function readEnvelope(header: string): ItemEnvelope {
  let json: unknown;
  try {
    json = JSON.parse(header);
  } catch {
    const message = 'La cabecera Cuadra-Item no es JSON válido.';
    throw refuse(400, 'invalid_json', [{ field: 'Cuadra-Item', code: 'invalid_json', message }]);
  }
  const read = ItemEnvelope.safeParse(json);
  if (read.success) return read.data;
  const problems = fieldProblems(read.error).map((found) => ({
    ...found,
    field: `Cuadra-Item.${found.field}`,
  }));
  throw refuse(400, 'invalid_input', problems);
}

function plainItem(request: FastifyRequest, caller: CompanyCaller, target: CallTarget): Item {
  const member = requireMember(caller);
  const body = withoutGivenFields(request.body ?? {});
  if (!isReadableBody(body)) throw refuse(400, 'invalid_input', [UNREADABLE_BODY]);
  const hash = bodyHash(body);
  const id = plainItemId(request, caller.companyId, body, hash, target);
  const now = new Date().toISOString();
  return {
    id,
    seq: 0,
    kind: target.kind,
    collection: target.collection,
    rowId: target.rowId ?? id,
    hash,
    madeBy: personOf(member),
    madeAt: now,
    correctedAt: now,
    seen: undefined,
    body,
    deviceId: null,
    sentBy: null,
  };
}

/** Fields that the specification's client sends along with any row; the server sets them itself (API-01). */
const GIVEN_FIELDS = ['user_id', 'created_at', 'updated_at'] as const;

/** Returns the body without them, so that a call repeated later is the same call. */
function withoutGivenFields(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const named = new Map(Object.entries(body));
  for (const field of GIVEN_FIELDS) named.delete(field);
  return Object.fromEntries(named);
}

/**
 * A creation is named by its own id, another write by its `Idempotency-Key`. Without a key an import is named by its
 * content, so that the same file twice changes nothing (IMP-03); any other write is then a new one each time.
 */
function plainItemId(
  request: FastifyRequest,
  companyId: string,
  body: unknown,
  hash: string,
  { kind, collection }: CallTarget,
): string {
  if (kind === 'create') return requireId((body as { id?: unknown }).id, 'id');
  const key = request.headers['idempotency-key'];
  if (key !== undefined) return requireId(key, 'Idempotency-Key');
  return kind === 'import' ? nameBasedId(companyId, 'import', collection, hash) : newId();
}

function requireId(id: unknown, field: string): string {
  if (typeof id === 'string' && UUID_PATTERN.test(id)) return id;
  throw refuse(400, 'invalid_input', [
    { field, code: 'invalid_format', message: 'El identificador no es válido.' },
  ]);
}
