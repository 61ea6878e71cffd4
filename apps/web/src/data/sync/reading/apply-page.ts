/**
 * Applies a page of the server in one transaction: receipts first, then rows, then the cursor (S-16, S-18). A page that
 * was requested from another state than the device's present one is late and is dropped whole, because it could undo a
 * newer one.
 */

import type { ChangedRow, ChangesReply, CollectionPage, Receipt } from '@cuadra/contracts/protocol/messages';
import {
  type BalanceName,
  COLLECTION_TRAITS,
  type CollectionName,
  type CollectionTraits,
  isBalanceName,
  isCollectionName,
} from '@cuadra/contracts/registry/collection-traits';
import { grouped } from '@cuadra/domain/grouped';
import type { BaseRow } from '../../device-rows.ts';
import type { StoredRow } from '../../rows.ts';
import {
  BALANCE_RULES,
  type BalanceKey,
  type BalanceRules,
  balanceFromServer,
  refreshShown,
} from '../../shown-balances.ts';
import type { DeviceTransaction, TableName } from '../../store/device-store.ts';
import { putRows, rowsOf } from '../../store/registry-rows.ts';
import { receiptsCursor, receivedItems } from '../answers/apply-receipts.ts';
import { documentMaker } from '../answers/document-maker.ts';
import { isNewer, SETTLE_TABLES, settle, showAgain } from '../answers/settle.ts';
import { raiseWitness } from '../sending/send-step.ts';
import { type DocumentAlarm, type Reading, readSyncValue, writeSyncValue } from '../state/sync-values.ts';
import { askAgain } from './ask-again.ts';
import { dropBeyondParts } from './drop-beyond-parts.ts';
import { endSessionsIn } from './end-sessions.ts';
import { accessChanged } from './reading-plan.ts';

/** The state from which a page was requested. */
export interface AskedFrom {
  readonly generation: number;
  readonly round: number;
  readonly since: number;
}

export interface PageRules extends BalanceRules {
  readonly isLate: typeof isLate;
  readonly receivedItems: typeof receivedItems;
  readonly askAgain: typeof askAgain;
}
export const PAGE_RULES: PageRules = { ...BALANCE_RULES, isLate, receivedItems, askAgain };
export const PAGE_TABLES: readonly TableName[] = [...SETTLE_TABLES, 'sessions', 'vat_declarations'];

/** Whether a page of changes was requested from another state than the present one. */
export function isLate(asked: AskedFrom, reading: Reading): boolean {
  return (
    asked.generation !== reading.generation ||
    asked.round !== reading.round ||
    asked.since !== reading.cursor ||
    reading.todo.length > 0
  );
}

/**
 * Tables: {@link PAGE_TABLES}. Returns whether the page was in time.
 *
 * @param follow where the company has moved since the last page: makes this device act on it, before anything is read
 */
export async function applyChanges(
  tx: DeviceTransaction,
  asked: AskedFrom,
  reply: ChangesReply,
  nowMs: number,
  rules: PageRules = PAGE_RULES,
  follow?: (tx: DeviceTransaction) => Promise<void>,
): Promise<boolean> {
  const askedNow = await readSyncValue(tx, 'reading');
  if (!askedNow.is_begun || rules.isLate(asked, askedNow)) return false;
  await follow?.(tx);
  const before = await readSyncValue(tx, 'reading');
  const residence = await readSyncValue(tx, 'residence');
  const reading = {
    ...accessChanged(before, reply.access, residence),
    cursor: reply.upto,
    complete: reply.more ? before.complete : Math.max(before.complete, reply.upto),
    receipts_cursor: receiptsCursor(before.receipts_cursor, reply.receipts),
    backed_up: Math.max(before.backed_up, reply.backed_up),
  };
  const released = reading.complete > before.complete ? await acknowledgedUpTo(tx, reading.complete) : [];
  await applyRows(tx, reply.rows, reply.receipts, { reading, released, nowMs, rules });
  // A device that receives the changes of a company in the cloud may ask about its quarantined items.
  if (residence === 'cloud' && !reply.more) await rules.askAgain(tx);
  // The rows of a company that lives here cannot be read again from anywhere.
  if (residence === 'cloud') await dropUnreadable(tx, before, reading);
  await raiseWitness(tx, reply);
  return true;
}

type AskedOfCollection = AskedFrom & { readonly collection: CollectionName };

/** Returns whether the page was in time; a late one is dropped. */
type ApplyCollectionPage = (
  tx: DeviceTransaction,
  asked: AskedOfCollection,
  page: CollectionPage,
  nowMs: number,
  rules?: PageRules,
) => Promise<boolean>;

