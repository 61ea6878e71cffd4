/**
 * A second place for finished sales that wait to be sent, apart from the browser's database: after a power cut a browser
 * may find its database damaged and begin an empty one, and what the cashier was told is registered must not go
 * with it (SALE-03, S-45). The browser's cache is other files, kept by other code.
 */
import { hashOfText } from '@cuadra/contracts/protocol/item-hash';

import type { OutboxRow } from '../rows.ts';

export interface Journal {
  /** The same item again changes nothing. */
  put(item: OutboxRow): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** In the order of making; what is damaged is left out. */
  all(): Promise<OutboxRow[]>;
}

const FOLDER = '/cuadra-waiting/';

/** Of the browser's cache that holds a company's journal. */
export function journalName(companyId: string): string {
  return `cuadra-waiting-${companyId}`;
}

/** Undefined where the browser has no cache: an insecure page. */
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

/** A copy that a power cut tore apart is none. */
function noItem(): undefined {
  return undefined;
}

/** The body is what the hash says it is. */
function isWhole(item: unknown): item is OutboxRow {
  if (typeof item !== 'object' || item === null) return false;
  const { body, hash } = item as Readonly<Record<string, unknown>>;
  return typeof body === 'string' && hashOfText(body) === hash;
}
