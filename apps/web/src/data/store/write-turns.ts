/**
 * The order of writes over common tables. IndexedDB has an order too, but there a waiting write blocks every later read
 * of any of its tables. A screen that reads the till's openings would wait for a page of stock being downloaded, only
 * because the answer to an opening waits for it. Here a write waits before its transaction exists, and a read waits
 * only for writes of its own tables.
 */
import type { TableName } from './device-store.ts';

export interface WriteTurns {
  /** Runs `work` once every earlier write over one of the tables has ended, successful or not; at once without any. */
  take<Result>(tables: readonly TableName[], work: () => Promise<Result>): Promise<Result>;
}

interface Turn {
  readonly tables: ReadonlySet<TableName>;
  readonly ended: Promise<void>;
}

export function createWriteTurns(): WriteTurns {
  const turns = new Set<Turn>();

  return {
    take(tables, work) {
      const before = [...turns].filter((turn) => tables.some((name) => turn.tables.has(name)));
      // At once where nothing waits before it: a page that closes must still start its last write.
      const result = before.length === 0 ? work() : after(before, work);
      const turn: Turn = { tables: new Set(tables), ended: settled(result) };
      turns.add(turn);
      void turn.ended.then(() => turns.delete(turn));
      return result;
    },
  };
}

async function after<Result>(turns: readonly Turn[], work: () => Promise<Result>): Promise<Result> {
  await Promise.all(turns.map(({ ended }) => ended));
  return work();
}

function settled(result: Promise<unknown>): Promise<void> {
  const done = () => undefined;
  return result.then(done, done);
}
