/**
 * `POST /batch`: a backlog, item by item in the order of making, one answer each. A failing item never fails its
 * neighbours. Items for which no time was left are answered `later` (docs/sync.md, section 3).
 */

import { newId, UUID_PATTERN } from '@cuadra/contracts/primitives/ids';
import { fieldProblems } from '@cuadra/contracts/problems/problem';
import { SCHEMA_VERSION } from '@cuadra/contracts/protocol/constants';
import { BatchBody, type BatchReply, ItemEnvelope } from '@cuadra/contracts/protocol/messages';
import { type Collection, collectionOf } from '@cuadra/contracts/registry/collections';
import { z } from 'zod';
import type { CompanyCaller } from '../caller/caller.ts';
import { waitsFor } from '../caller/collection-access.ts';
import { newSecret } from '../caller/tokens.ts';
import { type Collections, withRow } from '../collections/collections.ts';
import { writeRecords } from '../collections/write-records.ts';
import type { Statement } from '../db/database.ts';
import type { LateBooks } from '../documents/booked-late.ts';
import { waitsForPerson } from '../documents/combined-mappers.ts';
import { isDocumentName } from '../documents/document-name.ts';
import { quarantineItem } from '../documents/quarantine-item.ts';
import { keepFact } from '../documents/raw-items.ts';
import { recordDocuments } from '../documents/record-documents.ts';
import { changeRefusal } from '../items/change-refusal.ts';
import { bodyHash, type Carrier, type Item, itemOf } from '../items/item.ts';
import { failed, isPassing, later, type Outcome, quarantined, refused } from '../items/outcome.ts';
import { type Witness, witnessValues } from '../items/witness.ts';
import { isDiskFull } from '../plugins/problem-format.ts';
import { isReadableBody, UNREADABLE_BODY } from '../plugins/readable-body.ts';
import { readVersion } from './change-notifier.ts';

/** Items are read one by one: a malformed item must not refuse the others (I-8). */
export const LooseBatchBody = BatchBody.extend({ items: z.array(z.unknown()).max(100) });
export type LooseBatchBody = z.infer<typeof LooseBatchBody>;

const OPEN_BATCH: Statement = {
  name: 'open_batch',
  text: 'select app.open_batch($1, $2, $3, $4, $5, $6)',
};

/** A device waits ten seconds; items that are not begun by then are left for its next batch. */
const TIME_MS_MAX = 5000;

export interface BatchCaller extends CompanyCaller {
  readonly deviceId: string;
  /** The items are of another company's file, made by people whom this company does not have (DATA-05). */
  readonly restoring?: LateBooks;
}

/** @throws the driver's error CU003, CU004 for another history or a copied device: then nothing was done */
export async function storeBatch(
  collections: Collections,
  caller: BatchCaller,
  body: LooseBatchBody,
  witness: Witness | undefined,
  onFailure: (error: unknown) => void,
): Promise<BatchReply> {
  if (caller.isRevoked) return await keepBatch(collections, caller, body, onFailure);
  const lease = newSecret();
  await collections.database.withCompany(caller.companyId, (tx) =>
    tx.query(OPEN_BATCH, [caller.deviceId, body.lease, lease, body.waiting, ...witnessValues(witness)]),
  );
  const outcomes = await storeItems(collections, caller, body, onFailure);
  const { version, mark } = await readVersion(collections.database, caller.companyId);
  return { version, mark, lease, items: outcomes.map((outcome) => outcome.answer) };
}

/** S-51: a revoked device gets the results of its items, and nothing of the company. */
async function keepBatch(
  collections: Collections,
  caller: BatchCaller,
  body: LooseBatchBody,
  onFailure: (error: unknown) => void,
): Promise<BatchReply> {
  const outcomes = await storeItems(collections, caller, body, onFailure);
  return { version: 0, mark: '', lease: body.lease, items: outcomes.map((outcome) => outcome.answer) };
}

/** An entry of the batch: its item, or its outcome already. */
type Entry = WaitingEntry | { readonly item?: undefined; readonly outcome: Outcome };
interface WaitingEntry {
  readonly item: Item;
  outcome?: Outcome;
}

/** Returns each item with its outcome, in the order given; does not open the lease of a device's own batch. */
export async function storeItems(
  collections: Collections,
  caller: BatchCaller,
  body: Pick<LooseBatchBody, 'items' | 'clock'>,
  onFailure: (error: unknown) => void,
): Promise<Outcome[]> {
  const deadlineMs = Date.now() + TIME_MS_MAX;
  const entries: Entry[] = [];
  for (const raw of body.items) entries.push(await readEntry(collections, caller, raw, body.clock));
  const waiting = runsOf(entries);
  for (let run = waiting.shift(); run !== undefined && Date.now() <= deadlineMs; run = waiting.shift()) {
    try {
      await storeRun(collections, caller, run);
    } catch (error) {
      if (isDiskFull(error)) onFailure(error);
      if (isPassing(error)) break;
      // Sending each item alone shows which one fails; storing a stored one again changes nothing (S-03, I-8).
      if (run.length > 1) waiting.unshift(...run.map((entry) => [entry]));
      else {
        onFailure(error);
        for (const entry of run) entry.outcome = failed(entry.item.id);
      }
    }
  }
  return entries.map((entry) =>
    entry.item === undefined ? entry.outcome : (entry.outcome ?? later(entry.item.id)),
  );
}

