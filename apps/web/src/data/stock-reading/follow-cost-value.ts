/** Reads what all goods cost again whenever something has changed it. Apart from the reading, which knows no clock. */
import type { CompanyDb } from '../company-db.ts';
import { watchWrites } from '../watch-writes.ts';
import { COST_TABLES, CostReader, type CostValue } from './cost-value.ts';

/**
 * @param settleMs so long after a write, in which others may follow
 * @returns what ends it
 */
export function followCostValue(
  db: CompanyDb,
  tell: (value: CostValue) => void,
  settleMs: number,
): () => void {
  const reader = new CostReader(db);
  let isOver = false;
  let isReading = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const read = async () => {
    timer = undefined;
    isReading = true;
    try {
      const value = await reader.read();
      if (!isOver) tell(value);
    } catch (error) {
      // The list beside it says that the device's data cannot be read.
      console.warn('valor a costo', error);
    } finally {
      isReading = false;
    }
  };
  const readSoon = () => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => (isReading ? readSoon() : void read()), settleMs);
  };
  const unwatch = watchWrites(db, COST_TABLES, (written) => {
    reader.note(written);
    readSoon();
  });
  void read();
  return () => {
    isOver = true;
    clearTimeout(timer);
    unwatch();
  };
}
