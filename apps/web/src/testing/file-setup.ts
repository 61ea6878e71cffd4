/**
 * What a browser gives each page anew, for each file of tests: they share one process, which saves loading the app's
 * modules for every file, and must not share anything else.
 */
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, vi } from 'vitest';

const indexedDB = new IDBFactory();
globalThis.indexedDB = indexedDB;
Dexie.dependencies.indexedDB = indexedDB;

afterAll(async () => {
  // A screen that was drawn has begun to fetch its later parts. Cut off by the end of the file, they would be missing in the next.
  await vi.dynamicImportSettled();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