/** Returns the items in the order of making: consecutive documents go together, each change of records by itself. */
function runsOf(entries: readonly Entry[]): WaitingEntry[][] {
  const waiting = entries.filter(
    (entry): entry is WaitingEntry => entry.item !== undefined && entry.outcome === undefined,
  );
  const runs: WaitingEntry[][] = [];
  for (const entry of waiting.sort((first, second) => first.item.seq - second.item.seq)) {
    const last = runs.at(-1);
    const [head] = last ?? [];
    if (head !== undefined && isDocumentName(head.item.collection) && isDocumentName(entry.item.collection))
      last?.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

async function storeRun(
  collections: Collections,
  caller: BatchCaller,
  run: readonly WaitingEntry[],
): Promise<void> {
  const items = run.map((entry) => entry.item);
  const [first] = items;
  if (first === undefined) return;
  const outcomes = isDocumentName(first.collection)
    ? await recordDocuments(collections, caller, items)
    : [await writeRecords(collections, collections, caller.companyId, first)];
  for (const [index, entry] of run.entries()) {
    const outcome = outcomes[index] ?? failed(entry.item.id);
    entry.outcome = await withRow(collections, caller, entry.item, outcome);
  }
}

async function readEntry(
  collections: Collections,
  caller: BatchCaller,
  raw: unknown,
  clock: string,
): Promise<Entry> {
  const carrier = { deviceId: caller.deviceId, userId: caller.member?.userId ?? null };
  const body = membersOf(raw).body ?? {};
  if (!isReadableBody(body)) {
    return { outcome: refused(namedId(raw) ?? newId(), 400, 'invalid_input', [UNREADABLE_BODY]) };
  }
  const read = ItemEnvelope.safeParse(raw);
  if (!read.success)
    return { outcome: await settleMalformed(collections, caller, carrier, raw, body, read.error) };
  const item: Item = {
    ...itemOf(read.data, body, carrier, clock, Date.now()),
    ...(caller.restoring === undefined ? {} : { isRestored: true }),
  };
  if (read.data.schema > SCHEMA_VERSION) return { outcome: later(item.id) };
  const outcome = await barredOutcome(collections, caller, item);
  return outcome === undefined ? { item } : { item, outcome };
}

/**
 * Returns the answer that needs no look at the body: no such collection, a write that it does not take, or a maker
 * without the right.
 */
async function barredOutcome(
  { database, mappers }: Collections,
  caller: CompanyCaller,
  item: Item,
): Promise<Outcome | undefined> {
  const entry = collectionOf(item.collection);
  if (entry === undefined)
    return refused(item.id, 400, 'invalid_input', [unknownCollection(item.collection)]);
  if (!takes(entry, item)) return refused(item.id, 400, 'not_writable');
  if (waitsForPerson(mappers, item.collection, caller)) return later(item.id);
  if (entry.kind === 'document' && entry.mustAccept) return undefined;
  if (caller.isRevoked) return refused(item.id, 403, 'device_withdrawn');
  // Signed out: the device's own credential brings facts; the rest waits for the person (S-50).
  if (caller.member === undefined) return later(item.id);
  const refusal = await changeRefusal(database, caller, item);
  if (refusal !== undefined && waitsFor(refusal)) return later(item.id, refusal.code);
  return refusal === undefined ? undefined : refused(item.id, refusal.status, refusal.code);
}

function takes(entry: Collection, { kind }: Item): boolean {
  if (entry.write === null) return false;
  if (entry.kind === 'document') return kind === 'create';
  if (entry.kind !== 'record' || kind === 'patch') return entry.kind === 'record';
  return entry.lifecycle === 'free' || (entry.lifecycle === 'append_only' && kind !== 'delete');
}

/** Quarantines a fact whose envelope is damaged, if it has an id at all (S-22). */
async function settleMalformed(
  collections: Collections,
  caller: BatchCaller,
  carrier: Carrier,
  raw: unknown,
  body: unknown,
  error: z.ZodError,
): Promise<Outcome> {
  const { collection, made_at } = membersOf(raw);
  const id = namedId(raw);
  const problems = fieldProblems(error);
  const entry = typeof collection === 'string' ? collectionOf(collection) : undefined;
  if (id === undefined || entry?.kind !== 'document' || !entry.mustAccept) {
    return refused(id ?? newId(), 400, 'invalid_input', problems);
  }
  const madeAt = typeof made_at === 'string' ? made_at : '';
  const item: Item = {
    id,
    seq: 0,
    kind: 'create',
    collection: String(collection),
    rowId: id,
    hash: bodyHash(body),
    madeBy: { id: '', name: '' },
    madeAt,
    correctedAt: madeAt,
    seen: undefined,
    body,
    ...carrier,
    sentBy: carrier.userId,
  };
  if (caller.isRevoked) return await quarantineItem(collections, caller.companyId, item, 'device_withdrawn');
  const refusal = await keepFact(collections, caller.companyId, item, 'invalid_input');
  return refusal === undefined ? quarantined(id, 'invalid_input', problems) : later(id, refusal);
}

/** Returns the id of a raw item; undefined where it has none. */
function namedId(raw: unknown): string | undefined {
  const { id } = membersOf(raw);
  return typeof id === 'string' && UUID_PATTERN.test(id) ? id : undefined;
}

function membersOf(raw: unknown): Readonly<Record<string, unknown>> {
  return isObject(raw) ? raw : {};
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function unknownCollection(name: string) {
  return { field: 'collection', code: 'invalid_input', message: `No existe la colección ${name}.` };
}
