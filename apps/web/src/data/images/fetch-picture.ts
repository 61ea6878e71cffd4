/**
 * Fetches pictures of other devices when they are first shown, a few at a time, and stores them (S-15). Apart from
 * showing them because the till shows hundreds, and on a slow line sales must go on.
 */
import { hashOfBytes } from '@cuadra/contracts/protocol/item-hash';

import type { ApiClient } from '../api/api-client.ts';
import type { CompanyDb } from '../company-db.ts';
import { CACHED_BYTES_MAX, cacheBytes, dropCached } from './picture-store.ts';

/** Parallel downloads: the browser has six connections to a server, and sales need theirs. */
const AT_ONCE = 2;
/** A picture that failed is requested again after this. */
export const PICTURE_AGAIN_MS = 60_000;
/** Fetched pictures between two checks of the cache size. */
const LOOK_EVERY = 50;

export interface PictureFetcher {
  /** Undefined where it is not available now. */
  fetch(sha256: string): Promise<Blob | undefined>;
}

export interface FetcherOptions {
  /** The device's clock. */
  readonly nowMs?: () => number;
  /** Maximum size of the cached pictures that the server also has. */
  readonly bytesMax?: number;
}

/** What the server does not give, or gives broken, is requested again after {@link PICTURE_AGAIN_MS}. */
export function createPictureFetcher(
  db: CompanyDb,
  client: Pick<ApiClient, 'stream'>,
  { nowMs = Date.now, bytesMax = CACHED_BYTES_MAX }: FetcherOptions = {},
): PictureFetcher {
  const underWay = new Map<string, Promise<Blob | undefined>>();
  const missedAt = new Map<string, number>();
  const inTurn = turnsOf(AT_ONCE);
  const keep = keeper(db, nowMs, bytesMax);

  async function fetchOne(sha256: string): Promise<Blob | undefined> {
    try {
      const bytes = await download(client, sha256);
      if (bytes === undefined) missedAt.set(sha256, nowMs());
      else await keep(sha256, bytes);
      return bytes;
    } finally {
      underWay.delete(sha256);
    }
  }

  return {
    fetch: (sha256) => {
      const missed = missedAt.get(sha256);
      if (missed !== undefined && nowMs() - missed < PICTURE_AGAIN_MS) return Promise.resolve(undefined);
      const known = underWay.get(sha256);
      if (known !== undefined) return known;
      const fetching = inTurn(() => fetchOne(sha256));
      underWay.set(sha256, fetching);
      return fetching;
    },
  };
}

/** @returns a function that runs work as soon as fewer than `most` others run */
function turnsOf(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = [];
  let taken = 0;
  return async (work) => {
    if (taken < most) taken += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      // The place goes to the next one in the queue, before any new caller.
      const next = queue.shift();
      if (next === undefined) taken -= 1;
      else next();
    }
  };
}

/** Stores a picture for the next time. Where it cannot (a full disk), the picture is shown all the same (S-64). */
function keeper(db: CompanyDb, nowMs: () => number, bytesMax: number) {
  let fetched = 0;
  return async (sha256: string, bytes: Blob): Promise<void> => {
    try {
      await cacheBytes(db, sha256, bytes, nowMs());
      fetched += 1;
      if (fetched % LOOK_EVERY === 0) await dropCached(db, bytesMax);
    } catch (error) {
      console.warn('imagen', error);
    }
  };
}

/** Bytes that do not match their hash were truncated, or came from another server in between. */
async function download(client: Pick<ApiClient, 'stream'>, sha256: string): Promise<Blob | undefined> {
  try {
    const response = await client.stream(`/uploads/${sha256}`, AbortSignal.timeout(60_000));
    const bytes = await response?.blob();
    if (bytes === undefined) return undefined;
    return hashOfBytes(new Uint8Array(await bytes.arrayBuffer())) === sha256 ? bytes : undefined;
  } catch {
    // Truncated in transit: treated as missing.
    return undefined;
  }
}
