/**
 * Records documents and says what became of each. A fact from an enrolled device is never refused: what cannot be
 * booked is kept as it came (S-22). A plain client of the API gets its refusal, and nothing is stored.
 */
import { COLLECTIONS } from '@cuadra/contracts/collections';
import type { FieldProblem } from '@cuadra/contracts/problem';
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problem-messages';
import { ITEM_ROWS_MAX } from '@cuadra/contracts/protocol-constants';
import pg from 'pg';
import { isOtherDevice } from '../access/collection-access.ts';
import type { Statement } from '../db/database.ts';
import { messageOf } from '../error-message.ts';
import type { CompanyCaller, CompanyFacts } from '../plugins/caller.ts';
import { type Item, isOfAnotherCompany } from '../sync/item.ts';
import { isPassing, kept, later, type Outcome, type Recording, refused } from '../sync/outcome.ts';
import { isOtherHistory, type Witness, witnessValues } from '../sync/witness.ts';
import { type DocumentName, isDocumentName } from './document-mappers.ts';
import { type KeptReason, keepUnbooked } from './keep-unbooked.ts';
import { flagsOfMakers } from './maker-permissions.ts';
import { type Prepared, prepareDocument } from './prepare-document.ts';
import { keepFact } from './raw-items.ts';

/** No row where the company has gone to live on another device since the caller was looked at (S-57): under the lock. */
const IF_HERE = `from company_state s where s.company_id = app.company() and s.id = app.company()
  and (s.residence = 'cloud' or s.home_device_id = $1)`;
const STORE_ONE: Statement = {
  name: 'store_document',
  text: `select app.store_document($2) as stored, app.check_witness($3, $4) ${IF_HERE}`,
};
const STORE_MANY: Statement = {
  name: 'store_documents',
  text: `select app.store_documents($2) as stored ${IF_HERE}`,
};

/** Each document of a slice is a subtransaction, of which PostgreSQL keeps 64 at hand. */
const SLICE_ITEMS_MAX = 50;

/** What the storing functions answer. */
interface Stored {
  readonly result: 'recorded' | 'already' | 'reused' | 'raised' | 'bad_reference' | 'elsewhere';
  readonly version?: number;
  readonly flags?: readonly string[];
  /** Of what was raised. */
  readonly sqlstate?: string;
  readonly message?: string;
  /** Of a bad reference. */
  readonly fields?: readonly string[];
}

/** Raised by `app.require_references`, with the fields in its detail. */
const BAD_REFERENCE = 'CU005';

const ELSEWHERE: Stored = { result: 'elsewhere' };

const NO_FLAGS: ReadonlyMap<Item, readonly string[]> = new Map();

type Ready = Extract<Prepared, { kind: 'ready' }>;
type Unbookable = Omit<Extract<Prepared, { kind: 'unbookable' }>, 'kind'>;

/** Who brings documents, and what of the company is told on them. */
export interface DocumentCaller
  extends Pick<CompanyCaller, 'companyId' | 'member' | 'deviceId' | 'isWithdrawn'> {
  /** A file of another company tells who made what: they were allowed to there (DATA-05). */
  readonly isRestoring?: boolean;
  readonly company: Pick<CompanyFacts, 'isSuspended' | 'residence' | 'homeDeviceId'>;
}

/**
 * @param items of collections of documents, in the order of making
 * @param witness checked in the same transaction as a single document; a batch checks it when it begins
 * @returns an outcome an item, in their order
 * @throws the driver's error when the database is busy or away: then nothing was done
 */
