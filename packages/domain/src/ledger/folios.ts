/**
 * A legal book as numbered pages (folios): each begins with what the one before carries forward (vienen), and ends with
 * what it carries itself (van). Separate from the books because all of them are bound alike.
 */
import { add, type Money } from '../money/money.ts';

export interface FolioRow {
  /** A head stays with the row after it. */
  readonly isHead: boolean;
  /** What it adds to each total that is carried forward; empty where it adds nothing. */
  readonly adds: readonly Money[];
}

export interface Folio<Row> {
  readonly number: number;
  /** The totals of all pages before; undefined on the first. */
  readonly broughtForward: readonly Money[] | undefined;
  readonly rows: readonly Row[];
  /** The totals until its last row; undefined on the last page. */
  readonly carriedForward: readonly Money[] | undefined;
}

export interface Binding {
  /** Of a page, those of the totals carried included; at least four. */
  readonly lines: number;
  readonly firstNumber: number;
  /** The totals before the first row: zero of each. */
  readonly nothing: readonly Money[];
}

/** Every row once, in its order. A book without rows has no page. */
export function foliosOf<Row extends FolioRow>(
  rows: readonly Row[],
  { lines, firstNumber, nothing }: Binding,
): readonly Folio<Row>[] {
  const folios: Folio<Row>[] = [];
  let totals = nothing;
  for (let at = 0; at < rows.length; ) {
    const room = lines - (at === 0 ? 0 : 1);
    const isLast = rows.length - at <= room;
    const page = isLast ? rows.slice(at) : withoutLastHead(rows.slice(at, at + room - 1));
    const broughtForward = at === 0 ? undefined : totals;
    totals = page.reduce((sums, { adds }) => plus(sums, adds), totals);
    const number = firstNumber + folios.length;
    folios.push({ number, broughtForward, rows: page, carriedForward: isLast ? undefined : totals });
    at += page.length;
  }
  return folios;
}

/** A page of heads alone keeps them: there is nowhere better. */
function withoutLastHead<Row extends FolioRow>(page: readonly Row[]): readonly Row[] {
  const last = page.findLastIndex(({ isHead }) => !isHead);
  return last === -1 ? page : page.slice(0, last + 1);
}

function plus(totals: readonly Money[], adds: readonly Money[]): readonly Money[] {
  return totals.map((total, place) => {
    const added = adds[place];
    return added === undefined ? total : add(total, added);
  });
}
