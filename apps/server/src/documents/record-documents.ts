/**
 * Records documents and returns what became of each. A fact from an enrolled device is never refused: what cannot be
 * booked is quarantined as it came (S-22). A plain client of the API gets a refusal, and nothing is stored.
 */

import { PROBLEM_MESSAGES, type ReasonCode } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { CompanyCaller, CompanyFacts } from '../caller/caller.ts';
import { isOtherDevice } from '../caller/collection-access.ts';
import type { Statement } from '../db/database.ts';
import { type Item, isOfAnotherCompany } from '../items/item.ts';
import { isPassing, later, type Outcome, quarantined, type Recording, refused } from '../items/outcome.ts';
import type { Witness } from '../items/witness.ts';
import { inTurns } from '../plugins/in-turns.ts';
import type { LateBooks } from './booked-late.ts';
import type { DocumentMappers, DocumentRecording } from './combined-mappers.ts';
import { type Flagger, loadFlagger } from './document-facts.ts';
import { mustAcceptFromDevice } from './document-name.ts';
import { flagsOfMakers } from './maker-permissions.ts';
import {
  type Prepared,
  prepareDocument,
  type ReadDocument,
  type ReadingCompany,
  readDocument,
  type Unbookable,
} from './prepare-document.ts';
import { type QuarantineReason, quarantineItem, recordedBefore } from './quarantine-item.ts';
import { type RaisedReason, raisedReason } from './raised-reason.ts';
import { keepFact } from './raw-items.ts';
import { type Ready, type Stored, storeDocuments } from './store-slices.ts';
import { supersede } from './supersede.ts';

const NO_FLAGS: ReadonlyMap<Item, readonly string[]> = new Map();

const IN_CLOUD: Statement = {
  name: 'company_in_cloud',
  text: `select 1 from company_state where company_id = $1 and id = $1 and residence = 'cloud'`,
};
const BOOKED_AFTER_ALL: Statement = {
  name: 'quarantined_items_booked',
  text: `update raw_items set state = 'recorded'
    where company_id = $1 and item_id = any($2) and state = 'kept' and reason = 'company_on_other_device'`,
};
const GIVEN_UP: Statement = {
  name: 'given_up_items',
  text: `select item_id, hash, note from raw_items
    where company_id = $1 and item_id = any($2) and state = 'discarded'`,
};

const FAILED: RaisedReason = { code: 'failed', problems: [] };

/** The status of a plain client's refusal, where the document itself is not wrong. */
const REFUSED_AS: Partial<Record<ReasonCode, 403 | 409>> = {
  id_reused: 409,
  forbidden: 403,
  module_inactive: 403,
};

type SetAside = Omit<Unbookable, 'kind'>;

/** Who brings documents, and which facts of the company apply to them. */
export interface DocumentCaller
  extends Pick<CompanyCaller, 'companyId' | 'member' | 'deviceId' | 'isRevoked'> {
  /** The documents are of another company's file, with what came late to it: their makers had the permissions there (DATA-05). */
  readonly restoring?: LateBooks;
  /** What this server was answered itself: no person vouches for it. */
  readonly isServer?: true;
  readonly company: Pick<CompanyFacts, 'isSuspended' | 'residence' | 'homeDeviceId'>;
}

/**
 * @param items of collections of documents, in the order of making
 * @param witness checked in the same transaction as a single document; a batch checks it when it begins
 * @returns an outcome an item, in their order
 * @throws the driver's error when the database is busy or away: then nothing was done
 */