/** The same for a page of one collection during the load (S-19, S-20). */
export const applyCollectionPage = unlessLate(async (tx, { collection }, page, context) => {
  const before = context.reading;
  const isDone = !page.more;
  const reading: Reading = {
    ...before,
    todo: isDone ? before.todo.slice(1) : before.todo,
    todo_cursor: isDone ? 0 : page.upto,
    shapes: isDone ? { ...before.shapes, [collection]: COLLECTION_TRAITS[collection].shape } : before.shapes,
    receipts_cursor: receiptsCursor(before.receipts_cursor, page.receipts),
  };
  await applyRows(tx, rowsOfPage(collection, page), page.receipts, { ...context, reading });
  await raiseWitness(tx, page);
});

/** Stores rows of an unfinished page. The cursor stays, and is written with the last of them. */
export const applyCollectionRows = unlessLate((tx, { collection }, page, context) =>
  putPage(tx, rowsOfPage(collection, page), page.receipts, context),
);

/** @param apply gets the reading as it is before the page */
function unlessLate(
  apply: (
    tx: DeviceTransaction,
    asked: AskedOfCollection,
    page: CollectionPage,
    context: PageContext,
  ) => Promise<unknown>,
): ApplyCollectionPage {
  return async (tx, asked, page, nowMs, rules = PAGE_RULES) => {
    const reading = await readSyncValue(tx, 'reading');
    if (isPageLate(asked, reading)) return false;
    await apply(tx, asked, page, { reading, released: [], nowMs, rules });
    return true;
  };
}

function isPageLate(asked: AskedOfCollection, { generation, round, todo, todo_cursor }: Reading): boolean {
  const isSame = asked.generation === generation && asked.round === round;
  return !isSame || todo[0] !== asked.collection || todo_cursor !== asked.since;
}

function rowsOfPage(collection: CollectionName, { rows }: CollectionPage): ChangedRow[] {
  return rows.map((row) => ({ collection, version: Number(row.version), row }));
}

interface PageContext {
  readonly reading: Reading;
  /** Balances with entries that the finished read closes. */
  readonly released: readonly BalanceKey[];
  readonly nowMs: number;
  readonly rules: PageRules;
}

/** Writes the cursor too. Other screens and tabs are notified of the write, and many of them read again. */
async function applyRows(
  tx: DeviceTransaction,
  rows: readonly ChangedRow[],
  receipts: readonly Receipt[],
  context: PageContext,
): Promise<void> {
  await writeSyncValue(tx, 'reading', context.reading);
  await putPage(tx, rows, receipts, context);
}

async function putPage(
  tx: DeviceTransaction,
  rows: readonly ChangedRow[],
  receipts: readonly Receipt[],
  { reading, released, nowMs, rules }: PageContext,
): Promise<void> {
  const now = { ms: nowMs, iso: new Date(nowMs).toISOString() };
  const acknowledged = await settle(tx, await rules.receivedItems(tx, receipts), reading.generation, now);
  const changed: BalanceKey[] = [];
  for (const [name, own] of byCollection(rows)) {
    const collection: CollectionTraits = COLLECTION_TRAITS[name];
    if (isBalanceName(name)) changed.push(...(await putBalances(tx, name, own, reading.generation)));
    else if (collection.kind === 'document') await putDocuments(tx, name, own, reading.generation);
    else await putRecords(tx, name, own, reading.generation);
    if (name === 'cash_closings') await endSessionsIn(tx, own);
  }
  await refreshShown(tx, [...changed, ...acknowledged, ...released], reading, rules);
}

async function putBalances(
  tx: DeviceTransaction,
  name: BalanceName,
  rows: readonly ChangedRow[],
  generation: number,
): Promise<BalanceKey[]> {
  const balances = rows.map(({ row, version }) => balanceFromServer(name, row, version, generation));
  await putRows(tx, name, balances);
  return balances.map(({ key }) => ({ collection: name, key }));
}

/** Records without own changes are stored as they came; of the others the base changes, and what is shown. */
async function putRecords(
  tx: DeviceTransaction,
  name: CollectionName,
  rows: readonly ChangedRow[],
  generation: number,
): Promise<void> {
  const incoming = rows.map((changed) => storedRow(changed, generation));
  const ids = incoming.map((row) => String(row.id));
  const bases = await tx.getMany(
    'base',
    ids.map((id) => [name, id]),
  );
  const held = await rowsOf(tx, name, ids);
  const plain = incoming.filter((row, place) => bases[place] === undefined && isNewer(row, held[place]));
  await putRows(tx, name, plain);
  const changed: BaseRow[] = incoming.flatMap((row, place) => {
    const base = bases[place];
    return base !== undefined && isNewer(row, base.row) ? [{ ...base, row }] : [];
  });
  if (changed.length > 0) await showAgain(tx, name, changed, generation);
}

