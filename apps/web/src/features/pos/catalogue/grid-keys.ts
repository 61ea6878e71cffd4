/** Arrow keys in the grid of products, so that Tab leaves it in one step. Pure. */

export interface GridSize {
  readonly columns: number;
  readonly count: number;
}

/**
 * The place that a key leads to from the focused one, counted from zero in reading order.
 *
 * @returns undefined for keys that do not move, and at an edge that the key would cross
 */
export function placeAfterKey(place: number, key: string, { columns, count }: GridSize): number | undefined {
  const next = target(place, key, columns, count);
  return next === undefined || next < 0 || next >= count ? undefined : next;
}

function target(place: number, key: string, columns: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return place + 1;
    case 'ArrowLeft':
      return place - 1;
    case 'ArrowDown':
      return place + columns;
    case 'ArrowUp':
      return place - columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** The tile that Tab stops at: the last focused one, or the first in view when that one is not rendered. */
export function tabStop(last: number, firstDrawn: number, endDrawn: number): number {
  return last >= firstDrawn && last < endDrawn ? last : firstDrawn;
}
