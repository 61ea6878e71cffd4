/** Processes scans one after another, in order (POS-08): a lookup takes a moment, and scanning goes on. */

export interface ScanQueue<Item> {
  push(item: Item): void;
}

/** @param onError called when a lookup failed; those behind it are processed all the same */
export function createScanQueue<Item>(
  work: (item: Item) => Promise<void>,
  onError: (error: unknown, item: Item) => void,
): ScanQueue<Item> {
  let last: Promise<void> = Promise.resolve();
  return {
    push: (item) => {
      last = last.then(() => work(item)).catch((error: unknown) => onError(error, item));
    },
  };
}
