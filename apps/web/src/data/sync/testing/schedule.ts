/**
 * Random schedules over real device code and a model server: answers lost, doubled, late and reordered, pages of
 * two rows, two tabs sending at once, sign-outs, crashes between any two steps and inside of writes. After every
 * step that touched a device its invariants are checked.
 */
import type { ChangesReply, CollectionPage, ItemResult } from '@cuadra/contracts/protocol';

import { placeChange } from '../../local-writes/place-change.ts';
import { FACT_TABLES, placeFact } from '../../local-writes/place-fact.ts';
import { dropSlice, MAKE_ROOM_TABLES } from '../../make-room.ts';
import type { OutboxRow, StockBalanceRow, StoredRow } from '../../rows.ts';
import { memoryStore } from '../../store/memory-store.ts';
import { afterSend, type SendOutcome } from '../after-send.ts';
import { applyChanges, applyCollectionPage, PAGE_RULES, PAGE_TABLES, type PageRules } from '../apply-page.ts';
import { FIRST_LANE, type Lane, type SendPlan } from '../batch-plan.ts';
import {
  begun,
  planRead,
  type ReadChanges,
  type ReadCollection,
  type ReadDocuments,
} from '../reading-plan.ts';
import { applySend, isFact, planSend, SEND_TABLES } from '../send-step.ts';
import { FIRST_READING, type Reading, readSyncValue, writeSyncValue } from '../sync-values.ts';
import { entriesOf, KEY_MOVED_FROM, KEYS, type ModelDocument } from './model-documents.ts';
import { createModelServer, FAITHFUL, type ModelServer, type ServerStrategy } from './model-server.ts';
import { type Random, seeded } from './random.ts';

export interface ScheduleOptions {
  readonly seed: number;
  readonly steps: number;
  readonly rules?: PageRules;
  readonly server?: ServerStrategy;
  readonly devices?: number;
  readonly pageRows?: number;
}

/** An invariant that did not hold; the seed runs the same schedule again. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

class Crash extends Error {}

type Message =
  | {
      readonly kind: 'send';
      readonly plan: Exclude<SendPlan, { kind: 'nothing' }>;
      outcome: SendOutcome | undefined;
    }
  | { readonly kind: 'begin'; reply: { version: number; access: readonly string[] } | undefined }
  | {
      readonly kind: 'changes';
      readonly plan: ReadChanges;
      /** The server's read has begun: its snapshot is taken, its answer not yet sent. */
      finish?: () => ChangesReply;
      reply: ChangesReply | undefined;
    }
  | {
      readonly kind: 'collection';
      readonly plan: ReadCollection | ReadDocuments;
      /** Instant the window begins at, where the page is one of documents (S-19). */
      readonly from?: string;
      reply: CollectionPage | undefined;
    };

interface Device {
  readonly id: string;
  readonly store: ReturnType<typeof memoryStore>;
  lane: Lane;
  /** Calls on their way to the server, and answers on their way back: in no order. */
  readonly up: Message[];
  readonly down: Message[];
  /** Its own confirmed documents, whatever became of them since: what each adds to which key. */
  readonly documents: Map<string, ReadonlyMap<string, bigint>>;
  isSignedIn: boolean;
  /** A newcomer sells before it is let read. */
  isReader: boolean;
  access: readonly string[];
  /** After balances were unreadable for a while their amounts are incomplete until loaded again. */
  isReloading: boolean;
  failNextWrite: boolean;
}

const ALL_ACCESS = ['stock_balances', 'customers', 'sales'] as const;
const WITHOUT_BALANCES = ['customers', 'sales'] as const;
const RECORDS = ['r1', 'r2', 'r3'] as const;
/** Made by any of them, like a currency; the others by one alone. */
const SHARED_RECORD = 'r2';
const WINDOW_MS = 1_000;
const maker = (device: Device) => ({ id: device.id, name: device.id });

export async function runSchedule(options: ScheduleOptions): Promise<void> {
  const random = seeded(options.seed);
  const world = createWorld(options, random);
  // All but one have been there from the company's first day; the newcomer loads while the others work (S-19).
  const [newcomer, ...others] = world.devices;
  for (const device of others) await readAll(world, device);
  const arrival = random.below(options.steps / 2);
  for (let step = 0; step < options.steps; step += 1) {
    if (step === arrival && newcomer !== undefined) newcomer.isReader = true;
    const device = random.pick(world.devices);
    if (device === undefined) return;
    await guarded(world, device, () => randomStep(world, device));
    checkDevice(world, device);
  }
  await quieten(world);
  checkQuiet(world);
}

