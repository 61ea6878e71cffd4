/**
 * Which rows of a list are drawn, where all are of one height: those in view and a few around them. Apart from the grid
 * so that it is tested without one; the library for rows of any height is more script than the rest of the grid.
 */
export interface DrawnRows {
  readonly first: number;
  /** The row behind the last one. */
  readonly end: number;
}

export interface ScrolledList {
  /** Pixels, as all heights here. */
  readonly scrollTop: number;
  /** Of the part in view; 0 before it was measured. */
  readonly height: number;
  readonly rowHeight: number;
  readonly rowCount: number;
  /** Rows drawn before and behind those in view, so that a quick scroll finds them there. */
  readonly ahead: number;
}

/** Never before the first row, nor beyond the last. */
export function rowsInView({ scrollTop, height, rowHeight, rowCount, ahead }: ScrolledList): DrawnRows {
  const last = Math.ceil((scrollTop + height) / rowHeight) + ahead;
  const end = Math.min(rowCount, Math.max(last, ahead));
  // Fewer products than before, and the list has not moved up yet: its end is drawn.
  const first = Math.min(Math.floor(scrollTop / rowHeight) - ahead, end - ahead);
  return { first: Math.max(0, first), end };
}
