/**
 * A printed document as lines of so many characters: what a receipt printer writes, and what a message or a mail shows
 * where it can show nothing else. Pure and apart from the printer's bytes, so that what is on the paper can be read in
 * a test.
 */
import { inOneLine } from './one-line.ts';
import type {
  Align,
  PrintBlock,
  PrintColumn,
  PrintDocument,
  RowBlock,
  TableBlock,
} from './print-document.ts';

export type TextLine =
  | {
      readonly kind: 'text';
      /** Already padded with spaces, except centred text, which the printer centres. */
      readonly text: string;
      readonly align: Align;
      readonly size: TextSize;
      readonly bold: boolean;
    }
  | Extract<PrintBlock, { readonly kind: 'logo' | 'barcode' | 'qr' }>;

/** `tall` is twice as high and no wider: what would not fit at twice the width. */
export type TextSize = 'normal' | 'tall' | 'large';

const DETAIL_INDENT = '  ';
/** Between a label and its figure. */
const GAP = 1;
/** The least useful width of a column of words. */
const WORDS_MIN = 6;

/** @param columns characters of the normal size in a line: 32 on 58 mm, 48 on 80 mm */
export function layOut(document: PrintDocument, columns: number): TextLine[] {
  return document.blocks.map(inOneLine).flatMap((block) => linesOfBlock(block, columns));
}

/** The same as plain text: pictures and codes are left out. */
export function plainText(document: PrintDocument, columns: number): string {
  return layOut(document, columns)
    .flatMap((line) => (line.kind === 'text' ? [placed(line.text, line.align, columns).trimEnd()] : []))
    .join('\n');
}

function linesOfBlock(block: PrintBlock, columns: number): TextLine[] {
  switch (block.kind) {
    case 'text': {
      const isLarge = block.size === 'large' && block.text.length * 2 <= columns;
      return wrapped(block.text, isLarge ? Math.floor(columns / 2) : columns).map((text) => ({
        kind: 'text',
        text,
        align: block.align,
        size: isLarge ? 'large' : block.size === 'large' ? 'tall' : 'normal',
        bold: block.bold,
      }));
    }
    case 'row':
      return rowLines(block, columns);
    case 'table':
      return tableLines(block, columns);
    case 'rule':
      return [textLine((block.look === 'solid' ? '=' : '-').repeat(columns))];
    default:
      return [block];
  }
}

function rowLines({ label, value, look }: RowBlock, columns: number): TextLine[] {
  const isBold = look === 'strong' || look === 'total';
  if (look !== 'total') {
    const indent = look === 'detail' ? DETAIL_INDENT : '';
    return spread(label, value, columns, indent).map((text) => textLine(text, 'normal', isBold));
  }
  const isLarge = (label.length + GAP + value.length) * 2 <= columns;
  const width = isLarge ? Math.floor(columns / 2) : columns;
  return spread(label, value, width, '').map((text) => textLine(text, isLarge ? 'large' : 'tall', isBold));
}

/**
 * The label at the left, over as many lines as it needs; the figure at the right of the last one, whole if it has room.
 */
function spread(label: string, value: string, width: number, indent: string): string[] {
  const room = width - value.length - GAP;
  if (value === '') return wrapped(label, width - indent.length).map((line) => indent + line);
  if (room < width / 3) {
    const above = label === '' ? [] : wrapped(label, width - indent.length).map((line) => indent + line);
    return [...above, ...wrapped(value, width).map((line) => line.padStart(width))];
  }
  const lines = wrapped(label, room - indent.length).map((line) => indent + line);
  const last = lines.pop() ?? '';
  return [...lines, last.padEnd(width - value.length) + value];
}

/** In columns where all figures fit; on narrower paper each row is set as lines of its own. */
function tableLines({ columns, rows }: TableBlock, width: number): TextLine[] {
  const head = columns.map(({ header }) => header);
  const widths = columnWidths(columns, [head, ...rows], width);
  if (widths === undefined) return rows.flatMap((row) => stackedLines(columns, row, width));
  const hasHead = head.some((header) => header !== '');
  return [
    ...(hasHead ? cellLines(head, columns, widths).map((text) => textLine(text, 'normal', true)) : []),
    ...rows.flatMap((row) => cellLines(row, columns, widths).map((text) => textLine(text))),
  ];
}

/**
 * Columns of figures are as wide as their longest figure, columns of words share the rest.
 *
 * @returns undefined where that leaves no room for the words
 */
export function columnWidths(
  columns: readonly PrintColumn[],
  rows: readonly (readonly string[])[],
  width: number,
): number[] | undefined {
  const longest = columns.map((_, index) => Math.max(0, ...rows.map((cells) => cells[index]?.length ?? 0)));
  const isWords = columns.map(({ align }) => align === 'left');
  const ofFigures = longest.reduce((total, length, index) => (isWords[index] ? total : total + length), 0);
  const room = width - GAP * (columns.length - 1) - ofFigures;
  const wordColumns = columns.filter(({ align }) => align === 'left');
  if (room < wordColumns.length * WORDS_MIN) return undefined;
  const shares = wordColumns.reduce((total, { share }) => total + share, 0);
  const free = room - wordColumns.length * WORDS_MIN;
  const widths = columns.map(({ share }, index) =>
    isWords[index] ? WORDS_MIN + Math.floor((free * share) / shares) : (longest[index] ?? 0),
  );
  const rest = width - GAP * (columns.length - 1) - widths.reduce((total, each) => total + each, 0);
  const taker = Math.max(0, isWords.indexOf(true));
  return widths.map((each, index) => (index === taker ? each + rest : each));
}

/** The words of a row above its figures, each of them behind the head of its column. */
function stackedLines(columns: readonly PrintColumn[], row: readonly string[], width: number): TextLine[] {
  const words = columns.flatMap(({ align }, index) => (align === 'left' ? [row[index] ?? ''] : []));
  const title = words.filter((word) => word !== '').join(' · ');
  const figures = columns.flatMap(({ align, header }, index) =>
    align === 'right' && (row[index] ?? '') !== ''
      ? spread(header, row[index] ?? '', width, DETAIL_INDENT)
      : [],
  );
  return [...(title === '' ? [] : wrapped(title, width)), ...figures].map((text) => textLine(text));
}

function cellLines(
  cells: readonly string[],
  columns: readonly PrintColumn[],
  widths: readonly number[],
): string[] {
  const wrappedCells = widths.map((width, index) => wrapped(cells[index] ?? '', width));
  const height = Math.max(...wrappedCells.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    widths
      .map((width, index) =>
        placed(wrappedCells[index]?.[line] ?? '', columns[index]?.align ?? 'left', width),
      )
      .join(' '.repeat(GAP))
      .trimEnd(),
  );
}

function placed(text: string, align: Align, width: number): string {
  if (align === 'right') return text.padStart(width);
  return align === 'left'
    ? text.padEnd(width)
    : ' '.repeat(Math.max(0, Math.floor((width - text.length) / 2))) + text;
}

/** Broken between words, and inside of one only where it is longer than a line. At least one line. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (joined.length <= width) {
      line = joined;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = word.match(new RegExp(`.{1,${width}}`, 'gsu')) ?? [''];
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return [...lines, line];
}

function textLine(text: string, size: TextSize = 'normal', bold = false): TextLine {
  return { kind: 'text', text, align: 'left', size, bold };
}
