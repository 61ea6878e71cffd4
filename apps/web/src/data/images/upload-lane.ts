/**
 * Brings pictures to the server, one after the other, after all data (S-15): what waits to be sent goes first, whenever it
 * comes. Cut off, it goes on with the picture it was at. It stands in nobody's way: signing out does not wait for it.
 */
import type { ApiClient, CallOutcome } from '../api/api-client.ts';
import type { CompanyDb } from '../company-db.ts';
import type { BlobRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { createBell } from '../sync/lanes/bell.ts';
import { type Pause, runLane } from '../sync/lanes/run-lane.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
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
  /** No answer came: whoever tells whether there is a network should look. */
  readonly onSilence: () => void;
}

/** Between two looks whether the data has gone. */
const DATA_FIRST_MS = 1_000;
/** A picture of half a megabyte on the slowest line that still works. */
const TIMEOUT_MS = 120_000;

/** What a lane remembers from one step to the next. */
interface LaneState {
  /** What the server would not have, in this run of the program. */
  readonly refused: Set<string>;
  /** Those found waiting at the last look, the next one first. */
  queue: string[];
  /** That failed in a row. */
  attempts: number;
}

/** Of one company, for the tab that sends. */
export function createUploadLane(context: UploadContext): UploadLane {
  const bell = createBell();
  const state: LaneState = { refused: new Set(), queue: [], attempts: 0 };

  async function step(signal: AbortSignal): Promise<Pause> {
    if (!(await mayUpload(context.db))) return undefined;
    if (context.isSending()) return DATA_FIRST_MS;
    const picture = await nextWaiting(context.db, state);
    if (picture === undefined) return undefined;
    const outcome = await upload(context.client, picture, signal);
    return signal.aborted ? undefined : settle(context, state, picture.sha256, outcome);
  }

  return { run: (signal) => runLane('imágenes', step, bell, signal), ring: bell.ring };
}

/** Those of a company that lives on its device stay there, until it moves (S-55, S-56). */
function mayUpload(db: CompanyDb): Promise<boolean> {
  return dexieStore(db).read(['sync'], async (tx) => (await readSyncValue(tx, 'residence')) !== 'device');
}

async function nextWaiting(db: CompanyDb, state: LaneState): Promise<BlobRow | undefined> {
  for (;;) {
    if (state.queue.length === 0) state.queue = await waitingPictures(db, state.refused);
    const [sha256] = state.queue;
    if (sha256 === undefined) return undefined;
    const picture = await db.blobs.get(sha256);
    if (picture?.state === 'waiting') return picture;
    state.queue.shift();
  }
}

/**
 * Those that a picture on the server names: bytes come after their record. Those of a deleted one too: its deletion may be
 * taken back, and what nobody brings would wait for ever.
 */
async function waitingPictures(db: CompanyDb, refused: ReadonlySet<string>): Promise<string[]> {
  const waiting = await db.blobs.where('state').equals('waiting').primaryKeys();
  const images = await db.product_images
    .where('sha256')
    .anyOf(waiting)
    .or('thumbnail')
    .anyOf(waiting)
    .toArray();
  const recorded = images.filter(({ version }) => version > 0);
  const named = new Set(recorded.flatMap(({ sha256, thumbnail }) => [sha256, thumbnail]));
  return waiting.filter((sha256) => named.has(sha256) && !refused.has(sha256));
}

function upload(
  client: UploadContext['client'],
  { sha256, bytes, mime }: BlobRow,
  signal: AbortSignal,
): Promise<CallOutcome> {
  return client.call({
    method: 'PUT',
    path: `/uploads/${sha256}`,
    bytes,
    headers: { 'content-type': mime },
    timeoutMs: TIMEOUT_MS,
    signal,
  });
}

/** Notes what came of an upload. @returns when the next one goes */
async function settle(
  { db, random, onBarred, onSilence }: UploadContext,
  state: LaneState,
  sha256: string,
  outcome: CallOutcome,
): Promise<Pause> {
  const after = afterUpload(outcome, state.attempts + 1, random());
  state.attempts = after.kind === 'wait' ? state.attempts + 1 : 0;
  onBarred(after.kind === 'barred' ? after.code : null);
  if (outcome.kind !== 'answer') onSilence();
  if ('pauseMs' in after) return after.pauseMs;
  if (after.kind === 'done') await db.blobs.update(sha256, { state: 'cached' });
  else {
    console.warn('imagen', sha256, after.code);
    state.refused.add(sha256);
  }
  state.queue.shift();
  return 0;
}