export async function recordDocuments(
  recording: DocumentRecording,
  caller: DocumentCaller,
  items: readonly Item[],
  witness?: Witness,
): Promise<Outcome[]> {
  const { companyId } = caller;
  if (caller.isRevoked) return await quarantineAll(recording, companyId, items, 'device_withdrawn');
  if (isOtherDevice(caller)) return await keepElsewhere(recording, caller, items);
  // The server does not know the users and rights of a company that lives on a device, nor those of a restored file.
  const isKnown = caller.company.residence === 'cloud' && caller.restoring === undefined;
  const hasMaker = isKnown && caller.isServer === undefined;
  const flags = hasMaker ? await flagsOfMakers(recording, caller, items) : NO_FLAGS;
  const ofCompany = caller.company.isSuspended ? ['company_suspended'] : [];
  const givenUp = await givenUpItems(recording, companyId, items);
  const read = await inTurns(
    items.filter((item) => !givenUp.has(item)),
    (item) =>
      readSafely(recording.mappers, { companyId, isKnown }, item, [...(flags.get(item) ?? []), ...ofCompany]),
  );
  const flagger = await loadFlagger(recording.database, companyId, read.filter(isRead));
  const nowMs = Date.now();
  const prepared = await inTurns(read, (one) =>
    one.kind === 'read' ? prepareSafely(recording.mappers, one, flagger, nowMs, caller.restoring) : one,
  );
  const stored = await storeDocuments(recording, caller, prepared.filter(isReady), witness);
  const recorded = prepared.filter(isReady).filter(({ item }) => stored.get(item)?.result === 'recorded');
  for (const { item, lineCount } of recorded) recording.database.noteGrowth(item.collection, lineCount);
  if (recorded.length > 0) {
    recording.announce(
      companyId,
      recorded.map(({ item }) => item),
    );
  }
  const outcomes = new Map(givenUp);
  for (const one of prepared)
    outcomes.set(one.item, await settle(recording, caller, one, stored.get(one.item)));
  return items.map((item) => outcomes.get(item) ?? later(item.id));
}

/**
 * Quarantines what comes to a company that lives on another device (S-57). The company may come back to the cloud
 * between the caller's check and the quarantining. Its retry may then have run before the item was quarantined, so the
 * item is recorded after all.
 */
async function keepElsewhere(
  recording: DocumentRecording,
  caller: DocumentCaller,
  items: readonly Item[],
): Promise<Outcome[]> {
  const { companyId } = caller;
  const outcomes = await quarantineAll(recording, companyId, items, 'company_on_other_device');
  const waiting = items.filter((_, place) => outcomes[place]?.answer.result === 'kept');
  if (waiting.length === 0 || !(await isInCloud(recording, companyId))) return outcomes;
  const company = { ...caller.company, residence: 'cloud', homeDeviceId: null } as const;
  const again = await recordDocuments(recording, { ...caller, company }, waiting);
  const booked = again.filter(({ answer }) => answer.result === 'recorded' || answer.result === 'already');
  const ids = booked.map(({ answer }) => answer.id);
  await recording.database.withCompany(companyId, (tx) => tx.query(BOOKED_AFTER_ALL, [companyId, ids]));
  const after = new Map(waiting.map((item, place) => [item, again[place]]));
  return items.map((item, place) => after.get(item) ?? outcomes[place] ?? later(item.id));
}

async function isInCloud({ database }: Recording, companyId: string): Promise<boolean> {
  const rows = await database.withCompany(companyId, (tx) => tx.query(IN_CLOUD, [companyId]), 'snapshot');
  return rows.length > 0;
}

/**
 * Returns the outcome of items that a person gave up while the company lived elsewhere: a device that asks about them
 * gets a refusal with the person's words.
 */
async function givenUpItems(
  { database }: Recording,
  companyId: string,
  items: readonly Item[],
): Promise<ReadonlyMap<Item, Outcome>> {
  const asked = items.filter(({ wasQuarantined }) => wasQuarantined === true);
  if (asked.length === 0) return new Map();
  const rows = await database.withCompany(
    companyId,
    (tx) =>
      tx.query<{ item_id: string; hash: string; note: string }>(GIVEN_UP, [
        companyId,
        asked.map(({ id }) => id),
      ]),
    'snapshot',
  );
  const notes = new Map(rows.map(({ item_id, hash, note }) => [`${item_id} ${hash}`, note]));
  return new Map(
    asked.flatMap((item) => {
      const note = notes.get(`${item.id} ${item.hash}`);
      return note === undefined
        ? []
        : [[item, refused(item.id, 409, 'given_up', [givenUpFor(note)])] as const];
    }),
  );
}

function givenUpFor(note: string): FieldProblem {
  return { field: '', code: 'given_up', message: `Se descartó: ${note}` };
}

async function quarantineAll(
  recording: DocumentRecording,
  companyId: string,
  items: readonly Item[],
  reason: QuarantineReason,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const item of items) outcomes.push(await quarantineItem(recording, companyId, item, reason));
  return outcomes;
}

function readSafely(
  mappers: DocumentMappers,
  company: ReadingCompany,
  item: Item,
  noticeFlags: readonly string[],
): ReadDocument | Unbookable {
  if (isOfAnotherCompany(item, company.companyId)) {
    return { kind: 'unbookable', item, code: 'another_company', problems: [] };
  }
  return orUnbookable(item, () => readDocument(mappers, company, item, noticeFlags));
}

