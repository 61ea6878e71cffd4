/**
 * A second copy of finished sales that wait to be sent, outside of the browser's database. After a power cut a browser
 * may find its database damaged and start an empty one, and a sale reported as registered must survive that (SALE-03,
 * S-45). The browser's cache is in other files, written by other code.
 */
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';

import type { OutboxRow } from '../device-rows.ts';

export interface Journal {
  /** Idempotent. */
  put(item: OutboxRow): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** In the order of making, without damaged ones. */
  all(): Promise<OutboxRow[]>;
}

const FOLDER = '/cuadra-waiting/';

/** Name of the browser's cache that holds a company's journal. */
export function journalName(companyId: string): string {
  return `cuadra-waiting-${companyId}`;
}

/** Undefined where the browser has no cache, as on an insecure page. */
export function browserJournal(
  companyId: string,
  storage: Pick<CacheStorage, 'open'> | undefined = globalThis.caches,
): Journal | undefined {
  if (storage === undefined) return undefined;
  const open = () => storage.open(journalName(companyId));
  return {
    put: async (item) => (await open()).put(FOLDER + item.id, Response.json(item)),
    remove: async (gone) => {
      const cache = await open();
      await Promise.all(gone.map((id) => cache.delete(FOLDER + id)));
    },
    all: async () => {
      const cache = await open();
      const read = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
      const items: unknown[] = await Promise.all(read.map((response) => response?.json().catch(noItem)));
      return items.filter(isWhole).toSorted((one, other) => one.seq - other.seq);
    },
  };
}

/** A copy damaged by a power cut counts as missing. */
function noItem(): undefined {
  return undefined;
}

/** Whether the body matches its hash. */
function isWhole(item: unknown): item is OutboxRow {
  if (typeof item !== 'object' || item === null) return false;
  const { body, hash } = item as Readonly<Record<string, unknown>>;
  return typeof body === 'string' && hashOfText(body) === hash;
}
