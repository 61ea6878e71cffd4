/**
 * What is printed, as data: blocks one under another, which the browser's print, a receipt printer, a PDF and a mail
 * each draw in their own way (SALE-02). One for all of them, so that all print the same; general, because closings,
 * credit notes and statements are printed too.
 */

export type Align = 'left' | 'center' | 'right';

/** Broken over lines where it is too long. */
export interface TextBlock {
  readonly kind: 'text';
  readonly text: string;
  readonly align: Align;
  /** `large` is twice as high and wide, where the paper has room for it. */
  readonly size: 'normal' | 'large';
  readonly bold: boolean;
}

/** A label at the left, a figure at the right. */
export interface RowBlock {
  readonly kind: 'row';
  readonly label: string;
  readonly value: string;
  /** `detail` belongs to the row above and is indented; `total` is the emphasised row. */
  readonly look: 'normal' | 'detail' | 'strong' | 'total';
}

export interface PrintColumn {
  /** '' where the column explains itself. */
  readonly header: string;
  readonly align: 'left' | 'right';
  /** How the width is shared out: a column of 2 is twice as wide as one of 1. */
  readonly share: number;
}

export interface TableBlock {
  readonly kind: 'table';
  readonly columns: readonly PrintColumn[];
  /** A text a column. */
  readonly rows: readonly (readonly string[])[];
}

export interface RuleBlock {
  readonly kind: 'rule';
  readonly look: 'dashed' | 'solid';
}

/** A picture as a data URL, in the middle; left out where it cannot be drawn. */
export interface LogoBlock {
  readonly kind: 'logo';
  readonly dataUrl: string;
}

/** Code 128, with its text under it. */
export interface BarcodeBlock {
  readonly kind: 'barcode';
  /** ASCII alone. */
  readonly code: string;
}

/** Drawn by receipt printers, which know how; others write its text. */
export interface QrBlock {
  readonly kind: 'qr';
  readonly text: string;
}

export type PrintBlock = TextBlock | RowBlock | TableBlock | RuleBlock | LogoBlock | BarcodeBlock | QrBlock;

export interface PrintDocument {
  /** Its title elsewhere: the name of a file, the subject of a mail. */
  readonly title: string;
  readonly blocks: readonly PrintBlock[];
}

/** By default at the left, of normal size and weight. */
export function textBlock(
  text: string,
  { align = 'left', size = 'normal', bold = false }: Partial<Omit<TextBlock, 'kind' | 'text'>> = {},
): TextBlock {
  return { kind: 'text', text, align, size, bold };
}

/** A label and its figure. Without a label it belongs to the row above it, as an amount's other currency does. */
export function rowBlock(label: string, value: string, look: RowBlock['look'] = 'normal'): RowBlock {
  return { kind: 'row', label, value, look };
}

export const DASHED_RULE: RuleBlock = { kind: 'rule', look: 'dashed' };
export const SOLID_RULE: RuleBlock = { kind: 'rule', look: 'solid' };

/** The emphasised total between two rules. @param other it in the other currency; left out where there is one only */
export function totalBlocks(label: string, total: string, other?: string): PrintBlock[] {
  const inOther = other === undefined ? [] : [rowBlock('', other, 'total')];
  return [SOLID_RULE, rowBlock(label, total, 'total'), ...inOther, SOLID_RULE];
}
