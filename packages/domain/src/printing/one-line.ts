/**
 * Names as they are printed and sent: a typed name must not add lines of its own to a document, nor reverse the figures
 * behind it (text direction marks).
 */
import type { PrintBlock } from './print-document.ts';

/** Breaks, codes that a printer might obey and marks that turn the reading direction are one blank. */
const NOT_IN_A_LINE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu;

/** The same block, each of its texts in one line. */
export function inOneLine(block: PrintBlock): PrintBlock {
  switch (block.kind) {
    case 'text':
      return { ...block, text: oneLine(block.text) };
    case 'row':
      return { ...block, label: oneLine(block.label), value: oneLine(block.value) };
    case 'table':
      return { ...block, rows: block.rows.map((cells) => cells.map(oneLine)) };
    default:
      return block;
  }
}

function oneLine(text: string): string {
  return text.replace(NOT_IN_A_LINE, ' ');
}
