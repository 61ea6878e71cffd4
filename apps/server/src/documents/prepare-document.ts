/**
 * Reads and checks one document and computes all that it writes, before anything is locked. Returns why a document
 * cannot be booked; the recorder decides whether it is quarantined or refused.
 */

import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { CheckedDocument } from '@cuadra/domain/flags/document-facts';
import type { MatchedDocument } from '@cuadra/domain/flags/match-facts';
import { bodyHash, type Item, itemColumns } from '../items/item.ts';
import { readBody } from '../items/read-body.ts';
import { bookedLate, type LateBooks } from './booked-late.ts';
import type { DocumentMappers } from './combined-mappers.ts';
import type { FoundFlags } from './document-facts.ts';
import type { DocumentOrigin } from './document-mapper.ts';
import { type DocumentName, documentNameOf } from './document-name.ts';
import { problemsOfFlags } from './flag-problems.ts';
import { MODULE_INACTIVE, PERMISSION_MISSING } from './permission-rule.ts';
import { placeProblems } from './place-problems.ts';
import { storedDocument } from './stored-document.ts';

/** A document whose body is read and adds up. */
export interface ReadDocument {
  readonly kind: 'read';
  readonly item: Item;
  readonly name: DocumentName;
  /** As the mapper of its collection has read it. */
  readonly wire: unknown;
  /** The same as the domain has it. */
  readonly made: unknown;
  readonly origin: DocumentOrigin;
  readonly noticeFlags: readonly string[];
  /** What of it is compared with the company's records; undefined where nothing is, or the records are not here. */
  readonly checked: CheckedDocument | undefined;
  /** What it names that other documents name too; undefined where it names nothing of the kind. */
  readonly matched: MatchedDocument | undefined;
}

export type Unbookable = Extract<Prepared, { kind: 'unbookable' }>;

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
      /** For the person who reviews the quarantine; the device only shows that the document is there. */
      readonly cause?: string;
    };

/** A later date is more than a slightly fast clock. */
const FUTURE_TOLERANCE_MS = 2 * 60 * 1000;

/** The company that a document is read for. */
export interface ReadingCompany {
  readonly companyId: string;
  /** Whether its people and records are here, to compare documents with. */
  readonly isKnown: boolean;
}

/** @param noticeFlags flags of its maker and company; a fact is recorded all the same (S-22) */
export function readDocument(
  mappers: DocumentMappers,
  { companyId, isKnown }: ReadingCompany,
  item: Item,
  noticeFlags: readonly string[],
): ReadDocument | Unbookable {
  const name = documentNameOf(item);
  const isEnrolled = item.deviceId !== null;
  if (isEnrolled && bodyHash(item.body) !== item.hash) return unbookable(item, 'hash_mismatch');
  const mapper = mappers[name];
  // A device's fact is booked and flagged (S-22). A plain client is refused what its user may not do (PERM-02).
  if ((mapper.needsPermission || !isEnrolled) && noticeFlags.includes(PERMISSION_MISSING))
    return unbookable(item, 'forbidden');
  if (noticeFlags.includes(MODULE_INACTIVE)) return unbookable(item, 'module_inactive');
  const read = readBody(mapper.schema, item.body, isEnrolled ? 'loose' : 'strict');
  if (!read.ok) return unbookable(item, 'invalid_input', read.problems);
  if (idOf(read.value) !== item.id) {
    return unbookable(item, 'invalid_input', [
      { field: 'id', code: 'invalid_input', message: 'El identificador no es el del documento.' },
    ]);
  }
  const origin = { companyId, madeBy: item.madeBy, deviceId: item.deviceId };
  const wire = read.value;
  const unreadable = [
    ...(mapper.checkWire?.(wire, origin) ?? []),
    ...placeProblems(mapper.references(wire), companyId),
  ];
  if (unreadable.length > 0) return unbookable(item, problemCode(unreadable), unreadable);
  const made = mapper.fromWire(wire, origin);
  const problems = mapper.check(made, wire, origin);
  if (problems.length > 0) return unbookable(item, problemCode(problems), problems);
  const checked = isKnown ? mapper.checked?.(made, wire) : undefined;
  const matched = mapper.matched?.(wire, origin);
  return { kind: 'read', item, name, wire, made, origin, noticeFlags, checked, matched };
}

/**
 * @param found flags of a device's document; a plain client's document is refused for its faults
 * @param late of the books that the document comes from
 */
export function prepareDocument(
  mappers: DocumentMappers,
  read: ReadDocument,
  { faults, mismatches }: FoundFlags,
  nowMs: number,
  late?: LateBooks,
): Prepared {
  const { item, name, wire, made, origin, noticeFlags } = read;
  const isEnrolled = item.deviceId !== null;
  const mapper = mappers[name];
  // References are checked later, under the lock.
  const refused = isEnrolled ? [] : faults.filter(({ code }) => code !== 'unknown_sale');
  if (refused.length > 0) {
    const problems = problemsOfFlags(refused, mapper.dateField ?? 'date');
    return unbookable(item, problemCode(problems), problems);
  }
  const { at, entries, lots = [], lineCount } = mapper.book(made, wire, origin);
  const isFuture = Date.parse(at) > nowMs + FUTURE_TOLERANCE_MS;
  const codes = faults.map(({ code }) => code);
  // Who may not sell expired goods is flagged by the same word as what was sold without a reason.
  const flags = new Set([...noticeFlags, ...codes, ...(isFuture ? ['future_date'] : []), ...mismatches]);
  const booking = {
    // A document's row id is its own id, whatever the envelope names, so that a replay is recognised as the same
    // document.
    item: itemColumns({ ...item, rowId: item.id }, item.isUnattended ? { unattended: true } : null),
    document: storedDocument(mapper, wire as Readonly<Record<string, unknown>>, item, origin.companyId),
    at,
    entries,
    lots,
    flags: [...flags],
    ...(isEnrolled ? {} : { references: mapper.references(wire) }),
  };
  const cameAt = late?.cameLate.get(item.id);
  const payload = cameAt === undefined ? booking : bookedLate(booking, cameAt, late?.closings ?? []);
  return { kind: 'ready', item, lineCount, payload: JSON.stringify(payload) };
}

function unbookable(item: Item, code: ReasonCode, problems: readonly FieldProblem[] = []): Unbookable {
  return { kind: 'unbookable', item, code, problems };
}

function problemCode(problems: readonly FieldProblem[]): ReasonCode {
  return problems.some((found) => found.code === 'sums_mismatch') ? 'sums_mismatch' : 'invalid_input';
}

function idOf(document: unknown): unknown {
  return (document as { readonly id: unknown }).id;
}
