/**
 * Uploads pictures and attachments one after the other, after all data (S-15): waiting items always go first. An interrupted upload
 * resumes with the same picture. It blocks nothing: signing out does not wait for it.
 */
import type { ApiClient, CallOutcome } from '../api/api-client.ts';
import type { CompanyDb } from '../company-db.ts';
import type { BlobRow } from '../device-rows.ts';
import { dexieStore } from '../store/dexie-store.ts';
import { type Pause, runLane } from '../sync/lanes/run-lane.ts';
import { createWakeup } from '../sync/lanes/wakeup.ts';
import { readSyncValue } from '../sync/state/sync-values.ts';
import { afterUpload } from './after-upload.ts';
import { hashesIn, rowsNaming } from './named-bytes.ts';

export interface UploadLane {
  run(signal: AbortSignal): Promise<void>;
  /** Wakes the lane: a new picture waits, or the network is back. */
  ring(): void;
}

export interface UploadContext {
  readonly db: CompanyDb;
  readonly client: Pick<ApiClient, 'call'>;
  readonly random: () => number;
  /** Whether data is being sent, or goes next. */
  readonly isSending: () => boolean;
  /** Called with each answer: the code of why the server takes no picture now; null where it took one. */
  readonly onBarred: (code: string | null) => void;
  /** No answer came: the network should be checked. */
  readonly onSilence: () => void;
}

/** Between two checks whether the data has been sent. */
const DATA_FIRST_MS = 1_000;
/** Enough for a picture of half a megabyte on the slowest working line. */
const TIMEOUT_MS = 120_000;

/** The state of a lane between steps. */
interface LaneState {
  /** Refused by the server, in this run of the program. */
  readonly refused: Set<string>;
  /** Found waiting at the last check, the next one first. */
  queue: string[];
  /** Number of failures in a row. */
  attempts: number;
}

/** Of one company, for the tab that sends. */
export function createUploadLane(context: UploadContext): UploadLane {
  const bell = createWakeup();
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

/** Pictures of a company that lives on its device stay there until it moves (S-55, S-56). */
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
 * Waiting pictures whose record is on the server: bytes follow their record. Those of a deleted record too: its
 * deletion may be undone, and without them it would wait for ever.
 */
async function waitingPictures(db: CompanyDb, refused: ReadonlySet<string>): Promise<string[]> {
  const waiting = await db.blobs.where('state').equals('waiting').primaryKeys();
  const named = hashesIn((await rowsNaming(db, waiting)).filter(({ version }) => version > 0));
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

/** Records the result of an upload. @returns when the next one starts */
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