export async function recordDocuments(
  recording: Recording,
  caller: DocumentCaller,
  items: readonly Item[],
  witness?: Witness,
): Promise<Outcome[]> {
  const { companyId } = caller;
  if (caller.isWithdrawn) return await keepAll(recording, companyId, items, 'device_withdrawn');
  if (isOtherDevice(caller)) return await keepAll(recording, companyId, items, 'company_on_other_device');
  // Of a company that lives on a device the server knows neither its people nor what they may do; nor of a file's.
  const isKnown = caller.company.residence === 'cloud' && caller.isRestoring !== true;
  const flags = isKnown ? await flagsOfMakers(recording.database, caller, items) : NO_FLAGS;
  const ofCompany = caller.company.isSuspended ? ['company_suspended'] : [];
  const nowMs = Date.now();
  const prepared = items.map((item) =>
    prepareSafely(companyId, item, [...(flags.get(item) ?? []), ...ofCompany], nowMs),
  );
  const stored = await storeAll(recording, caller, prepared.filter(isReady), witness);
  const recorded = prepared.filter(isReady).filter(({ item }) => stored.get(item)?.result === 'recorded');
  for (const { item, lineCount } of recorded) recording.database.noteGrowth(item.collection, lineCount);
  if (recorded.length > 0) recording.announce(companyId);
  const outcomes: Outcome[] = [];
  for (const one of prepared) outcomes.push(await settle(recording, companyId, one, stored.get(one.item)));
  return outcomes;
}

async function keepAll(
  recording: Recording,
  companyId: string,
  items: readonly Item[],
  reason: KeptReason,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const item of items) outcomes.push(await keepUnbooked(recording, companyId, item, reason));
  return outcomes;
}

/** A fact that our own code stumbles over is kept like any other that cannot be booked (S-22). */
function prepareSafely(
  companyId: string,
  item: Item,
  noticeFlags: readonly string[],
  nowMs: number,
): Prepared {
  if (isOfAnotherCompany(item, companyId)) {
    return { kind: 'unbookable', item, code: 'another_company', problems: [] };
  }
  try {
    return prepareDocument(documentName(item), item, noticeFlags, nowMs);
  } catch (error) {
    if (!isFactOfDevice(item)) throw error;
    return { kind: 'unbookable', item, code: 'failed', problems: [], cause: String(error) };
  }
}

type Carrier = Pick<DocumentCaller, 'companyId' | 'deviceId'>;

async function storeAll(
  recording: Recording,
  carrier: Carrier,
  ready: readonly Ready[],
  witness: Witness | undefined,
): Promise<Map<Item, Stored>> {
  const stored = new Map<Item, Stored>();
  for (const slice of slices(ready)) {
    const answers = await storeSlice(recording, carrier, slice, witness);
    slice.forEach(({ item }, index) => {
      stored.set(item, answers[index] ?? { result: 'raised', message: 'no answer' });
    });
  }
  return stored;
}

/** S-05: what one transaction holds the company's lock for. */
function slices(ready: readonly Ready[]): Ready[][] {
  const all: Ready[][] = [];
  let lineCount = 0;
  for (const one of ready) {
    const last = all.at(-1);
    lineCount += one.lineCount;
    if (last === undefined || last.length >= SLICE_ITEMS_MAX || lineCount > ITEM_ROWS_MAX) {
      all.push([one]);
      lineCount = one.lineCount;
    } else last.push(one);
  }
  return all;
}

async function storeSlice(
  recording: Recording,
  carrier: Carrier,
  slice: readonly Ready[],
  witness: Witness | undefined,
): Promise<Stored[]> {
  const [first] = slice;
  if (first === undefined) return [];
  if (slice.length > 1) return await storeMany(recording, carrier, slice);
  try {
    const values = [carrier.deviceId ?? null, first.payload, ...witnessValues(witness)];
    return await storeIfHere(recording, carrier, slice, STORE_ONE, values);
  } catch (error) {
    const fields = badReferences(error);
    if (fields !== undefined) return [{ result: 'bad_reference', fields }];
    // Alone, it has rolled back its own transaction; among others the function has caught what it raised.
    if (isPassing(error) || isOtherHistory(error) || !isFactOfDevice(first.item)) throw error;
    return [{ result: 'raised', ...describe(error) }];
  }
}

