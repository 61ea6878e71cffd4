/**
 * The commands of a receipt printer and their bytes (ESC/POS, as understood by Epson's TM series and compatible
 * printers). Only commands that all of them understand. Data, so that a job can be read back and compared; reading is
 * for tests (`testing/`).
 */
import type { Align } from '@cuadra/domain/printing/print-document';
import { type CodePage, encodeText } from './code-page.ts';

export type PrinterCommand =
  /** Resets to the state after switching on. */
  | { readonly kind: 'initialise' }
  | { readonly kind: 'code_page'; readonly page: CodePage }
  | { readonly kind: 'align'; readonly align: Align }
  | { readonly kind: 'bold'; readonly on: boolean }
  /** Multiples of the normal width and height, 1 or 2. */
  | { readonly kind: 'size'; readonly width: 1 | 2; readonly height: 1 | 2 }
  /** Text and the end of its line. */
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'feed'; readonly lines: number }
  | { readonly kind: 'barcode'; readonly code: string }
  | { readonly kind: 'qr'; readonly text: string }
  | { readonly kind: 'raster'; readonly raster: Raster }
  /** Feeds to the knife and cuts partially. */
  | { readonly kind: 'cut' }
  | { readonly kind: 'open_drawer' };

/** A picture in black and white, one bit a dot, rows of whole bytes. */
export interface Raster {
  readonly widthBytes: number;
  readonly height: number;
  /** `widthBytes` × `height` of them; 1 is black. */
  readonly bytes: readonly number[];
}

const ESC = 0x1b;
const GS = 0x1d;
const LF = 0x0a;

const ALIGNMENTS: Readonly<Record<Align, number>> = { left: 0, center: 1, right: 2 };
/** `ESC t`: Epson's numbers, which compatible printers use too. */
export const CODE_PAGE_NUMBERS: Readonly<Record<CodePage, number>> = { cp858: 19, cp850: 2, ascii: 0 };

const BARCODE_HEIGHT_DOTS = 60;
const BARCODE_MODULE_DOTS = 2;
const CODE_128 = 73;
/** Letters, digits and signs: set B. */
const SET_B = [0x7b, 0x42];
const QR_MODULE_DOTS = 6;
/** 15 % may be damaged. */
const QR_CORRECTION_M = 49;
const CUT_FEED_DOTS = 0;
/** On and off, in units of 2 ms: opens drawers of 12 and 24 V. */
const DRAWER_PULSE = [25, 250];

/** @param commands in the order of the paper; a line uses the last code page before it */
export function encodeCommands(commands: readonly PrinterCommand[]): Uint8Array<ArrayBuffer> {
  let page: CodePage = 'ascii';
  const bytes: number[] = [];
  for (const command of commands) {
    if (command.kind === 'code_page') page = command.page;
    if (command.kind === 'initialise') page = 'ascii';
    for (const byte of bytesOf(command, page)) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

function bytesOf(command: PrinterCommand, page: CodePage): readonly number[] {
  switch (command.kind) {
    case 'initialise':
      return [ESC, 0x40];
    case 'code_page':
      return [ESC, 0x74, CODE_PAGE_NUMBERS[command.page]];
    case 'align':
      return [ESC, 0x61, ALIGNMENTS[command.align]];
    case 'bold':
      return [ESC, 0x45, command.on ? 1 : 0];
    case 'size':
      return [GS, 0x21, ((command.width - 1) << 4) | (command.height - 1)];
    case 'line':
      return [...encodeText(command.text, page), LF];
    case 'feed':
      return [ESC, 0x64, command.lines];
    case 'barcode':
      return barcodeBytes(command.code);
    case 'qr':
      return qrBytes(command.text);
    case 'raster':
      return rasterBytes(command.raster);
    case 'cut':
      return [GS, 0x56, 66, CUT_FEED_DOTS];
    case 'open_drawer':
      return [ESC, 0x70, 0, ...DRAWER_PULSE];
  }
}

/** Code 128, its text below it. A brace starts a command, so a literal one is doubled. */
function barcodeBytes(code: string): number[] {
  const data = [...SET_B, ...encodeText(code.replaceAll('{', '{{'), 'ascii')];
  return [
    ...[GS, 0x68, BARCODE_HEIGHT_DOTS],
    ...[GS, 0x77, BARCODE_MODULE_DOTS],
    ...[GS, 0x48, 2],
    ...[GS, 0x6b, CODE_128, data.length],
    ...data,
  ];
}

/** `GS ( k`: model 2, size, correction, content, print. */
function qrBytes(text: string): number[] {
  const data = [...new TextEncoder().encode(text)];
  return [
    ...qrFunction([0x41, 50, 0]),
    ...qrFunction([0x43, QR_MODULE_DOTS]),
    ...qrFunction([0x45, QR_CORRECTION_M]),
    ...qrFunction([0x50, 0x30, ...data]),
    ...qrFunction([0x51, 0x30]),
  ];
}

function qrFunction(parameters: readonly number[]): number[] {
  const data = [0x31, ...parameters];
  return [GS, 0x28, 0x6b, ...littleEndian(data.length), ...data];
}

function rasterBytes({ widthBytes, height, bytes }: Raster): number[] {
  return [GS, 0x76, 0x30, 0, ...littleEndian(widthBytes), ...littleEndian(height), ...bytes];
}

function littleEndian(value: number): [number, number] {
  return [value & 0xff, value >> 8];
}
