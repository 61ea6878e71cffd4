/**
 * Brings pictures to the server, one after the other, after all data (S-15): what waits to be sent goes first, whenever it
 * comes. Cut off, it goes on with the picture it was at. It stands in nobody's way: signing out does not wait for it.
 */
import type { ApiClient } from '../api/api-client.ts';
import type { CompanyDb } from '../company-db.ts';
import { isAlive } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { createBell } from '../sync/bell.ts';
import { type Pause, runLane } from '../sync/run-lane.ts';
import { readSyncValue } from '../sync/sync-values.ts';
import { afterUpload } from './after-upload.ts';

export interface UploadLane {
  run(signal: AbortSignal): Promise<void>;
  /** Something new waits, or the network is back. */
  ring(): void;
}

export interface UploadContext {
  readonly db: CompanyDb;
  readonly client: Pick<ApiClient, 'call'>;
  readonly random: () => number;
  /** Whether data is on its way, or goes next. */
  readonly isSending: () => boolean;
  /** Told with each answer: why the server takes none now; null where it took one. */
  readonly onBarred: (code: string | null) => void;
}

/** Between two looks whether the data has gone. */
const DATA_FIRST_MS = 1_000;
/** A picture of half a megabyte on the slowest line that still works. */
const TIMEOUT_MS = 120_000;

/** Of one company, for the tab that sends. */
export function createUploadLane({ db, client, random, isSending, onBarred }: UploadContext): UploadLane {
  const bell = createBell();
  /** What the server would not have, in this run of the program. */
  const refused = new Set<string>();
  /** Those found waiting at the last look. */
  let queue: string[] = [];
  let attempts = 0;

  async function step(signal: AbortSignal): Promise<Pause> {
    if (!(await mayUpload(db))) return undefined;
    if (isSending()) return DATA_FIRST_MS;
    if (queue.length === 0) queue = await waitingPictures(db, refused);
    const [sha256] = queue;
    if (sha256 === undefined) return undefined;
    const row = await db.blobs.get(sha256);
    if (row?.state !== 'waiting') return next();
    const outcome = await client.call({
      method: 'PUT',
      path: `/uploads/${sha256}`,
      bytes: row.bytes,
      headers: { 'content-type': row.mime },
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    if (signal.aborted) return undefined;
    const after = afterUpload(outcome, attempts + 1, random());
    attempts = after.kind === 'wait' ? attempts + 1 : 0;
    onBarred(after.kind === 'barred' ? after.code : null);
    if (after.kind === 'done') await db.blobs.update(sha256, { state: 'cached' });
    if (after.kind === 'refused') {
      console.warn('imagen', sha256, after.code);
      refused.add(sha256);
    }
    return 'pauseMs' in after ? after.pauseMs : next();
  }

  function next(): Pause {
    queue = queue.slice(1);
    return 0;
  }

  return { run: (signal) => runLane('imágenes', step, bell, signal), ring: bell.ring };
}

/** Those of a company that lives on its device stay there, until it moves (S-55, S-56). */
function mayUpload(db: CompanyDb): Promise<boolean> {
  return dexieStore(db).read(['sync'], async (tx) => (await readSyncValue(tx, 'residence')) !== 'device');
}

/** Those that a picture on the server names: bytes come after their record. */
async function waitingPictures(db: CompanyDb, refused: ReadonlySet<string>): Promise<string[]> {
  const waiting = await db.blobs.where('state').equals('waiting').primaryKeys();
  const images = await db.product_images
    .where('sha256')
    .anyOf(waiting)
    .or('thumbnail')
    .anyOf(waiting)
    .toArray();
  const recorded = images.filter((image) => isAlive(image) && image.version > 0);
  const named = new Set(recorded.flatMap(({ sha256, thumbnail }) => [sha256, thumbnail]));
  return waiting.filter((sha256) => named.has(sha256) && !refused.has(sha256));
}