interface World {
  readonly random: Random;
  readonly server: ModelServer;
  readonly devices: Device[];
  readonly rules: PageRules;
  readonly pageRows: number;
  nowMs: number;
  made: number;
}

function createWorld(options: ScheduleOptions, random: Random): World {
  const count = options.devices ?? 3;
  return {
    random,
    server: createModelServer(options.server ?? FAITHFUL),
    devices: Array.from({ length: count }, (_, place) => createDevice(`d${place + 1}`)),
    rules: options.rules ?? PAGE_RULES,
    pageRows: options.pageRows ?? 2,
    nowMs: Date.parse('2026-11-20T12:00:00.000Z'),
    made: 0,
  };
}

function createDevice(id: string): Device {
  const device: Device = {
    id,
    store: memoryStore(() => {
      if (!device.failNextWrite) return;
      device.failNextWrite = false;
      throw new Crash();
    }),
    lane: { ...FIRST_LANE, userId: id },
    up: [],
    down: [],
    documents: new Map(),
    isSignedIn: true,
    isReader: id !== 'd1',
    access: ALL_ACCESS,
    isReloading: false,
    failNextWrite: false,
  };
  return device;
}

/** A crash loses what was in memory: answers on their way, and how the sender stood. */
async function guarded(world: World, device: Device, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Crash)) throw error;
    crash(device);
  }
  world.nowMs += 10;
}

function crash(device: Device): void {
  device.down.length = 0;
  device.lane = { ...FIRST_LANE, userId: device.id };
}

async function randomStep(world: World, device: Device): Promise<void> {
  const { random } = world;
  const dice = random.next();
  if (dice < 0.05) return makeFact(world, device);
  if (dice < 0.08) return makeChange(world, device);
  if (dice < 0.16) return startSending(world, device);
  if (dice < 0.4) return startReading(world, device);
  if (dice < 0.68) return serverAnswers(world, device);
  if (dice < 0.95) return deliver(world, device);
  return misfortune(world, device);
}

async function misfortune(world: World, device: Device): Promise<void> {
  const { random, server } = world;
  const dice = random.next();
  if (dice < 0.25) random.take(device.down);
  else if (dice < 0.45) random.take(device.up);
  else if (dice < 0.6) crash(device);
  else if (dice < 0.75) device.failNextWrite = true;
  else if (dice < 0.83) device.isSignedIn = !device.isSignedIn || random.chance(0.5);
  else if (dice < 0.9) server.bookKept(random.pick([...server.kept.keys()]));
  else if (dice < 0.97) await makeRoom(world, device);
  else device.access = device.access === ALL_ACCESS ? WITHOUT_BALANCES : ALL_ACCESS;
}

/** The browser's quota runs out (S-64). */
async function makeRoom(world: World, device: Device): Promise<void> {
  const now = new Date(world.nowMs).toISOString();
  await device.store.write(['sales', ...MAKE_ROOM_TABLES], (tx) =>
    dropSlice(tx, 'sales', '', { now, border: windowStart(world) }),
  );
}

async function makeFact(world: World, device: Device): Promise<void> {
  const { random } = world;
  const made_at = new Date(world.nowMs + random.below(1000)).toISOString();
  const document = newDocument(world, device, made_at);
  await device.store.write([...FACT_TABLES, 'sales'], (tx) =>
    placeFact(
      tx,
      {
        collection: 'sales',
        document,
        entries: entriesOf(document),
        made_by: maker(device),
        made_at,
      },
      false,
      world.rules,
    ),
  );
  const quantities = entriesOf(document).map(
    ({ key, amounts }) => [key, BigInt(amounts.quantity ?? '0')] as const,
  );
  device.documents.set(document.id, new Map(quantities));
}

function newDocument(world: World, device: Device, sold_at: string): ModelDocument {
  const { random } = world;
  world.made += 1;
  const id = `${device.id}-${world.made}`;
  const dice = random.next();
  const fate = dice < 0.8 ? 'booked' : dice < 0.9 ? 'kept' : dice < 0.95 ? 'superseded' : 'posted_elsewhere';
  const quantity = () => String(random.below(1_000_000_007) - 500_000_003);
  if (fate === 'posted_elsewhere')
    return { id, sold_at, fate, lines: [{ key: KEY_MOVED_FROM, quantity: quantity() }] };
  const keys = KEYS.filter(() => random.chance(0.6));
  return {
    id,
    sold_at,
    fate,
    lines: (keys.length === 0 ? [KEYS[0]] : keys).map((key) => ({ key, quantity: quantity() })),
  };
}

