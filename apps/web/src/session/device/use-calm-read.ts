/** For a slow read: when the screen opens, and again some time after a write, but not at each write [POS-06]. */
import { useEffect, useState } from 'react';
import type { CompanyDb } from '../../data/company-db.ts';
import type { TableName } from '../../data/store/device-store.ts';
import { watchWrites } from '../../data/watch-writes.ts';

/** Writes come in bursts: a sale is written, sent, and read back. */
const CALM_MS = 5_000;
/** For data that the user may have just changed. */
export const SOON_MS = 500;

/**
 * @param read the same function as long as it reads the same
 * @param calmMs wait after a write before it is read again
 * @returns undefined until first read; the last result where a read fails
 */
export function useCalmRead<Value>(
  db: CompanyDb,
  tables: readonly TableName[],
  read: () => Promise<Value>,
  calmMs = CALM_MS,
): Value | undefined {
  const [value, setValue] = useState<Value>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller writes the tables out
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const readAgain = (): void => {
      timer = undefined;
      read().then(
        (found) => {
          if (!isOver) setValue(() => found);
        },
        (error: unknown) => console.error('calm read', error),
      );
    };
    readAgain();
    const unwatch = watchWrites(db, tables, () => {
      timer ??= setTimeout(readAgain, calmMs);
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      unwatch();
    };
  }, [db, read, calmMs]);
  return value;
}
