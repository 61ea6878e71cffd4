/** The browser's cache for tests, as far as the journal uses it. */
export interface CacheInMemory extends Pick<CacheStorage, 'open' | 'delete'> {
  /** Paths of the stored copies, of all caches. */
  paths(): string[];
}

export function cacheInMemory(): CacheInMemory {
  const caches = new Map<string, Map<string, string>>();
  return {
    open: async (name) => {
      const kept = caches.get(name) ?? new Map<string, string>();
      caches.set(name, kept);
      return cacheOf(kept);
    },
    delete: async (name) => caches.delete(name),
    paths: () => [...caches.values()].flatMap((kept) => [...kept.keys()]),
  };
}

function cacheOf(kept: Map<string, string>): Cache {
  const cache = {
    put: async (path: string, response: Response) => void kept.set(path, await response.text()),
    delete: async (path: string) => kept.delete(path),
    keys: async () => [...kept.keys()],
    match: async (path: string) => {
      const text = kept.get(path);
      return text === undefined ? undefined : new Response(text);
    },
  };
  return cache as unknown as Cache;
}
