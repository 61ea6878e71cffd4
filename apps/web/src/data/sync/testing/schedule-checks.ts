/** The invariants of docs/sync.md, section 11, checked after every step and at the end. */
import type { OutboxRow } from '../../device-rows.ts';
import type { StockBalanceRow, StoredRow } from '../../rows.ts';
import { KEYS } from './model-documents.ts';
import type { ModelServer } from './model-server.ts';
import { type Device, readingOf, Violation, type World, windowStart } from './schedule-world.ts';

/** I-1 and I-3, after every step. */
export function checkDevice(world: World, device: Device): void {
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

/** Each own document is contained in the row or counted on top of it, exactly once, and nothing else is shown. */
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

/** The server guarantees I-2 as it stores; I-4 is that all show the same now. */
export function checkQuiet(world: World): void {
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

/** A device has all its own documents, and those of others within the window (S-19). */
function checkDocuments(world: World, device: Device): void {
  const held = new Map((device.store.rows('sales') as unknown as StoredRow[]).map((row) => [row.id, row]));
  for (const id of device.documents.keys()) {
    if (!held.has(id)) throw new Violation(`[I-4] ${device.id} has lost its own ${id}`);
  }
  for (const [id, { version, value }] of world.server.documents) {
    const isInWindow = value.sold_at >= windowStart(world);
    // Booked again before the device's initial sync, and too old for the window: its receipt has the first version.
    if (!isInWindow && world.moves && device.documents.has(id)) continue;
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
    // A record deleted before the device began to read never arrives, and is not missing.
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
      throw new Violation(`[I-4] ${device.id} shows ${id}, which no document made`);
  }
}
