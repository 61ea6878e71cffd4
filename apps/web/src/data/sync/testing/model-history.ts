/**
 * The model server's bookkeeping of items: their versions under a lock (S-01), history, marks (S-06) and receipts.
 * Apart from the server, which decides what becomes of an item; here is only when, and in which order.
 */
import { FIRST_MARK, nextMark } from '@cuadra/contracts/protocol/item-hash';
import type { ItemResult, Receipt } from '@cuadra/contracts/protocol/messages';
import { BrokenInvariant } from '@cuadra/domain/assert';

import type { ServerStrategy } from './server-strategy.ts';

export interface HistoryRow {
  readonly itemId: string;
  readonly hash: string;
  readonly deviceId: string;
}

export interface ModelHistory {
  readonly rows: Map<number, HistoryRow>;
  readonly itemVersions: Map<string, number>;
  readonly marks: Map<number, string>;
  /** The greatest version that any reader can see. */
  visible: number;
  /** The next value of the sequence, where there is one. */
  drawn: number;
  isLocked: boolean;
}

/** An item on its way to being stored: its version is taken, its rows are not yet visible. */
export interface OpenTransaction {
  readonly version: number;
  commit(): ItemResult;
  rollback(): void;
}

export function emptyHistory(): ModelHistory {
  return {
    rows: new Map(),
    itemVersions: new Map(),
    marks: new Map([[0, FIRST_MARK]]),
    visible: 0,
    drawn: 0,
    isLocked: false,
  };
}

export function headOf({ visible, marks }: ModelHistory) {
  return { version: visible, mark: marks.get(visible) ?? FIRST_MARK };
}

/** Takes the lock and a version; undefined while another transaction holds the lock. */
export function begin(
  history: ModelHistory,
  versions: ServerStrategy['versions'],
  row: HistoryRow,
  store: (version: number) => ItemResult,
): OpenTransaction | undefined {
  if (versions === 'locked' && history.isLocked) return undefined;
  history.isLocked = true;
  const { visible, drawn } = history;
  const version = versions === 'locked' ? visible + 1 : Math.max(drawn, visible) + 1;
  history.drawn = version;
  return {
    version,
    commit: () => {
      history.isLocked = false;
      record(history, version, row);
      return store(version);
    },
    rollback: () => {
      history.isLocked = false;
    },
  };
}

function record(history: ModelHistory, version: number, row: HistoryRow): void {
  const { rows, itemVersions, marks } = history;
  history.visible = Math.max(history.visible, version);
  if (itemVersions.has(row.itemId)) throw new BrokenInvariant('an item is booked at most once [I-2]');
  rows.set(version, row);
  itemVersions.set(row.itemId, version);
  marks.set(version, nextMark(marks.get(version - 1) ?? FIRST_MARK, row.hash));
}

/**
 * A device's receipts after a version, oldest first, at most `limit`, and the version up to which they are complete.
 */
export function receiptsOf(
  history: ModelHistory,
  isOwn: (row: HistoryRow) => boolean,
  since: number,
  limit: number,
) {
  const receipts: Receipt[] = [...history.rows]
    .filter(([version, row]) => version > since && isOwn(row))
    .sort(([one], [other]) => one - other)
    .slice(0, limit)
    .map(([version, row]) => ({ id: row.itemId, version }));
  const isAll = receipts.length < limit;
  return { receipts, upTo: isAll ? history.visible : (receipts.at(-1)?.version ?? history.visible) };
}
