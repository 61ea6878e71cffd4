/**
 * Reads every document of the company onto this device (S-57), which becomes their only place. Downwards from the
 * version read so far, page by page; interrupted, it resumes.
 */

import type { CollectionPage } from '@cuadra/contracts/protocol/messages';
import { COLLECTION_NAMES, type CollectionName } from '@cuadra/contracts/registry/collection-traits';

import type { ApiProblem } from '../api/api-reply.ts';
import type { CompanyApi } from '../api/company-api.ts';
import type { DeviceStore } from '../store/device-store.ts';
import { rowsOf } from '../store/registry-rows.ts';
import { putDocuments } from '../sync/reading/apply-page.ts';
import { documentTraits } from '../sync/reading/document-window.ts';
import { readSyncValue, writeSyncValue } from '../sync/state/sync-values.ts';

const PAGE_ROWS = 500;
/** Receipts are not needed, because nothing read here answers a sent item. */
const NO_RECEIPTS = Number.MAX_SAFE_INTEGER;

/**
 * @param onProgress called with the share that is done, 0 to 1
 * @returns the problem that stopped it; undefined when everything is here
 */
export async function readEverything(
  store: DeviceStore,
  api: Pick<CompanyApi, 'documents'>,
  onProgress: (share: number) => void,
): Promise<ApiProblem | undefined> {
  const names = COLLECTION_NAMES.filter((name) => documentTraits(name) !== undefined);
  for (const [place, name] of names.entries()) {
    for (;;) {
      const { before, top, generation } = await placeOf(store, name);
      onProgress((place + 1 - Math.min(1, before / top)) / names.length);
      if (before === 0) break;
      const page = await api.documents(name, { before, receiptsSince: NO_RECEIPTS, limit: PAGE_ROWS });
      if (!page.ok) return page.problem;
      await keepPage(store, name, { before, generation }, page.value);
    }
  }
  return undefined;
}

interface Place {
  /** The lowest version down to which its documents are here. */
  readonly before: number;
  readonly generation: number;
}

/** What is written after the cursor comes with the changes. */
function placeOf(store: DeviceStore, name: CollectionName): Promise<Place & { readonly top: number }> {
  return store.read(['sync'], async (tx) => {
    const { cursor, generation } = await readSyncValue(tx, 'reading');
    const whole = await readSyncValue(tx, 'whole');
    return { before: whole[name] ?? cursor + 1, top: cursor + 1, generation };
  });
}

async function keepPage(
  store: DeviceStore,
  name: CollectionName,
  asked: Place,
  page: CollectionPage,
): Promise<void> {
  await store.write([name, 'sync'], async (tx) => {
    const { generation } = await readSyncValue(tx, 'reading');
    const whole = await readSyncValue(tx, 'whole');
    // Another tab has read the same page, or the server has a new history.
    if (generation !== asked.generation || (whole[name] ?? asked.before) !== asked.before) return;
    const held = await rowsOf(
      tx,
      name,
      page.rows.map((row) => String(row.id)),
    );
    const older = page.rows.filter((row, at) => (held[at]?.version ?? 0) <= Number(row.version));
    const rows = older.map((row) => ({ collection: name, version: Number(row.version), row }));
    await putDocuments(tx, name, rows, generation);
    await writeSyncValue(tx, 'whole', { ...whole, [name]: page.more ? page.upto : 0 });
  });
}
