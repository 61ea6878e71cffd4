/**
 * Decodes the bytes sent to a receipt printer into commands, and these into the text on the paper, so that tests state
 * what is printed instead of bytes. Knows only the encoder's commands, and throws at any other.
 */
import type { Align } from '@cuadra/domain/printing/print-document';
import { CODE_PAGES, type CodePage, decodeText } from '../code-page.ts';
import { CODE_PAGE_NUMBERS, type PrinterCommand } from '../escpos-commands.ts';

const ALIGNMENTS: readonly Align[] = ['left', 'center', 'right'];
const LF = 0x0a;

/** Consumes bytes one after another. */
class ByteReader {
  #place = 0;
  readonly #bytes: readonly number[];

  constructor(bytes: Iterable<number>) {
    this.#bytes = [...bytes];
  }

  get isAtEnd(): boolean {
    return this.#place >= this.#bytes.length;
  }

  peek(): number | undefined {
    return this.#bytes[this.#place];
  }

  next(): number {
    const byte = this.#bytes[this.#place];
    if (byte === undefined) throw new Error('the bytes end inside of a command');
    this.#place += 1;
    return byte;
  }

  word(): number {
    return this.next() + this.next() * 256;
  }

  take(count: number): number[] {
    return Array.from({ length: count }, () => this.next());
  }

  expect(...expected: readonly number[]): void {
    const read = this.take(expected.length);
    if (read.some((byte, index) => byte !== expected[index])) {
      throw new Error(`an unknown command at ${this.#place}: ${read} in place of ${expected}`);
    }
  }
}

export function decodeCommands(bytes: Iterable<number>): PrinterCommand[] {
  const reader = new ByteReader(bytes);
  const commands: PrinterCommand[] = [];
  let page: CodePage = 'ascii';
  while (!reader.isAtEnd) {
    const command = readCommand(reader, page);
    if (command.kind === 'code_page') page = command.page;
    if (command.kind === 'initialise') page = 'ascii';
    commands.push(command);
  }
  return commands;
}

function readCommand(reader: ByteReader, page: CodePage): PrinterCommand {
  const first = reader.peek();
  if (first === 0x1b) return readEscape(reader);
  if (first === 0x1d) return readGroup(reader);
  const text: number[] = [];
  for (let byte = reader.next(); byte !== LF; byte = reader.next()) text.push(byte);
  return { kind: 'line', text: decodeText(text, page) };
}

function readEscape(reader: ByteReader): PrinterCommand {
  reader.next();
  const letter = reader.next();
  switch (letter) {
    case 0x40:
      return { kind: 'initialise' };
    case 0x74:
      return { kind: 'code_page', page: pageOf(reader.next()) };
    case 0x61:
      return { kind: 'align', align: known(ALIGNMENTS[reader.next()]) };
    case 0x45:
      return { kind: 'bold', on: reader.next() === 1 };
    case 0x64:
      return { kind: 'feed', lines: reader.next() };
    case 0x70:
      reader.expect(0, 25, 250);
      return { kind: 'open_drawer' };
    default:
      throw new Error(`an unknown command: ESC ${letter}`);
  }
}

function readGroup(reader: ByteReader): PrinterCommand {
  reader.next();
  const letter = reader.next();
  switch (letter) {
    case 0x21: {
      const size = reader.next();
      return { kind: 'size', width: size >> 4 === 1 ? 2 : 1, height: (size & 0x0f) === 1 ? 2 : 1 };
    }
    case 0x56:
      reader.expect(66, 0);
      return { kind: 'cut' };
    case 0x76: {
      reader.expect(0x30, 0);
      const widthBytes = reader.word();
      const height = reader.word();
      return { kind: 'raster', raster: { widthBytes, height, bytes: reader.take(widthBytes * height) } };
    }
    case 0x68:
      reader.expect(60, 0x1d, 0x77, 2, 0x1d, 0x48, 2, 0x1d, 0x6b, 73);
      return { kind: 'barcode', code: readCode128(reader) };
    case 0x28:
      return { kind: 'qr', text: readQr(reader) };
    default:
      throw new Error(`an unknown command: GS ${letter}`);
  }
}

function readCode128(reader: ByteReader): string {
  const data = reader.take(reader.next());
  if (data[0] !== 0x7b || data[1] !== 0x42) throw new Error('a barcode that is not of set B');
  return decodeText(data.slice(2), 'ascii').replaceAll('{{', '{');
}

function readQr(reader: ByteReader): string {
  const head = [0x1d, 0x28, 0x6b];
  reader.expect(
    0x6b,
    4,
    0,
    0x31,
    0x41,
    50,
    0,
    ...head,
    3,
    0,
    0x31,
    0x43,
    6,
    ...head,
    3,
    0,
    0x31,
    0x45,
    49,
    ...head,
  );
  const data = reader.take(reader.word());
  reader.expect(...head, 3, 0, 0x31, 0x51, 0x30);
  return new TextDecoder().decode(Uint8Array.from(data.slice(3)));
}

function pageOf(number: number): CodePage {
  return known(CODE_PAGES.find((page) => CODE_PAGE_NUMBERS[page] === number));
}

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('a parameter that no printer knows');
  return value;
}

/** The readable text on the paper, line by line, each in its position. @param columns of the normal size in a line */
export function printedLines(commands: readonly PrinterCommand[], columns: number): string[] {
  let align: Align = 'left';
  let width = 1;
  const lines: string[] = [];
  for (const command of commands) {
    if (command.kind === 'align') align = command.align;
    if (command.kind === 'size') width = command.width;
    if (command.kind === 'line') lines.push(inPlace(command.text, align, Math.floor(columns / width)));
  }
  return lines;
}

function inPlace(text: string, align: Align, columns: number): string {
  if (text.length > columns) throw new Error(`longer than the paper is wide: '${text}'`);
  if (align === 'right') return text.padStart(columns);
  return align === 'left' ? text : ' '.repeat(Math.floor((columns - text.length) / 2)) + text;
}
