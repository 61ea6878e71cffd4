/**
 * Where things fall on a sheet, in tenths of a millimetre from its upper left corner. Whole numbers, and worked out apart
 * from the drawing, because whether all lines fit must be known before a sheet is used: it ends at its foot.
 */
import type { FORM_PAGES } from '@cuadra/domain/fiscal/form-run';

export type SheetPage = (typeof FORM_PAGES)[number];

export interface SheetSize {
  readonly width: number;
  readonly height: number;
}

/** Half a letter is cut across: as wide, and half as high. */
export const SHEET_SIZES: Readonly<Record<SheetPage, SheetSize>> = {
  letter: { width: 2159, height: 2794 },
  half_letter: { width: 2159, height: 1397 },
};

/** How a printer and its sheets are adjusted to one another. */
export interface SheetPlace {
  readonly page: SheetPage;
  /** Further down, or up below zero. */
  readonly top: number;
  /** Further to the right, or to the left below zero. */
  readonly left: number;
}

interface Measures {
  readonly margin: number;
  readonly head: number;
  readonly buyer: number;
  readonly columns: number;
  readonly footRow: number;
  readonly rowMin: number;
  readonly rowMax: number;
  readonly text: number;
}

const MEASURES: Readonly<Record<SheetPage, Measures>> = {
  letter: {
    margin: 120,
    head: 340,
    buyer: 160,
    columns: 60,
    footRow: 46,
    rowMin: 42,
    rowMax: 84,
    text: 32,
  },
  half_letter: {
    margin: 80,
    head: 200,
    buyer: 132,
    columns: 42,
    footRow: 34,
    rowMin: 36,
    rowMax: 66,
    text: 27,
  },
};

/** Of a row's text, as the style sheet has it. */
const LINE_HEIGHT = 1.1;

/** Rows of the foot that an invoice with every class of rate, IGTF and a discount has. */
const FOOT_ROWS_MAX = 13;

export interface SheetPlan extends SheetSize {
  readonly left: number;
  /** Of what is printed. */
  readonly inner: number;
  readonly headTop: number;
  readonly headHeight: number;
  readonly buyerTop: number;
  readonly buyerHeight: number;
  readonly columnsTop: number;
  readonly columnsHeight: number;
  readonly linesTop: number;
  readonly rowHeight: number;
  /** Lines of text that a row has room for. */
  readonly rowTexts: number;
  readonly footTop: number;
  readonly footRow: number;
  /** Height of the letters. */
  readonly text: number;
}

/** @param footRows the rows of its foot */
export function sheetPlan(place: SheetPlace, lines: number, footRows: number): SheetPlan {
  const size = SHEET_SIZES[place.page];
  const { margin, head, buyer, columns, footRow, rowMin, rowMax, text } = MEASURES[place.page];
  const headTop = margin + place.top;
  const buyerTop = headTop + head;
  const columnsTop = buyerTop + buyer;
  const linesTop = columnsTop + columns;
  const footTop = footTopOf(place, footRows);
  const share = Math.floor((footTop - linesTop) / Math.max(1, lines));
  const rowHeight = Math.min(rowMax, Math.max(rowMin, share));
  return {
    ...size,
    left: margin + place.left,
    inner: size.width - 2 * margin,
    headTop,
    headHeight: head,
    buyerTop,
    buyerHeight: buyer,
    columnsTop,
    columnsHeight: columns,
    linesTop,
    rowHeight,
    rowTexts: Math.max(1, Math.floor(rowHeight / (text * LINE_HEIGHT))),
    footTop,
    footRow,
    text,
  };
}

/** How many lines a sheet takes whatever its foot has: more would run into it. At least one. */
export function linesThatFit(place: SheetPlace): number {
  const { margin, head, buyer, columns, rowMin } = MEASURES[place.page];
  const room = footTopOf(place, FOOT_ROWS_MAX) - (margin + place.top + head + buyer + columns);
  return Math.max(1, Math.floor(room / rowMin));
}

/** The foot ends at the margin; what is moved up has it higher by as much, what is moved down has less room above. */
function footTopOf({ page, top }: SheetPlace, rows: number): number {
  const { margin, footRow } = MEASURES[page];
  return SHEET_SIZES[page].height - margin + Math.min(0, top) - rows * footRow - footRow;
}
