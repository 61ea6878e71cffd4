/** A company that moves to one of its devices and back (S-56, S-57), while the others go on selling. */
import { enqueueDocument, FACT_TABLES } from '../../local-writes/enqueue-document.ts';
import type { Placement } from '../../local-writes/placement.ts';
import type { StockBalanceRow } from '../../rows.ts';
import { putRows } from '../../store/registry-rows.ts';
import { readSyncValue, writeSyncValue } from '../state/sync-values.ts';
import { entriesOf, type ModelDocument } from './model-documents.ts';
import { exchange } from './schedule-network.ts';
import { ALL_ACCESS, type Device, readingOf, Violation, type World } from './schedule-world.ts';

/** Makes documents that are superseded, which its outbox never loses: it does not become the home device. */
export const NEVER_HOME = 'd3';

/** Sent, and in this device's books at once. */
const AT_HOME: Placement = { sends: true, books: 'direct', isTrailed: false };

const COMPANY_ID = '0190a000-0000-7000-8000-0000000000c0';

/** What a home device needs besides its documents. */
export async function prepareHome({ store, id }: Device): Promise<void> {
  await store.write(['sync', 'company_settings'], async (tx) => {
    const meta = { version: 1, generation: 1, created_at: '', updated_at: '', deleted_at: null };
    await putRows(tx, 'company_settings', [{ id: COMPANY_ID, ...meta }]);
    await writeSyncValue(tx, 'reader', id);
  });
}

/** How a device's new document is stored, by the residence that the device knows. */
export async function placementAt({ store }: Device): Promise<Placement | undefined> {
  const residence = await store.read(['sync'], (tx) => readSyncValue(tx, 'residence'));
  return residence === 'cloud' ? undefined : AT_HOME;
}

/** One possible step of the people who move the company. */
export async function moveStep(world: World, device: Device): Promise<void> {
  const { server, random } = world;
  if (server.home.residence === 'cloud') {
    const { cursor, todo, is_begun } = readingOf(device);
    const isWhole = is_begun && todo.length === 0 && device.store.rows('outbox').length === 0;
    const may = device.isSignedIn && device.access === ALL_ACCESS && !device.isReloading;
    if (isWhole && may && device.id !== NEVER_HOME) server.moveToDevice(device.id, cursor);
    return;
  }
  const home = world.devices.find(({ id }) => id === server.home.deviceId);
  if (home === undefined) return;
  if (server.home.residence === 'moving') return finish(world, home);
  if (random.chance(0.5)) await takeIn(world, home);
  else if (await knowsItsResidence(home, 'device')) server.moveToCloud();
}

/** Moves the company back to the cloud, with a working network. */
export async function bringHome(world: World): Promise<void> {
  const { server } = world;
  for (let round = 0; round < 200; round += 1) {
    if (server.home.residence === 'cloud') return;
    const home = world.devices.find(({ id }) => id === server.home.deviceId);
    if (home === undefined) throw new Violation('[I-15] the company lives on no device');
    world.nowMs += 1_000_000;
    await exchange(world, home);
    if (server.home.residence === 'moving') await finish(world, home);
    else if (await knowsItsResidence(home, 'device')) server.moveToCloud();
  }
  throw new Violation('[I-15] the company never comes back to the cloud');
}

async function knowsItsResidence({ store }: Device, wanted: string): Promise<boolean> {
  return (await store.read(['sync'], (tx) => readSyncValue(tx, 'residence'))) === wanted;
}

/** Both sides are equal, key by key, once nothing waits any more (S-56). */
async function finish({ server }: World, home: Device): Promise<void> {
  if (!(await knowsItsResidence(home, 'moving')) || home.store.rows('outbox').length > 0) return;
  const rows = home.store.rows('stock_balances') as unknown as StockBalanceRow[];
  const differing = server.finishMoving(new Map(rows.map((row) => [row.key, row.shown.quantity])));
  if (differing !== undefined && differing.length > 0)
    throw new Violation(`[I-15] ${home.id} and the server differ in ${differing.join(', ')}`);
  if (server.home.residence === 'cloud' && server.kept.size > 0)
    throw new Violation('[I-15] what waited for the cloud is not retried at once');
}

/** The owner books what other devices had sent: each document once, whatever was booked before. */
async function takeIn(world: World, home: Device): Promise<void> {
  if (!(await knowsItsResidence(home, 'device'))) return;
  for (const { item } of [...world.server.kept.values()]) {
    const document = JSON.parse(item.body) as ModelDocument;
    if (document.fate !== 'booked') continue;
    await home.store.write([...FACT_TABLES, 'sales'], async (tx) => {
      if ((await tx.get('sales', document.id)) !== undefined) return;
      const { made_by, made_at } = item;
      const fact = { collection: 'sales', document, entries: entriesOf(document), made_by, made_at } as const;
      await enqueueDocument(tx, fact, AT_HOME, world.rules);
    });
    world.server.takeIn(item.id);
  }
}
