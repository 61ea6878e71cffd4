/**
 * Text for receipt printers: one byte a letter, by the table of a code page. Spanish is in CP850, and in CP858, which
 * has the euro in place of a dotless i. Letters that neither has are replaced by similar ones.
 */
import { isPicture } from './is-picture.ts';

/** Bytes 128 to 255 of CP850. */
const UPPER_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** `ascii` is for printers with neither: 'Harina de maiz'. */
export const CODE_PAGES = ['cp858', 'cp850', 'ascii'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

const UPPER: Readonly<Record<CodePage, string>> = {
  cp858: UPPER_850.replace('ı', '€'),
  cp850: UPPER_850,
  ascii: '',
};

const ASCII_END = 0x80;
const FIRST_PRINTABLE = 0x20;
const DELETE = 0x7f;
const QUESTION_MARK = 0x3f;
const BLANK = 0x20;

/** Typographic signs that a printer's table lacks. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2022': '*',
  '\u2026': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
};

/** A text yields no byte below 0x20, so that a product's name cannot command the printer. */
export function encodeText(text: string, page: CodePage): number[] {
  return [...text.normalize('NFC')].flatMap((letter) => bytesOfLetter(letter, page));
}

/** The text on the paper. */
export function decodeText(bytes: readonly number[], page: CodePage): string {
  return bytes
    .map((byte) => (byte < ASCII_END ? String.fromCharCode(byte) : (UPPER[page][byte - ASCII_END] ?? '?')))
    .join('');
}

function bytesOfLetter(letter: string, page: CodePage): number[] {
  const plain = SUBSTITUTES[letter];
  if (plain !== undefined) return encodeText(plain, page);
  return byteOf(letter, page) ?? bytesOfBase(letter, page);
}

function byteOf(letter: string, page: CodePage): number[] | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code < ASCII_END) return code < FIRST_PRINTABLE || code === DELETE ? [QUESTION_MARK] : [code];
  const place = UPPER[page].indexOf(letter);
  return place === -1 ? undefined : [ASCII_END + place];
}

/** 'ẽ' becomes 'e', an emoji a blank; any other letter without a base letter becomes a question mark. */
function bytesOfBase(letter: string, page: CodePage): number[] {
  const [base = '', ...marks] = letter.normalize('NFKD');
  const near = base !== letter && marks.length > 0 ? byteOf(base, page) : undefined;
  if (near !== undefined) return near;
  if (letter === '×') return encodeText('x', page);
  if (letter === '·') return encodeText('-', page);
  // As wide as the layout has counted it.
  return isPicture(letter) ? Array.from({ length: letter.length }, () => BLANK) : [QUESTION_MARK];
}
