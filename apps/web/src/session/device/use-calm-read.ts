/** What takes long to read: when the screen opens, and again some time after a write; never at each of them [POS-06]. */
import { useEffect, useState } from 'react';
import type { CompanyDb } from '../../data/company-db.ts';
import type { TableName } from '../../data/store/device-store.ts';
import { watchWrites } from '../../data/watch-writes.ts';

/** Writes come in bursts: a sale writes, is sent, and comes back. */
const CALM_MS = 5_000;
/** What somebody may have just changed himself. */
export const SOON_MS = 500;

/**
 * @param read the same function as long as it reads the same
 * @param calmMs how long after a write it is read again
 * @returns undefined until first read; what was read last where reading fails
 */
export function useCalmRead<Value>(
  db: CompanyDb,
  tables: readonly TableName[],
  read: () => Promise<Value>,
  calmMs = CALM_MS,
): Value | undefined {
  const [value, setValue] = useState<Value>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tables are written out where it is called
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
