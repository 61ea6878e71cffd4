/** Draws a printed document for a receipt printer: its lines, codes and logo as commands, fed out and cut. */
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import { layOut, type TextLine } from '@cuadra/domain/printing/text-layout';
import type { CodePage } from './code-page.ts';
import type { PrinterCommand, Raster } from './escpos-commands.ts';
import type { PaperWidthMm } from './paper-width.ts';

/** Characters of the normal size (12 dots wide) in a line. */
export const PAPER_COLUMNS: Readonly<Record<PaperWidthMm, number>> = { 58: 32, 80: 48 };

export interface EscPosPaper {
  readonly widthMm: PaperWidthMm;
  readonly codePage: CodePage;
  /** By data URL, prepared before; missing ones are left out. */
  readonly logos: ReadonlyMap<string, Raster>;
}

const FEED_BEFORE_CUT = 4;

/** A complete job, whatever the printer did before: from initialisation to the cut. */
export function drawEscPos(document: PrintDocument, paper: EscPosPaper): PrinterCommand[] {
  return [
    { kind: 'initialise' },
    { kind: 'code_page', page: paper.codePage },
    ...layOut(document, PAPER_COLUMNS[paper.widthMm]).flatMap((line) => commandsOf(line, paper)),
    { kind: 'feed', lines: FEED_BEFORE_CUT },
    { kind: 'cut' },
  ];
}

function commandsOf(line: TextLine, { logos }: EscPosPaper): PrinterCommand[] {
  switch (line.kind) {
    case 'text':
      return textCommands(line);
    case 'barcode':
    case 'qr':
      return centred(line);
    case 'logo': {
      const raster = logos.get(line.dataUrl);
      return raster === undefined ? [] : centred({ kind: 'raster', raster });
    }
  }
}

/** Only deviations from a plain left-aligned line are sent, and reset after it. */
function textCommands({
  text,
  align,
  size,
  bold,
}: Extract<TextLine, { readonly kind: 'text' }>): PrinterCommand[] {
  const isPlain = size === 'normal';
  return [
    ...(align === 'left' ? [] : [{ kind: 'align', align } as const]),
    ...(bold ? [{ kind: 'bold', on: true } as const] : []),
    ...(isPlain ? [] : [{ kind: 'size', width: size === 'large' ? 2 : 1, height: 2 } as const]),
    { kind: 'line', text },
    ...(isPlain ? [] : [{ kind: 'size', width: 1, height: 1 } as const]),
    ...(bold ? [{ kind: 'bold', on: false } as const] : []),
    ...(align === 'left' ? [] : [{ kind: 'align', align: 'left' } as const]),
  ];
}

function centred(command: PrinterCommand): PrinterCommand[] {
  return [{ kind: 'align', align: 'center' }, command, { kind: 'align', align: 'left' }];
}
