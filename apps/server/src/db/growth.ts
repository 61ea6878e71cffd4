/**
 * Tells when tables have outgrown the statistics that PostgreSQL plans by, which autovacuum renews only minutes later:
 * a plan made for a company with ten products takes any index for equally good, and then reads the whole company at
 * each line of the import that follows.
 */

/** Below it any plan will do. */
const FIRST_MARK_ROWS = 500;

export class Growth {
  private readonly written = new Map<string, { rows: number; mark: number }>();

  /** Whether the collection has doubled since this process began to count: seldom, and ever more so. */
  hasDoubled(collection: string, newRows: number): boolean {
    const known = this.written.get(collection) ?? { rows: 0, mark: FIRST_MARK_ROWS };
    const rows = known.rows + newRows;
    const isUp = rows >= known.mark;
    this.written.set(collection, { rows, mark: isUp ? rows * 2 : known.mark });
    return isUp;
  }
}
