/**
 * Reads and checks one document and works out all it comes to, before anything is locked. Says what cannot be booked;
 * whether that is kept or refused is the recorder's to decide.
 */
import type { FieldProblem } from '@cuadra/contracts/problem';
import type { ReasonCode } from '@cuadra/contracts/problem-messages';
import { readBody } from '../collections/read-body.ts';
import { bodyHash, type Item, itemColumns } from '../sync/item.ts';
import { type DocumentName, documentMapper } from './document-mappers.ts';
import { PERMISSION_MISSING } from './maker-permissions.ts';

export type Prepared =
  | {
      readonly kind: 'ready';
      readonly item: Item;
      /** As `app.store_document` takes it. */
      readonly payload: string;
      readonly lineCount: number;
    }
  | {
      readonly kind: 'unbookable';
      readonly item: Item;
      readonly code: ReasonCode;
      readonly problems: readonly FieldProblem[];
      /** For whoever looks after what is kept; the device shows only that it is. */
      readonly cause?: string;
    };

/** Beyond this a date is not a clock a little fast. */
const FUTURE_TOLERANCE_MS = 2 * 60 * 1000;

/** @param noticeFlags what is to be told of its maker and company; a fact is recorded all the same (S-22) */
export function prepareDocument(
  companyId: string,
  name: DocumentName,
  item: Item,
  noticeFlags: readonly string[],
  nowMs: number,
): Prepared {
  const isEnrolled = item.deviceId !== null;
  if (isEnrolled && bodyHash(item.body) !== item.hash) return unbookable(item, 'hash_mismatch');
  const mapper = documentMapper(name);
  // A fact of a device is booked and told (S-22); a plain client is refused what its person may not do (PERM-02).
  if ((mapper.needsPermission || !isEnrolled) && noticeFlags.includes(PERMISSION_MISSING))
    return unbookable(item, 'forbidden');
  const read = readBody(mapper.schema, item.body, isEnrolled ? 'loose' : 'strict');
  if (!read.ok) return unbookable(item, 'invalid_input', read.problems);
  if (idOf(read.value) !== item.id) {
    return unbookable(item, 'invalid_input', [
      { field: 'id', code: 'invalid_input', message: 'El identificador no es el del documento.' },
    ]);
  }
  const origin = { companyId, madeBy: item.madeBy, deviceId: item.deviceId };
  const problems = mapper.check(read.value, origin);
  if (problems.length > 0) return unbookable(item, problemCode(problems), problems);
  const { at, entries, lots = [], lineCount } = mapper.book(read.value, origin);
  const flags = [...noticeFlags, ...(Date.parse(at) > nowMs + FUTURE_TOLERANCE_MS ? ['future_date'] : [])];
  return {
    kind: 'ready',
    item,
    lineCount,
    // A document is its own row, whatever the envelope names: the same one again must be found to be the same.
    payload: JSON.stringify({
      item: itemColumns({ ...item, rowId: item.id }, item.isUnattended ? { unattended: true } : null),
      document: read.value,
      at,
      entries,
      lots,
      flags,
      ...(isEnrolled ? {} : { references: mapper.references(read.value) }),
    }),
  };
}

function unbookable(item: Item, code: ReasonCode, problems: readonly FieldProblem[] = []): Prepared {
  return { kind: 'unbookable', item, code, problems };
}

function problemCode(problems: readonly FieldProblem[]): ReasonCode {
  return problems.some((found) => found.code === 'sums_mismatch') ? 'sums_mismatch' : 'invalid_input';
}

function idOf(document: unknown): unknown {
  return (document as { readonly id: unknown }).id;
}
