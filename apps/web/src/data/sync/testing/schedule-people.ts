/** What the people of a schedule do at their devices: sell, change records, fill the storage. */
import { enqueueChange } from '../../local-writes/enqueue-change.ts';
import { enqueueDocument, FACT_TABLES } from '../../local-writes/enqueue-document.ts';
import { CLOUD_PLACEMENT } from '../../local-writes/placement.ts';
import { dropSlice, MAKE_ROOM_TABLES } from '../../make-room.ts';
import { entriesOf, KEY_MOVED_FROM, KEYS, type ModelDocument } from './model-documents.ts';
import { NEVER_HOME, placementAt } from './schedule-moves.ts';
import { type Device, readingOf, type World, windowStart } from './schedule-world.ts';

const RECORDS = ['r1', 'r2', 'r3'] as const;

/** Made by any device, like a currency; each other record by one alone. */
const SHARED_RECORD = 'r2';

const maker = (device: Device) => ({ id: device.id, name: device.id });

export async function makeFact(world: World, device: Device): Promise<void> {
  const { random } = world;
  const made_at = new Date(world.nowMs + random.below(1000)).toISOString();
  // Between the company's arrival in the cloud and the page that reports it, this device only waits for the page.
  const placement = (await placementAt(device)) ?? CLOUD_PLACEMENT;
  if (placement !== CLOUD_PLACEMENT && world.server.home.residence === 'cloud') return;
  const document = newDocument(world, device, made_at);
  await device.store.write([...FACT_TABLES, 'sales'], (tx) =>
    enqueueDocument(
      tx,
      {
        collection: 'sales',
        document,
        entries: entriesOf(document),
        made_by: maker(device),
        made_at,
      },
      placement,
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
  const fate = world.moves ? fateWithMoves(world, device) : fateOf(random.next());
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

function fateOf(dice: number): ModelDocument['fate'] {
  return dice < 0.8 ? 'booked' : dice < 0.9 ? 'kept' : dice < 0.95 ? 'superseded' : 'posted_elsewhere';
}

/** The books of two places must be equal, so documents that only the server would post elsewhere are left out. */
function fateWithMoves({ random }: World, { id }: Device): ModelDocument['fate'] {
  return id === NEVER_HOME && random.chance(0.1) ? 'superseded' : 'booked';
}

/** Never before the initial sync has begun: until then no screen is open. */
export async function makeChange(world: World, device: Device): Promise<void> {
  const { random } = world;
  if (!readingOf(device).is_begun) return;
  const id = random.pick(RECORDS) ?? 'r1';
  const made_at = new Date(world.nowMs).toISOString();
  world.made += 1;
  const itemId = `${device.id}-c${world.made}`;
  await device.store.write(['customers', 'base', 'outbox', 'sync'], async (tx) => {
    const row = await tx.get('customers', id);
    const kind = row === undefined ? 'create' : random.chance(0.1) ? 'delete' : 'patch';
    // A creation's id is the record's, unless two devices may make the same record (S-28).
    const isShared = id === SHARED_RECORD;
    if (kind === 'create' && !isShared && device.id !== 'd1') return;
    const body = kind === 'delete' ? {} : changedFields(world, kind, id);
    const fields = kind === 'delete' ? {} : body;
    await enqueueChange(
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
      CLOUD_PLACEMENT,
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

/** The browser's quota runs out (S-64). */
export async function makeRoom(world: World, device: Device): Promise<void> {
  const now = new Date(world.nowMs).toISOString();
  await device.store.write(['sales', ...MAKE_ROOM_TABLES], (tx) =>
    dropSlice(tx, 'sales', '', { now, border: windowStart(world) }),
  );
}