function prepareSafely(
  mappers: DocumentMappers,
  read: ReadDocument,
  flagger: Flagger,
  nowMs: number,
  late: LateBooks | undefined,
): Prepared {
  return orUnbookable(read.item, () => prepareDocument(mappers, read, flagger(read), nowMs, late));
}

/** A fact that our own code fails on is quarantined, like any other that cannot be booked (S-22). */
function orUnbookable<Result>(item: Item, work: () => Result): Result | Unbookable {
  try {
    return work();
  } catch (error) {
    if (!mustAcceptFromDevice(item)) throw error;
    return { kind: 'unbookable', item, code: 'failed', problems: [], cause: String(error) };
  }
}

function isRead(read: ReadDocument | Unbookable): read is ReadDocument {
  return read.kind === 'read';
}

async function settle(
  recording: DocumentRecording,
  caller: DocumentCaller,
  prepared: Prepared,
  stored: Stored | undefined,
): Promise<Outcome> {
  const { companyId } = caller;
  const { item } = prepared;
  // The only refusal of a fact: the device moves it to the outbox it belongs in.
  if (isOfAnotherCompany(item, companyId)) return refused(item.id, 409, 'another_company');
  if (prepared.kind === 'unbookable') {
    // A damaged item only claims its hash, so it is not compared with what is recorded.
    const isSame = prepared.code !== 'hash_mismatch';
    const before = isSame ? await recordedBefore(recording, companyId, item) : undefined;
    return before ?? (await setAside(recording, companyId, prepared));
  }
  switch (stored?.result) {
    case 'recorded':
      return { answer: { id: item.id, result: 'recorded', ...versionAndFlags(stored) } };
    case 'already':
      return { answer: { id: item.id, result: 'already', ...versionAndFlags(stored) } };
    case 'elsewhere':
      return await goneElsewhere(recording, caller, item);
    case 'bad_reference':
      return refused(item.id, 400, 'bad_reference', (stored.fields ?? []).map(badReference));
    case 'reused':
      return await meetInOneId(recording, companyId, item);
    default:
      if (isPassing({ code: stored?.sqlstate })) return later(item.id);
      return setAside(recording, companyId, {
        item,
        ...(raisedReason(stored?.sqlstate ?? '') ?? FAILED),
        cause: stored?.message ?? '',
      });
  }
}

/** Handles other content under a known id. For what can be done only once, the second one is superseded (S-24). */
async function meetInOneId(recording: DocumentRecording, companyId: string, item: Item): Promise<Outcome> {
  const outcome = mustAcceptFromDevice(item) ? await supersede(recording, companyId, item) : undefined;
  return outcome ?? (await setAside(recording, companyId, { item, code: 'id_reused', problems: [] }));
}

/** Handles it as an item that came after the move: its books are on another device, which takes it in. */
async function goneElsewhere(
  recording: DocumentRecording,
  caller: DocumentCaller,
  item: Item,
): Promise<Outcome> {
  if (!mustAcceptFromDevice(item)) return refused(item.id, 409, 'company_on_other_device');
  const [outcome] = await keepElsewhere(recording, caller, [item]);
  return outcome ?? later(item.id);
}

/** S-22, S-23: quarantines a fact, beside what is in the books; refuses a plain client's document. */
async function setAside(
  recording: DocumentRecording,
  companyId: string,
  { item, code, problems, cause }: SetAside,
): Promise<Outcome> {
  if (!mustAcceptFromDevice(item)) return refused(item.id, REFUSED_AS[code] ?? 400, code, problems);
  const details = [
    ...problems.map(({ field, message }) => `${field}: ${message}`),
    ...(cause === undefined ? [] : [cause]),
  ];
  const reason = [code, ...details].join('; ');
  const refusal = await keepFact(recording, companyId, item, reason);
  return refusal === undefined ? quarantined(item.id, code, problems) : later(item.id, refusal);
}

function isReady(prepared: Prepared): prepared is Ready {
  return prepared.kind === 'ready';
}

function versionAndFlags({ version, flags }: Stored): { version?: number; flags?: string[] } {
  return {
    ...(version === undefined ? {} : { version }),
    ...(flags === undefined || flags.length === 0 ? {} : { flags: [...flags] }),
  };
}

function badReference(field: string): FieldProblem {
  return { field, code: 'bad_reference', message: PROBLEM_MESSAGES.bad_reference };
}