/** Never before the first load has begun: until then no screen is open. */
async function makeChange(world: World, device: Device): Promise<void> {
  const { random } = world;
  if (!readingOf(device).is_begun) return;
  const id = random.pick(RECORDS) ?? 'r1';
  const made_at = new Date(world.nowMs).toISOString();
  world.made += 1;
  const itemId = `${device.id}-c${world.made}`;
  await device.store.write(['customers', 'base', 'outbox', 'sync'], async (tx) => {
    const row = await tx.get('customers', id);
    const kind = row === undefined ? 'create' : random.chance(0.1) ? 'delete' : 'patch';
    // A creation's id is the record's, but where two devices may make one record and must meet in it (S-28).
    const isShared = id === SHARED_RECORD;
    if (kind === 'create' && !isShared && device.id !== 'd1') return;
    const body = kind === 'delete' ? {} : changedFields(world, kind, id);
    const fields = kind === 'delete' ? {} : body;
    await placeChange(
      tx,
      {
        id: kind === 'create' && !isShared ? id : itemId,
        kind,
        collection: 'customers',
        row_id: id,
        body,
        made_by: maker(device),
        made_at,
        changes: new Map([[id, { kind, fields, made_at }]]),
      },
      false,
    );
  });
}

function changedFields(world: World, kind: 'create' | 'patch', id: string): Record<string, unknown> {
  const { random } = world;
  const text = `t${world.made}`;
  if (kind === 'create') return { id, name: text, phone: '' };
  if (random.chance(0.1)) return { name: 'prohibido' };
  return random.chance(0.5) ? { name: text } : { phone: text };
}

/** Two tabs may send at once: correctness never rests on the lock (S-14). */
async function startSending(world: World, device: Device): Promise<void> {
  const plan = await device.store.read(['outbox'], (tx) =>
    planSend(tx, { ...device.lane, size: 1 + world.random.below(4) }, world.nowMs),
  );
  if (plan.kind !== 'nothing') device.up.push({ kind: 'send', plan, outcome: undefined });
}

async function startReading(world: World, device: Device): Promise<void> {
  if (!device.isReader) return;
  const reading = await device.store.read(['sync'], (tx) => readSyncValue(tx, 'reading'));
  const plan = planRead(reading);
  if (plan.kind === 'begin') device.up.push({ kind: 'begin', reply: undefined });
  else if (plan.kind === 'changes') device.up.push({ kind: 'changes', plan, reply: undefined });
  else if (plan.kind === 'collection') device.up.push({ kind: 'collection', plan, reply: undefined });
  else device.up.push({ kind: 'collection', plan, ...windowOf(world, plan), reply: undefined });
}

function windowOf(world: World, plan: ReadDocuments): { readonly from?: string } {
  return plan.isNewest ? {} : { from: windowStart(world) };
}

/** A window of few documents: most of what a schedule makes lies outside of it. */
function windowStart({ nowMs }: World): string {
  return new Date(nowMs - WINDOW_MS).toISOString();
}

/** The server may see a call twice: a proxy tried again. Its first answer then is the one that got lost. */
async function serverAnswers(world: World, device: Device): Promise<void> {
  const { random } = world;
  const message = random.take(device.up);
  if (message === undefined) return;
  if (random.chance(0.1)) device.up.push({ ...message });
  const answered = answer(world, device, message);
  if (answered.kind === 'changes' && answered.reply === undefined) device.up.push(answered);
  else if (!random.chance(0.15)) device.down.push(answered);
}

function answer({ server, pageRows }: World, device: Device, message: Message): Message {
  switch (message.kind) {
    case 'send':
      return { ...message, outcome: answerItems(server, device, message.plan) };
    case 'begin':
      return { ...message, reply: { version: server.head().version, access: device.access } };
    case 'changes': {
      if (message.finish !== undefined) return { ...message, reply: message.finish() };
      const { since, receiptsSince } = message.plan;
      const { finish } = server.changes(device.id, device.access, since, receiptsSince, pageRows);
      return { ...message, finish };
    }
    case 'collection': {
      return { ...message, reply: collectionPage(server, device, message, pageRows) };
    }
  }
}

function collectionPage(
  server: ModelServer,
  device: Device,
  { plan, from }: Extract<Message, { kind: 'collection' }>,
  pageRows: number,
): CollectionPage {
  const { collection, receiptsSince } = plan;
  if (plan.kind === 'collection') {
    return server.collection(device.id, collection, plan.since, receiptsSince, pageRows);
  }
  const window = from === undefined ? {} : { from };
  return server.newest(device.id, { before: plan.before, ...window }, receiptsSince, pageRows);
}

