/** The device itself: what may be wrong with its clock and the room its browser has left, and what lies on it. */
import type { CDPSession, Page } from '@playwright/test';

/** From the next load on, the page's clock is off by that much, and runs on from there. */
export async function shiftClock(page: Page, offsetMs: number): Promise<void> {
  await page.addInitScript((offset) => {
    const now = () => performance.timeOrigin + performance.now() + offset;
    globalThis.Date = new Proxy(Date, {
      construct: (target, parts, newTarget) =>
        Reflect.construct(target, parts.length === 0 ? [now()] : parts, newTarget),
      get: (target, key) => (key === 'now' ? () => Math.floor(now()) : Reflect.get(target, key)),
    });
  }, offsetMs);
}

/** More than the app and a small shop need, little enough to be filled up at once. */
const QUOTA_BYTES = 24_000_000;
const NO_ROOM_BYTES = 1;
const FILLER_PIECES_BYTES = [4_000_000, 400_000, 40_000, 4_000, 400];

export interface SmallDisk {
  /** Until nothing more goes in. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
}

/**
 * Gives the page's browser a small disk quota. Call it before the app is opened: a browser that has seen a large quota
 * checks again only half a minute later.
 */
export async function smallDisk(page: Page, origin: string): Promise<SmallDisk> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: QUOTA_BYTES });
  return {
    fill: async () => {
      await page.evaluate(fillUp, FILLER_PIECES_BYTES);
      // The browser's database may still shrink by itself: that must not make room, and what it has made is used up.
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: NO_ROOM_BYTES });
      await page.evaluate(fillUp, FILLER_PIECES_BYTES);
    },
    makeRoom: async () => {
      await session.send('Storage.overrideQuotaForOrigin', { origin });
    },
  };
}

/** Runs in the page: writes ever smaller pieces into a database of its own, each size until one does not fit. */
async function fillUp(pieces: readonly number[]): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('filler', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('pieces', { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  // Zeros would be compressed to nothing. 65,536 bytes are the most that are given at once.
  const noise = (bytes: number) => {
    const piece = new Uint8Array(bytes);
    for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(piece.subarray(at, at + 65_536));
    return piece;
  };
  const fits = (bytes: number) =>
    new Promise<boolean>((resolve, reject) => {
      const writing = db.transaction('pieces', 'readwrite', { durability: 'strict' });
      writing.objectStore('pieces').add(noise(bytes));
      writing.oncomplete = () => resolve(true);
      writing.onabort = () => {
        if (writing.error?.name === 'QuotaExceededError') resolve(false);
        else reject(writing.error);
      };
    });
  for (const bytes of pieces) while (await fits(bytes));
  db.close();
}

/** Sales under way that have reached the browser's database. */
export function cartsOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const name =
      (await indexedDB.databases()).find((one) => one.name?.match(/^cuadra-[0-9a-f]{8}-/))?.name ?? '';
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const count = await new Promise<number>((resolve, reject) => {
      const request = db.transaction('cart').objectStore('cart').count();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    db.close();
    return count;
  });
}
