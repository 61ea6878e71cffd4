/** Calls and answers of a schedule: each is a message that may be lost, late, repeated or overtaken. */
import type { ChangesReply, CollectionPage, ItemResult } from '@cuadra/contracts/protocol/messages';

import { followResidence } from '../../residence/follow-residence.ts';
import type { DeviceTransaction } from '../../store/device-store.ts';
import { afterSend, type SendOutcome } from '../answers/after-send.ts';
import type { SendPlan } from '../answers/batch-plan.ts';
import { applyChanges, PAGE_TABLES } from '../reading/apply-page.ts';
import { applyPageInSlices } from '../reading/apply-slices.ts';
import { begun, planRead, type ReadDocuments } from '../reading/reading-plan.ts';
import { applySend, mustAccept, planSend, tablesOfAnswer } from '../sending/send-step.ts';
import { readSyncValue, writeSyncValue } from '../state/sync-values.ts';
import type { ModelServer } from './model-server.ts';
import { type Device, type Message, readingOf, type World, windowStart } from './schedule-world.ts';

/** Two tabs may send at once: correctness never depends on the lock (S-14). */
export async function startSending(world: World, device: Device): Promise<void> {
  const plan = await device.store.read(['outbox'], (tx) =>
    planSend(tx, { ...device.lane, size: 1 + world.random.below(4) }, world.nowMs),
  );
  if (plan.kind !== 'nothing') device.up.push({ kind: 'send', plan, outcome: undefined });
}

export async function startReading(world: World, device: Device): Promise<void> {
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

/** The server may see a call twice, because a proxy retried. Then its first answer is the lost one. */
export async function serverAnswers(world: World, device: Device): Promise<void> {
  const { random } = world;
  const message = random.take(device.up);
  if (message === undefined) return;
  if (random.chance(0.1)) device.up.push({ ...message });
  // Any device but the home device is refused, and reads nothing (S-57).
  if (message.kind !== 'send' && world.server.isElsewhere(device.id)) return;
  const answered = answer(world, device, message);
  if (answered.kind === 'changes' && answered.reply === undefined) device.up.push(answered);
  else if (!random.chance(0.15)) device.down.push(answered);
}

function answer(world: World, device: Device, message: Message): Message {
  const { server, pageRows } = world;
  switch (message.kind) {
    case 'send':
      return { ...message, outcome: answerItems(world, device, message.plan) };
    case 'begin':
      return { ...message, reply: { version: server.head().version, access: device.access } };
    case 'changes': {
      if (message.finish !== undefined) return { ...message, reply: message.finish() };
      const { since, receiptsSince } = message.plan;
      const { finish } = server.changes(
        { deviceId: device.id, receiptsSince, limit: pageRows },
        device.access,
        since,
      );
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
  const asking = { deviceId: device.id, receiptsSince: plan.receiptsSince, limit: pageRows };
  if (plan.kind === 'collection') {
    return server.collection(asking, plan.collection, plan.since);
  }
  const window = from === undefined ? {} : { from };
  return server.newest(asking, { before: plan.before, ...window });
}

function answerItems(
  { server, random }: World,
  device: Device,
  plan: Exclude<SendPlan, { kind: 'nothing' }>,
): SendOutcome {
  const entries = plan.kind === 'single' ? [plan.entry] : plan.entries;
  if (!device.isSignedIn && entries.some((entry) => !mustAccept(entry))) return { kind: 'signed_out' };
  // Now and then the server is overloaded, or fails, even for items that it has answered before.
  const results = entries.map((entry): ItemResult => {
    const dice = random.next();
    if (dice < 0.03) return { id: entry.id, result: 'later' };
    return dice < 0.06 ? { id: entry.id, result: 'failed' } : server.receive(device.id, entry);
  });
  return { kind: 'answered', results };
}

/** Any pending answer, in any order; now and then one is repeated. */
export async function deliver(world: World, device: Device): Promise<void> {
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
      const after = afterSend(device.lane, message.plan, message.outcome, mustAccept, world.random.next());
      device.lane = { ...after.lane, may: device.isSignedIn ? 'all' : after.lane.may };
      const tables = await tablesOfAnswer(store, after);
      await store.write(tables, (tx) => applySend(tx, after, world.nowMs, world.rules));
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
      const follow = await followerOf(device, reply);
      await store.write(PAGE_TABLES, (tx) => applyChanges(tx, plan, reply, world.nowMs, world.rules, follow));
      return;
    }
    case 'collection': {
      const { reply, plan } = message;
      if (reply === undefined) return;
      const slices = { page: world.rules, rowsFirst: 1, rowsAtOnce: 1, nowMs: () => 0 };
      await applyPageInSlices(store, plan, reply, world.nowMs, slices);
      const reading = readingOf(device);
      if (reading.access.includes('stock_balances') && !reading.todo.includes('stock_balances')) {
        device.isReloading = false;
      }
    }
  }
}

/** How the device acts on the company's move; undefined without one. */
async function followerOf({ store }: Device, { residence = 'cloud' }: ChangesReply) {
  const before = await store.read(['sync'], (tx) => readSyncValue(tx, 'residence'));
  return before === residence ? undefined : (tx: DeviceTransaction) => followResidence(tx, residence);
}

/** One send and one read. Returns whether anything was left to do. */
export async function exchange(world: World, device: Device): Promise<boolean> {
  const before = readingOf(device);
  await startSending(world, device);
  await startReading(world, device);
  const hadItems = device.up.some((message) => message.kind === 'send');
  while (device.up.length > 0) {
    for (const message of device.up.splice(0)) {
      if (message.kind !== 'send' && world.server.isElsewhere(device.id)) continue;
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
