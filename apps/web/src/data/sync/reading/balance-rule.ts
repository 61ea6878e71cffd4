/**
 * When an own entry is counted on top of the server's balance (docs/sync.md, section 5). Pure and alone in its
 * file because it is the subtlest line of the whole protocol: a device counts each of its documents exactly
 * once at every step [I-3], whatever was lost, late or doubled in between.
 */

/** What the rule looks at in an entry. */
export interface EntryState {
  /** The version the server recorded its document at; null until the device knows. */
  readonly ack: number | null;
  /** False while its document is set aside or superseded. */
  readonly is_counted: boolean;
}

/** How far the device has read, as the rule needs it. */
export interface ReadSoFar {
  /** The last version up to which a read finished. */
  readonly complete: number;
}

/**
 * Whether the entry is open: not yet inside of the server's row.
 *
 * The row's own version decides, not the cursor: between two pages the cursor has passed a document whose
 * row still lies ahead. `complete` lets go of an entry whose key the server did not touch.
 *
 * @param rowVersion version of the balance row; 0 where the device has none
 */
export function isOpen(entry: EntryState, rowVersion: number, read: ReadSoFar): boolean {
  if (!entry.is_counted) return false;
  return entry.ack === null || entry.ack > Math.max(rowVersion, read.complete);
}

/** Whether the entry is inside of the server's row for good: it may be dropped. */
export function isClosed(entry: EntryState, rowVersion: number, read: ReadSoFar): boolean {
  return entry.ack !== null && entry.ack <= Math.max(rowVersion, read.complete);
}
