/**
 * How many rows are read at once. The first steps are small, because large rows may fill a page by themselves. Later
 * ones grow, because small rows would take many round trips. Shared by pages and lists.
 */

/** The first step is this part of the largest. */
const FIRST_PART = 8;

/** Returns the number of rows of the first step. */
export function firstStep(rowsMax: number): number {
  return Math.max(1, Math.floor(rowsMax / FIRST_PART));
}

/** Returns twice the rows, up to the whole step. */
export function nextStep(rows: number, rowsMax: number): number {
  return Math.min(rowsMax, rows * 2);
}