/** An answer for each document of the slice. */
async function storeIfHere(
  { database }: Recording,
  { companyId }: Carrier,
  slice: readonly Ready[],
  statement: Statement,
  values: readonly unknown[],
): Promise<Stored[]> {
  const rows = await database.recordLocked<{ stored: Stored }>(companyId, statement, values);
  return rows.length === 0 ? slice.map(() => ELSEWHERE) : rows.map((row) => row.stored);
}

/** A body that PostgreSQL cannot even read fails the whole call; then each is sent by itself (I-8). */
async function storeMany(recording: Recording, carrier: Carrier, slice: readonly Ready[]): Promise<Stored[]> {
  const payload = `[${slice.map((one) => one.payload).join(',')}]`;
  try {
    return await storeIfHere(recording, carrier, slice, STORE_MANY, [carrier.deviceId ?? null, payload]);
  } catch (error) {
    if (isPassing(error)) throw error;
    const stored: Stored[] = [];
    for (const one of slice) stored.push(...(await storeSlice(recording, carrier, [one], undefined)));
    return stored;
  }
}

async function settle(
  recording: Recording,
  companyId: string,
  prepared: Prepared,
  stored: Stored | undefined,
): Promise<Outcome> {
  const { item } = prepared;
  // The one no to a fact: the device moves it to the outbox it belongs in.
  if (isOfAnotherCompany(item, companyId)) return refused(item.id, 409, 'another_company');
  if (prepared.kind === 'unbookable') {
    return setAside(recording, companyId, prepared);
  }
  switch (stored?.result) {
    case 'recorded':
      return { answer: { id: item.id, result: 'recorded', ...versionAndFlags(stored) } };
    case 'already':
      return { answer: { id: item.id, result: 'already', ...versionAndFlags(stored) } };
    case 'elsewhere':
      return await goneElsewhere(recording, companyId, item);
    case 'bad_reference':
      return refused(item.id, 400, 'bad_reference', (stored.fields ?? []).map(badReference));
    case 'reused':
      return setAside(recording, companyId, { item, code: 'id_reused', problems: [] });
    default:
      if (isPassing({ code: stored?.sqlstate })) return later(item.id);
      return setAside(recording, companyId, {
        item,
        code: 'failed',
        problems: [],
        cause: stored?.message ?? '',
      });
  }
}

/** As one that came after the move: its books are on another device, which takes it in. */
async function goneElsewhere(recording: Recording, companyId: string, item: Item): Promise<Outcome> {
  if (!isFactOfDevice(item)) return refused(item.id, 409, 'company_on_other_device');
  return await keepUnbooked(recording, companyId, item, 'company_on_other_device');
}

/** S-22, S-23: kept beside what is in the books, or refused to a plain client. */
async function setAside(
  recording: Recording,
  companyId: string,
  { item, code, problems, cause }: Unbookable,
): Promise<Outcome> {
  if (!isFactOfDevice(item)) return refused(item.id, code === 'id_reused' ? 409 : 400, code, problems);
  const details = [
    ...problems.map(({ field, message }) => `${field}: ${message}`),
    ...(cause === undefined ? [] : [cause]),
  ];
  const reason = [code, ...details].join('; ');
  return (await keepFact(recording, companyId, item, reason))
    ? kept(item.id, code, problems)
    : later(item.id);
}

function isFactOfDevice(item: Item): boolean {
  return item.deviceId !== null && COLLECTIONS[documentName(item)].isFact;
}

function documentName(item: Item): DocumentName {
  if (!isDocumentName(item.collection)) throw new Error(`${item.collection} is no collection of documents`);
  return item.collection;
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

function badReferences(error: unknown): string[] | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== BAD_REFERENCE) return undefined;
  return (error.detail ?? '').split(',');
}

function badReference(field: string): FieldProblem {
  return { field, code: 'bad_reference', message: PROBLEM_MESSAGES.bad_reference };
}

function describe(error: unknown): { sqlstate?: string; message: string } {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : undefined;
  const message = messageOf(error);
  return code === undefined ? { message } : { sqlstate: code, message };
}
