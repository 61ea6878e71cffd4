/** Works off scans one after another, in the order they came (POS-08): looking one up takes a moment, scanning goes on. */

export interface ScanQueue<Item> {
  push(item: Item): void;
}

/** @param onError a look-up failed; the ones behind it are worked off all the same */
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
