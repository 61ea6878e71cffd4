/** Reads the cost standing anew after each write that may change it. Apart from the reading, which has no clock. */
import type { CompanyDb } from '../company-db.ts';
import { watchWrites } from '../watch-writes.ts';
import { COST_TABLES, CostReader, type CostStanding } from './cost-standing.ts';

/**
 * @param settleMs wait after a write, because others may follow
 * @returns a function that ends it
 */
export function followCostStanding(
  db: CompanyDb,
  tell: (standing: CostStanding) => void,
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
      const standing = await reader.read();
      if (!isOver) tell(standing);
    } catch (error) {
      // The list beside it reports that the device's data cannot be read.
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