/** A document that the device has already stays as it is; only the server's notices about it change (S-21). */
export async function putDocuments(
  tx: DeviceTransaction,
  name: CollectionName,
  rows: readonly ChangedRow[],
  generation: number,
): Promise<void> {
  const incoming = rows.map((changed) => storedRow(changed, generation));
  const ids = incoming.map((row) => String(row.id));
  const held = await rowsOf(tx, name, ids);
  await putRows(
    tx,
    name,
    incoming.map((row, place) => withServerNotes(name, held[place], row)),
  );
  const alarms = incoming.filter(
    (row, place) => isOtherContent(held[place], row) && !givesWay(name, held[place]),
  );
  if (alarms.length > 0) await raiseAlarms(tx, name, alarms);
}

function withServerNotes(name: CollectionName, held: StoredRow | undefined, incoming: StoredRow): StoredRow {
  const collection: CollectionTraits = COLLECTION_TRAITS[name];
  const received = { ...incoming, ...documentMaker(incoming) };
  if (held === undefined || collection.kind !== 'document') return received;
  const content = [...collection.content, 'hash', 'made_by'].filter((member) => member in held);
  const kept = Object.fromEntries(content.map((member) => [member, held[member]]));
  return { ...received, ...kept, ...lateNotesOf(held, received) };
}

/**
 * That a document came to the books of this device after its month was closed (ACC-07): the server does not know while
 * it does not keep them.
 */
function lateNotesOf(held: StoredRow, received: StoredRow): Partial<StoredRow> {
  const [own, theirs] = [flagsOf(held), flagsOf(received)];
  if (!own.includes('closed_period') || theirs.includes('closed_period')) return {};
  return { flags: [...theirs, 'closed_period'], received_at: held.received_at };
}

function flagsOf({ flags }: StoredRow): readonly string[] {
  return Array.isArray(flags) ? flags.map(String) : [];
}

/** Two contents under one id: an alarm, never an overwrite. */
function isOtherContent(held: StoredRow | undefined, incoming: StoredRow): boolean {
  const isKnown = typeof held?.hash === 'string' && typeof incoming.hash === 'string';
  return isKnown && held.hash !== incoming.hash;
}

/** Movements with one id: the answer to the own one decides which was first, and shows it (S-24). */
function givesWay(name: CollectionName, held: StoredRow | undefined): boolean {
  return name === 'stock_movements' && held?.version === 0;
}

async function raiseAlarms(
  tx: DeviceTransaction,
  collection: string,
  rows: readonly StoredRow[],
): Promise<void> {
  const alarms = await readSyncValue(tx, 'alarms');
  const raised: DocumentAlarm[] = rows.map((row) => ({
    collection,
    id: String(row.id),
    version: row.version,
  }));
  const isNews = (alarm: DocumentAlarm) => !alarms.some((one) => one.id === alarm.id);
  await writeSyncValue(tx, 'alarms', [...alarms, ...raised.filter(isNews)]);
}

/** Rows that may no longer be read leave the device; waiting items are not touched (S-20). */
async function dropUnreadable(tx: DeviceTransaction, before: Reading, after: Reading): Promise<void> {
  for (const name of before.access) {
    if (!after.access.includes(name) && Object.hasOwn(COLLECTION_TRAITS, name))
      await tx.clear(name as CollectionName);
  }
  if (before.access.some((name) => !after.access.includes(name))) await dropBeyondParts(tx, after.access);
}

/** Balances with entries that are acknowledged at or below the version. */
async function acknowledgedUpTo(tx: DeviceTransaction, version: number): Promise<BalanceKey[]> {
  const rows = await tx.upTo('pending', 'ack', version);
  return rows.flatMap(({ entries }) => entries);
}

/** Rows of collections that this version of the program knows; a newer version reads the others. */
function byCollection(rows: readonly ChangedRow[]): Map<CollectionName, ChangedRow[]> {
  const isKnown = (row: ChangedRow): row is ChangedRow & { readonly collection: CollectionName } =>
    isCollectionName(row.collection);
  return grouped(rows.filter(isKnown), ({ collection }) => collection);
}

function storedRow({ row, version }: ChangedRow, generation: number): StoredRow {
  return { ...row, version, generation };
}
