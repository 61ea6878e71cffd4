/**
 * Which rows of a list are rendered when all have one height: those in view and a few around them. Apart from the grid
 * so that it is tested without it. A library for rows of any height is more script than the rest of the grid.
 */
export interface DrawnRows {
  readonly first: number;
  /** The index after the last row. */
  readonly end: number;
}

export interface ScrolledList {
  /** Pixels, as all heights here. */
  readonly scrollTop: number;
  /** The height of the visible part; 0 before it is measured. */
  readonly height: number;
  readonly rowHeight: number;
  readonly rowCount: number;
  /** Rows rendered before and after those in view, so that a quick scroll finds them. */
  readonly ahead: number;
}

/** Never before the first row, nor beyond the last. */
export function rowsInView({ scrollTop, height, rowHeight, rowCount, ahead }: ScrolledList): DrawnRows {
  const last = Math.ceil((scrollTop + height) / rowHeight) + ahead;
  const end = Math.min(rowCount, Math.max(last, ahead));
  // There are fewer products than before and the list has not scrolled up yet: render its end.
  const first = Math.min(Math.floor(scrollTop / rowHeight) - ahead, end - ahead);
  return { first: Math.max(0, first), end };
}
