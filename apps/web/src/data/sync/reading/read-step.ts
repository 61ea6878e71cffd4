/**
 * One step of reading: requests the next page and writes it. Apart from sending because the two run in parallel, and
 * neither waits for the other.
 */

import type { ChangesReply, CollectionPage } from '@cuadra/contracts/protocol/messages';
import type { Residence } from '@cuadra/contracts/residence/residence-names';

import type { ApiProblem, ApiReply } from '../../api/api-reply.ts';
import type { CompanyApi } from '../../api/company-api.ts';
import { correctedNow } from '../../clock.ts';
import type { DeviceStore, DeviceTransaction } from '../../store/device-store.ts';
import { raiseWitness } from '../sending/send-step.ts';
import { type Reading, readSyncValue, writeSyncValue } from '../state/sync-values.ts';
import { applyChanges, PAGE_RULES, PAGE_TABLES } from './apply-page.ts';
import { applyPageInSlices, IN_SLICES, PAGE_AT_ONCE, type SliceRules } from './apply-slices.ts';
import { windowStart } from './document-window.ts';
import {
  begun,
  hasCatalogue,
  planRead,
  type ReadChanges,
  type ReadCollection,
  type ReadDocuments,
  shapesChanged,
  withoutCollection,
} from './reading-plan.ts';

export type ReadOutcome =
  /** A page was read, of the load or of the changes; there may be more. */
  | { readonly kind: 'read'; readonly of: 'load' | 'changes' }
  /** Everything up to the version is here. */
  | { readonly kind: 'complete'; readonly version: number }
  | { readonly kind: 'problem'; readonly problem: ApiProblem };

const READ: ReadOutcome = { kind: 'read', of: 'load' };

/** @param limit rows a page */
export async function readOnce(
  store: DeviceStore,
  api: CompanyApi,
  limit: number,
  nowMs: () => number,
): Promise<ReadOutcome> {
  const reading = await readingOf(store);
  const plan = planRead(reading);
  const slices = hasCatalogue(reading) ? IN_SLICES : PAGE_AT_ONCE;
  switch (plan.kind) {
    case 'begin':
      return begin(store, api);
    case 'collection':
      return readCollection({ store, api, limit, nowMs, slices }, plan);
    case 'documents':
      return readDocuments({ store, api, limit, nowMs, slices }, plan);
    case 'changes':
      return readChanges(store, api, plan, limit, nowMs);
  }
}

function readingOf(store: DeviceStore): Promise<Reading> {
  return store.read(['sync'], (tx) => readSyncValue(tx, 'reading'));
}

/** Collections whose shape grew with an update of the program are loaded again (S-20). */
export async function prepareReading(store: DeviceStore): Promise<void> {
  await store.write(['sync'], async (tx) => {
    const before = await readSyncValue(tx, 'reading');
    const after = shapesChanged(before);
    if (after !== before) await writeSyncValue(tx, 'reading', after);
  });
}

/**
 * The start version first, and only then the readable collections: what is written in between comes as a change (S-19).
 */
async function begin(store: DeviceStore, api: CompanyApi): Promise<ReadOutcome> {
  const versions = await api.versions();
  if (!versions.ok) return { kind: 'problem', problem: versions.problem };
  const first = await api.changes({ since: versions.value.version, receiptsSince: 0, limit: 1 });
  if (!first.ok) return { kind: 'problem', problem: first.problem };
  const { access, residence = 'cloud' } = first.value;
  const home = residence === 'cloud' ? undefined : await prepareHome(store, api, residence);
  if (home?.ok === false) return { kind: 'problem', problem: home.problem };
  await store.write(PAGE_TABLES, async (tx) => {
    const reading = await readSyncValue(tx, 'reading');
    if (!reading.is_begun) await home?.value(tx);
    await writeSyncValue(tx, 'reading', begun(reading, versions.value.version, access));
    await raiseWitness(tx, first.value);
  });
  return READ;
}

/** Few companies ever need it, so tills load it on demand. */
async function prepareHome(store: DeviceStore, api: CompanyApi, residence: Residence) {
  const { prepareHomeDevice } = await import('../../residence/home-device.ts');
  return await prepareHomeDevice(store, api, residence);
}

/** How this device acts on the company's move; undefined without one. */
async function followerOf(
  store: DeviceStore,
  { residence = 'cloud' }: ChangesReply,
): Promise<((tx: DeviceTransaction) => Promise<void>) | undefined> {
  if ((await store.read(['sync'], (tx) => readSyncValue(tx, 'residence'))) === residence) return undefined;
  const { followResidence } = await import('../../residence/follow-residence.ts');
  return (tx) => followResidence(tx, residence);
}

/** How a page of the load is requested and written. */
interface PageReading {
  readonly store: DeviceStore;
  readonly api: CompanyApi;
  /** Rows a page. */
  readonly limit: number;
  readonly nowMs: () => number;
  readonly slices: SliceRules;
}

async function readCollection(by: PageReading, plan: ReadCollection): Promise<ReadOutcome> {
  const { api, limit } = by;
  const { since, start, receiptsSince } = plan;
  const page = await api.collection(plan.collection, { since, start, receiptsSince, limit });
  return takePage(by, plan, page);
}

async function readDocuments(by: PageReading, plan: ReadDocuments): Promise<ReadOutcome> {
  const { store, api, limit, nowMs } = by;
  const { collection, before, isNewest, receiptsSince } = plan;
  const now = await store.read(['sync'], (tx) => correctedNow(tx, nowMs()));
  const window = isNewest ? {} : { from: windowStart(now) };
  const page = await api.documents(collection, { before, receiptsSince, limit, ...window });
  return takePage(by, plan, page);
}

/** The user may no longer read it, or it has just moved to this device alone (S-57). */
const NOT_READ: readonly string[] = ['forbidden', 'company_on_other_device'];

/** Writes a page of the collection in progress; the load of an unreadable one ends here. */
async function takePage(
  { store, nowMs, slices }: PageReading,
  plan: ReadCollection | ReadDocuments,
  page: ApiReply<CollectionPage>,
): Promise<ReadOutcome> {
  if (page.ok) {
    await applyPageInSlices(store, plan, page.value, nowMs(), slices);
    return READ;
  }
  if (!NOT_READ.includes(page.problem.code)) return { kind: 'problem', problem: page.problem };
  await store.write(['sync'], async (tx) => {
    await writeSyncValue(
      tx,
      'reading',
      withoutCollection(await readSyncValue(tx, 'reading'), plan.collection),
    );
  });
  return READ;
}

async function readChanges(
  store: DeviceStore,
  api: CompanyApi,
  plan: ReadChanges,
  limit: number,
  nowMs: () => number,
): Promise<ReadOutcome> {
  const { since, receiptsSince } = plan;
  const reply = await api.changes({ since, receiptsSince, limit });
  if (!reply.ok) return { kind: 'problem', problem: reply.problem };
  const follow = await followerOf(store, reply.value);
  const isInTime = await store.write(PAGE_TABLES, (tx) =>
    applyChanges(tx, plan, reply.value, nowMs(), PAGE_RULES, follow),
  );
  const reading = await readingOf(store);
  const isComplete = isInTime && !reply.value.more && reading.todo.length === 0;
  if (isComplete) return { kind: 'complete', version: reply.value.version };
  return reading.todo.length === 0 ? { kind: 'read', of: 'changes' } : READ;
}
