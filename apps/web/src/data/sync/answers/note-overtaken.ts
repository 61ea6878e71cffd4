/**
 * Notes for their author the changes of which somebody else's later one won a field (S-27). Apart from settling because
 * nothing of the record depends on it: the server's trail keeps what lost, this only tells.
 */
import type { NoticeRow } from '../../rows.ts';
import type { DeviceTransaction } from '../../store/device-store.ts';
import type { Settlement } from './settle.ts';

export const OVERTAKEN = 'overtaken';

/** Table: `notices`. @param at device time, ISO */
export async function noteOvertaken(
  tx: DeviceTransaction,
  settlements: readonly Settlement[],
  at: string,
): Promise<void> {
  const rows = settlements.flatMap((settlement) => overtaken(settlement, at));
  if (rows.length > 0) await tx.put('notices', rows);
}

/** Instants of what is done once: that it was done is what counts, and not which of two was later. */
const DONE_AT: readonly string[] = ['deleted_at', 'undone_at', 'posted_at'];

/** Two who write the same, or delete the same, or undo one import, lose nothing to one another. */
function isSame(
  field: string,
  own: Readonly<Record<string, unknown>>,
  row: Readonly<Record<string, unknown>>,
): boolean {
  const [one, other] = [own[field] ?? null, row[field] ?? null];
  if (DONE_AT.includes(field)) return (one === null) === (other === null);
  return JSON.stringify(own[field]) === JSON.stringify(row[field]);
}

function overtaken({ entry, change }: Settlement, at: string): NoticeRow[] {
  if (change.step !== 'recorded') return [];
  const { lost = [], row = {} } = change.result ?? {};
  const own = JSON.parse(entry.body) as Readonly<Record<string, unknown>>;
  const wrote = entry.kind === 'delete' ? { deleted_at: at } : own;
  const fields = lost.filter((field) => !isSame(field, wrote, row));
  if (fields.length === 0) return [];
  const content = { collection: entry.collection, row_id: entry.row_id, made_by: entry.made_by.id, fields };
  return [{ id: entry.id, kind: OVERTAKEN, at, seen_at: null, content }];
}
