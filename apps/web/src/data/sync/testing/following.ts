/**
 * A reader that follows cursors while many writers store, roll back and delete (I-5): the device's real code over a
 * model of a database in which a transaction's rows are visible only after its commit.
 */
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';
import type { ChangesReply } from '@cuadra/contracts/protocol/messages';

import type { OutboxRow } from '../../device-rows.ts';
import type { StoredRow } from '../../rows.ts';
import { memoryStore } from '../../store/memory-store.ts';
import { applyChanges, PAGE_RULES, PAGE_TABLES } from '../reading/apply-page.ts';
import { applyPageInSlices } from '../reading/apply-slices.ts';
import { begun, planRead, type ReadChanges } from '../reading/reading-plan.ts';
import { FIRST_READING, type Reading, readSyncValue, writeSyncValue } from '../state/sync-values.ts';
import { KEYS } from './model-documents.ts';
import type { OpenTransaction } from './model-history.ts';
import { type Asking, createModelServer, type ModelServer } from './model-server.ts';
import { outboxEntry } from './outbox-entry.ts';
import { type Random, seeded } from './random.ts';
import { Violation } from './schedule-world.ts';
import type { ServerStrategy } from './server-strategy.ts';

const RECORDS = ['r1', 'r2', 'r3', 'r4', 'r5'] as const;
const ACCESS = ['stock_balances', 'customers', 'sales'] as const;
const WRITERS = 4;
/** The reader starts in a shop that has sold for a while: its initial sync has pages of documents (S-19). */
const STEPS_BEFORE_READER = 0.3;
const PAGE_ROWS = 2;
const WINDOW_START = '2026-11-01T00:00:00.000Z';
const DATES = ['2026-10-31T23:59:59.999Z', WINDOW_START, '2026-11-20T12:00:00.000Z'] as const;

export async function runFollowing(seed: number, steps: number, strategy: ServerStrategy): Promise<void> {
  const random = seeded(seed);
  const server = createModelServer(strategy);
  const reader = createReader(server);
  const open: OpenTransaction[] = [];
  let made = 0;
  for (let step = 0; step < steps; step += 1) {
    const dice = random.next();
    if (dice < 0.2 && open.length < WRITERS) {
      made += 1;
      const transaction = server.beginItem(`d${random.below(WRITERS)}`, randomItem(random, server, made));
      if (transaction !== undefined) open.push(transaction);
    } else if (dice < 0.45) {
      const transaction = random.take(open);
      if (random.chance(0.15)) transaction?.rollback();
      else transaction?.commit();
    } else if (step > steps * STEPS_BEFORE_READER) {
      await reader.step();
    }
  }
  for (const transaction of open) transaction.commit();
  await reader.finish();
}

/** A sale of several rows, or a record created, changed or deleted. */
function randomItem(random: Random, server: ModelServer, made: number): OutboxRow {
  if (random.chance(0.5)) {
    const lines = KEYS.filter(() => random.chance(0.7)).map((key) => ({ key, quantity: '1' }));
    // In no order: some documents arrive late.
    const sold_at = random.pick(DATES) ?? WINDOW_START;
    return item({ id: `s${made}`, collection: 'sales' }, { id: `s${made}`, sold_at, lines, fate: 'booked' });
  }
  const row_id = random.pick(RECORDS) ?? 'r1';
  const kind = !server.records.has(row_id) ? 'create' : random.chance(0.3) ? 'delete' : 'patch';
  return item(
    { id: `c${made}`, collection: 'customers', kind, row_id, seq: made },
    kind === 'delete' ? {} : { name: `t${made}` },
  );
}

function item(entry: Partial<OutboxRow>, body: unknown): OutboxRow {
  const text = JSON.stringify(body);
  return outboxEntry({ row_id: entry.id ?? '', ...entry, body: text, hash: hashOfText(text) });
}

function asking({ receiptsSince }: { readonly receiptsSince: number }): Asking {
  return { deviceId: 'reader', receiptsSince, limit: PAGE_ROWS };
}

/** The smallest possible slices. */
const ROW_BY_ROW = { page: PAGE_RULES, rowsFirst: 1, rowsAtOnce: 1, nowMs: () => 0 };

function createReader(server: ModelServer) {
  const store = memoryStore();
  /** The version at which its load began. */
  let start = 0;
  let asked: { readonly plan: ReadChanges; readonly finish: () => ChangesReply } | undefined;

  async function step(): Promise<void> {
    if (asked !== undefined) {
      const { plan, finish } = asked;
      asked = undefined;
      await store.write(PAGE_TABLES, (tx) => applyChanges(tx, plan, finish(), 0));
      check();
      return;
    }
    const plan = planRead(reading());
    if (plan.kind === 'begin') {
      start = server.head().version;
      await store.write(['sync'], async (tx) =>
        writeSyncValue(tx, 'reading', begun(await readSyncValue(tx, 'reading'), start, ACCESS)),
      );
    } else if (plan.kind === 'collection') {
      const page = server.collection(asking(plan), plan.collection, plan.since);
      await applyPageInSlices(store, plan, page, 0, ROW_BY_ROW);
    } else if (plan.kind === 'documents') {
      const window = plan.isNewest ? {} : { from: WINDOW_START };
      const page = server.newest(asking(plan), { before: plan.before, ...window });
      await applyPageInSlices(store, plan, page, 0, ROW_BY_ROW);
    } else {
      // Rows now, the rest of the answer at the next step, so that others write in between.
      asked = {
        plan,
        finish: server.changes(asking(plan), ACCESS, plan.since).finish,
      };
    }
  }

  function reading(): Reading {
    const row = store.rows('sync').find(({ name }) => name === 'reading');
    return (row?.value as Reading | undefined) ?? FIRST_READING;
  }

  /** Everything that a finished read covers is here in the state of that moment, or newer. */
  function check(): void {
    const { complete } = reading();
    const held = new Map<string, StoredRow>();
    for (const name of ACCESS) {
      for (const row of store.rows(name) as unknown as StoredRow[])
        held.set(`${name}|${row.id ?? row.key}`, row);
    }
    for (const { collection, version, row } of server.rows()) {
      if (version > complete) continue;
      const id = `${collection}|${row.id ?? `${row.product_id}|${row.warehouse_id}|${row.unit_id}|${row.lot}`}`;
      const own = held.get(id);
      // Rows deleted before the reader started never arrive.
      if (own === undefined && row.deleted_at === 'deleted') continue;
      // Documents from before the reader's start and before the window are not loaded (S-19).
      if (own === undefined && version <= start && String(row.sold_at) < WINDOW_START) continue;
      if (own === undefined || own.version < version)
        throw new Violation(`[I-5] ${id} of ${version} was missed`);
      if ((own.deleted_at ?? null) !== (row.deleted_at ?? null))
        throw new Violation(`[I-5] ${id} was revived`);
    }
  }

  async function finish(): Promise<void> {
    for (
      let round = 0;
      round < 500 && (reading().complete < server.head().version || !reading().is_begun);
      round += 1
    ) {
      await step();
    }
    await step();
    if (asked !== undefined) await step();
    check();
    if (reading().complete !== server.head().version) throw new Violation('[I-5] it never comes to an end');
  }

  return { step, finish };
}