function answerItems(
  server: ModelServer,
  device: Device,
  plan: Exclude<SendPlan, { kind: 'nothing' }>,
): SendOutcome {
  const entries = plan.kind === 'single' ? [plan.entry] : plan.entries;
  if (!device.isSignedIn && entries.some((entry) => !isFact(entry))) return { kind: 'signed_out' };
  const results: ItemResult[] = entries.map((entry) => server.receive(device.id, entry));
  return { kind: 'answered', results };
}

/** Any answer on its way, in any order; now and then one comes twice. */
async function deliver(world: World, device: Device): Promise<void> {
  const { random } = world;
  const message = random.take(device.down);
  if (message === undefined) return;
  if (random.chance(0.1)) device.down.push(message);
  await apply(world, device, message);
}

async function apply(world: World, device: Device, message: Message): Promise<void> {
  const { store } = device;
  switch (message.kind) {
    case 'send': {
      if (message.outcome === undefined) return;
      const after = afterSend(device.lane, message.plan, message.outcome, isFact, world.random.next());
      device.lane = { ...after.lane, may: device.isSignedIn ? 'all' : after.lane.may };
      await store.write(SEND_TABLES, (tx) => applySend(tx, after, world.nowMs, world.rules));
      return;
    }
    case 'begin': {
      const { reply } = message;
      if (reply === undefined) return;
      await store.write(['sync'], async (tx) => {
        const reading = await readSyncValue(tx, 'reading');
        await writeSyncValue(tx, 'reading', begun(reading, reply.version, reply.access));
      });
      return;
    }
    case 'changes': {
      const { reply, plan } = message;
      if (reply === undefined) return;
      await store.write(PAGE_TABLES, (tx) => applyChanges(tx, plan, reply, world.nowMs, world.rules));
      return;
    }
    case 'collection': {
      const { reply, plan } = message;
      if (reply === undefined) return;
      await store.write(PAGE_TABLES, (tx) => applyCollectionPage(tx, plan, reply, world.nowMs, world.rules));
      const reading = readingOf(device);
      if (reading.access.includes('stock_balances') && !reading.todo.includes('stock_balances')) {
        device.isReloading = false;
      }
    }
  }
}

function readingOf(device: Device): Reading {
  const row = device.store.rows('sync').find(({ name }) => name === 'reading');
  return (row?.value as Reading | undefined) ?? FIRST_READING;
}

/** I-1 and I-3, after every step. */
function checkDevice(world: World, device: Device): void {
  const outbox = device.store.rows('outbox') as unknown as OutboxRow[];
  const states = new Map(outbox.map((entry) => [entry.id, entry.state]));
  for (const id of device.documents.keys()) {
    if (!states.has(id) && !world.server.has(id)) throw new Violation(`[I-1] ${id} is nowhere`);
  }
  const reading = readingOf(device);
  if (reading.is_begun && !reading.access.includes('stock_balances')) device.isReloading = true;
  if (device.isReloading) return;
  const rows = device.store.rows('stock_balances') as unknown as StockBalanceRow[];
  for (const key of KEYS)
    checkBalance(
      world,
      device,
      states,
      key,
      rows.find((row) => row.key === key),
    );
}

/** Each own document is inside of the row or on top of it, once, and nothing else is shown. */
function checkBalance(
  { server }: World,
  device: Device,
  states: ReadonlyMap<string, OutboxRow['state']>,
  key: string,
  row: StockBalanceRow | undefined,
): void {
  const included = server.includedIn(key, row?.version ?? 0);
  let expected = BigInt(row?.quantity ?? '0');
  for (const [id, quantities] of device.documents) {
    if (!included.has(id) && states.get(id) !== 'superseded') expected += quantities.get(key) ?? 0n;
  }
  const shown = row?.shown.quantity ?? '0';
  if (shown !== String(expected)) {
    throw new Violation(
      `[I-3] ${device.id} shows ${shown} of ${key} at row version ${row?.version}, not ${expected}`,
    );
  }
}

async function readAll(world: World, device: Device): Promise<void> {
  while (await exchange(world, device)) checkDevice(world, device);
}

const QUIET_ROUNDS_MAX = 400;

