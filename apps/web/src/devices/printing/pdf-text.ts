/** Text in a PDF: its width, its line breaks, and the letters that every reader's fonts have. */
import type { PDFFont } from '@cantoo/pdf-lib';
import { isPicture } from './is-picture.ts';

export interface TextLook {
  readonly font: PDFFont;
  readonly size: number;
  readonly align?: 'left' | 'center' | 'right';
}

/** In points. */
export function widthOf(text: string, { font, size }: TextLook): number {
  return font.widthOfTextAtSize(inWinAnsi(text, font), size);
}

/** Wraps between words, and inside of a word only where it is longer than a line. At least one line. */
export function wrapped(text: string, width: number, look: TextLook): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => pieces(one, width, look))) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (widthOf(joined, look) <= width) line = joined;
    else {
      if (line !== '') lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function pieces(word: string, width: number, look: TextLook): string[] {
  if (widthOf(word, look) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter, look) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** The fonts of every reader have western letters only: others are replaced by similar ones. */
export function inWinAnsi(text: string, font: PDFFont): string {
  const known = knownLetters(font);
  const has = (letter: string): boolean => known.has(letter.codePointAt(0) ?? 0);
  return [...text.replaceAll('\u2212', '\u2013').replaceAll(/[\u00a0\u202f]/g, ' ')]
    .map((letter) => {
      if (has(letter)) return letter;
      const [base = '?'] = letter.normalize('NFKD');
      if (base !== letter && has(base)) return base;
      return isPicture(letter) ? ' ' : '?';
    })
    .join('');
}

const lettersOfFonts = new WeakMap<PDFFont, ReadonlySet<number>>();

function knownLetters(font: PDFFont): ReadonlySet<number> {
  const known = lettersOfFonts.get(font) ?? new Set(font.getCharacterSet());
  lettersOfFonts.set(font, known);
  return known;
}
