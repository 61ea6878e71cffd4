/**
 * When an own entry is counted on top of the server's balance (docs/sync.md, section 5). Pure and alone in its file
 * because it is the subtlest line of the whole protocol: a device counts each of its documents exactly once at every
 * step [I-3], whatever was lost, late or doubled in between.
 */

/** The members of an entry that the rule needs. */
export interface EntryState {
  /** The version the server recorded its document at; null until the device knows. */
  readonly ack: number | null;
  /** False while its document is set aside or superseded. */
  readonly is_counted: boolean;
}

/** How far the device has read. */
export interface ReadSoFar {
  /** The last version up to which a read finished. */
  readonly complete: number;
}

/**
 * Whether the entry is open: not yet contained in the server's row.
 *
 * The row's own version decides, not the cursor: between two pages the cursor may have passed a document whose row has
 * not arrived yet. `complete` closes an entry whose key the server did not touch.
 *
 * @param rowVersion version of the balance row; 0 where the device has none
 */
export function isOpen(entry: EntryState, rowVersion: number, read: ReadSoFar): boolean {
  if (!entry.is_counted) return false;
  return entry.ack === null || entry.ack > Math.max(rowVersion, read.complete);
}

/** Whether the server's row contains the entry for good, so that it may be deleted. */
export function isClosed(entry: EntryState, rowVersion: number, read: ReadSoFar): boolean {
  return entry.ack !== null && entry.ack <= Math.max(rowVersion, read.complete);
}
