/**
 * How many rows are read at once, step after step: few at first, since they may be large and fill a page by themselves,
 * then more, since small ones would take many round trips. Shared by pages and lists.
 */

/** The first step is this part of the largest. */
const FIRST_PART = 8;

/** How many rows are read at first, of a page that is small as a rule. */
export function firstStep(rowsMax: number): number {
  return Math.max(1, Math.floor(rowsMax / FIRST_PART));
}

/** Twice as many, up to the whole step. */
export function nextStep(rows: number, rowsMax: number): number {
  return Math.min(rowsMax, rows * 2);
}
