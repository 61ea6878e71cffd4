/** Bytes of pictures for tests, and the company they are of. */
import { hashOfBytes } from '@cuadra/contracts/protocol/item-hash';

import type { CompanyDb } from '../../company-db.ts';
import { dexieStore } from '../../store/dexie-store.ts';
import { writeSyncValue } from '../../sync/state/sync-values.ts';

export const NOW = Date.parse('2026-11-20T12:00:00.000Z');

/** Two pixels a side, as text: see {@link latin}. */
export const GIF = 'GIF89a\x02\0\x02\0\0\0\0';

/** Characters up to U+00FF, one byte each. */
export const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
export const blob = (text: string, type = 'image/webp') => new Blob([latin(text)], { type });
export const hashOf = async (bytes: Blob) => hashOfBytes(new Uint8Array(await bytes.arrayBuffer()));

/** Sets the company's residence. */
export async function live(db: CompanyDb, residence: 'cloud' | 'device'): Promise<void> {
  await dexieStore(db).write(['sync'], (tx) => writeSyncValue(tx, 'residence', residence));
}
