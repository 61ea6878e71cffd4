/**
 * Detects when tables have outgrown the statistics that PostgreSQL plans by; autovacuum renews those only minutes
 * later. A plan made for a company with ten products takes any index for equally good. It then reads the whole company
 * at each line of the import that follows.
 */

/** Below this number of rows any plan will do. */
const FIRST_MARK_ROWS = 500;

export class Growth {
  private readonly written = new Map<string, { rows: number; mark: number }>();

  /** Whether the collection has doubled since this process began to count; this happens ever more seldom. */
  hasDoubled(collection: string, newRows: number): boolean {
    const known = this.written.get(collection) ?? { rows: 0, mark: FIRST_MARK_ROWS };
    const rows = known.rows + newRows;
    const isUp = rows >= known.mark;
    this.written.set(collection, { rows, mark: isUp ? rows * 2 : known.mark });
    return isUp;
  }
}
