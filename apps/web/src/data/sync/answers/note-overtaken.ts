/**
 * Notifies the author of a change that another person's later change won a field (S-27). Apart from settling because
 * the record does not depend on it: the server's trail has the lost value, and this is only a notice.
 */
import type { NoticeRow } from '../../device-rows.ts';
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

/** Instants of actions that happen once: it matters that they happened, and not which of two was later. */
const DONE_AT: readonly string[] = ['deleted_at', 'undone_at', 'posted_at'];

/** Two users who write the same, delete the same or undo the same import lose nothing. */
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