/** The weather clears: every call is answered, until nothing waits and everything was read. */
async function quieten(world: World): Promise<void> {
  for (const id of [...world.server.kept.keys()]) world.server.bookKept(id);
  for (const device of world.devices) {
    Object.assign(device, { isSignedIn: true, access: ALL_ACCESS, failNextWrite: false });
    device.up.length = 0;
    device.down.length = 0;
    crash(device);
  }
  for (let round = 0; round < QUIET_ROUNDS_MAX; round += 1) {
    let isQuiet = true;
    for (const device of world.devices) {
      world.nowMs += 1_000_000;
      isQuiet = !(await exchange(world, device)) && isQuiet;
      checkDevice(world, device);
    }
    for (const id of [...world.server.kept.keys()]) world.server.bookKept(id);
    if (isQuiet) return;
  }
  throw new Violation('[I-4] it never comes to rest');
}

/** One send and one read; whether anything was still to do. */
async function exchange(world: World, device: Device): Promise<boolean> {
  const before = readingOf(device);
  await startSending(world, device);
  await startReading(world, device);
  const hadItems = device.up.some((message) => message.kind === 'send');
  while (device.up.length > 0) {
    for (const message of device.up.splice(0)) {
      const answered = answer(world, device, message);
      if (answered.kind === 'changes' && answered.reply === undefined) device.up.push(answered);
      else await apply(world, device, answered);
    }
  }
  const after = readingOf(device);
  return (
    hadItems ||
    !before.is_begun ||
    before.todo.length > 0 ||
    before.cursor !== after.cursor ||
    after.complete !== world.server.head().version
  );
}

/** I-2 is held by the server as it stores; I-4 is that all show the same now. */
function checkQuiet(world: World): void {
  const { server, devices } = world;
  for (const device of devices) {
    const rows = device.store.rows('stock_balances') as unknown as StockBalanceRow[];
    for (const [key, { value }] of server.balances) {
      const row = rows.find((one) => one.key === key);
      if (row?.shown.quantity !== String(value.amount)) {
        throw new Violation(
          `[I-4] ${device.id} shows ${row?.shown.quantity} of ${key}, the server has ${value.amount}`,
        );
      }
    }
    for (const row of rows) {
      if (!server.balances.has(row.key) && row.shown.quantity !== '0') {
        throw new Violation(
          `[I-4] ${device.id} shows ${row.shown.quantity} of ${row.key}, which is not the server's`,
        );
      }
    }
    checkRecords(server, device);
    checkDocuments(world, device);
    const waiting = (device.store.rows('outbox') as unknown as OutboxRow[]).filter(
      (entry) => entry.state !== 'set_aside' && entry.state !== 'superseded',
    );
    if (waiting.length > 0)
      throw new Violation(`[I-4] ${device.id} still holds ${waiting.map(({ id }) => id).join(', ')}`);
    if (device.store.rows('pending').some((entry) => entry.ack !== null)) {
      throw new Violation(`[I-4] ${device.id} keeps closed entries`);
    }
    if (device.store.rows('base').length > 0)
      throw new Violation(`[I-4] ${device.id} keeps bases of no change`);
  }
}

/** A device holds all it has made, and of the others all that the window holds (S-19). */
function checkDocuments(world: World, device: Device): void {
  const held = new Map((device.store.rows('sales') as unknown as StoredRow[]).map((row) => [row.id, row]));
  for (const id of device.documents.keys()) {
    if (!held.has(id)) throw new Violation(`[I-4] ${device.id} has lost its own ${id}`);
  }
  for (const [id, { version, value }] of world.server.documents) {
    const isInWindow = value.sold_at >= windowStart(world);
    if (held.get(id)?.version !== version && (isInWindow || held.has(id)))
      throw new Violation(`[I-4] ${device.id} misses ${id} of version ${version}`);
  }
}

function checkRecords(server: ModelServer, device: Device): void {
  const held = new Map(
    (device.store.rows('customers') as unknown as StoredRow[]).map((row) => [row.id, row]),
  );
  for (const [id, { version, value }] of server.records) {
    const row = held.get(id);
    // A record deleted before the device began to read never comes, and is not missed.
    if (value.is_deleted && row === undefined) continue;
    const isSame =
      row !== undefined &&
      row.version === version &&
      Object.entries(value.fields).every(([name, field]) => row[name] === field) &&
      (row.deleted_at !== null) === value.is_deleted;
    if (!isSame)
      throw new Violation(
        `[I-4] ${device.id} shows ${JSON.stringify(row)}, the server has ${JSON.stringify(value)}`,
      );
  }
  for (const id of held.keys()) {
    if (!server.records.has(String(id)))
      throw new Violation(`[I-4] ${device.id} shows ${id}, which is nobody's`);
  }
}
