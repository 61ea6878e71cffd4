import { DASHED_RULE, rowBlock, textBlock } from '@cuadra/domain/printing/print-document';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_PAGES, decodeText, encodeText } from './code-page.ts';
import { drawEscPos, PAPER_COLUMNS } from './draw-escpos.ts';
import { encodeCommands, type PrinterCommand } from './escpos-commands.ts';
import { decodeCommands, printedLines } from './testing/decode-escpos.ts';

describe('text on a receipt printer', () => {
  it('[SALE-02] has every Spanish letter in a byte, by the table of the printer', () => {
    const spanish = 'áéíóúüñ ÁÉÍÓÚÜÑ ¿? ¡! «» ºª';
    for (const page of ['cp858', 'cp850'] as const) {
      expect(decodeText(encodeText(spanish, page), page)).toBe(spanish);
    }
    expect(encodeText('ñ', 'cp850')).toEqual([0xa4]);
    expect(encodeText('€', 'cp858')).toEqual([0xd5]);
  });

  it('[SALE-02] writes what the table has not as near to it as it can', () => {
    expect(decodeText(encodeText('− Bs.\u00a01\u202fẽ “a” … 漢', 'cp858'), 'cp858')).toBe(
      '- Bs. 1 e "a" ... ?',
    );
    expect(decodeText(encodeText('Café 3 × 2 · ñ', 'ascii'), 'ascii')).toBe('Cafe 3 x 2 - n');
  });

  it('[SALE-02] leaves an emoji blank, as wide as it was laid out, so that the columns stand', () => {
    expect(decodeText(encodeText('La Esquina 🛒.', 'cp858'), 'cp858')).toBe('La Esquina   .');
    expect(decodeText(encodeText('👍🏽|❤️|🇻🇪|👩‍🍳|', 'ascii'), 'ascii')).toBe('    |  |    |     |');
  });

  it('[SALE-02] lets no text command the printer', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...CODE_PAGES), (text, page) => {
        for (const byte of encodeText(text, page)) expect(byte).toBeGreaterThanOrEqual(0x20);
      }),
    );
    expect(encodeText('\u001b@\n\u007f', 'cp858')).toEqual([0x3f, 0x40, 0x3f, 0x3f]);
  });
});

describe('the commands of a receipt printer', () => {
  it.each<[PrinterCommand, number[]]>([
    [{ kind: 'initialise' }, [0x1b, 0x40]],
    [{ kind: 'code_page', page: 'cp858' }, [0x1b, 0x74, 19]],
    [{ kind: 'align', align: 'center' }, [0x1b, 0x61, 1]],
    [{ kind: 'bold', on: true }, [0x1b, 0x45, 1]],
    [{ kind: 'size', width: 2, height: 2 }, [0x1d, 0x21, 0x11]],
    [{ kind: 'size', width: 1, height: 2 }, [0x1d, 0x21, 0x01]],
    [{ kind: 'line', text: 'Hola' }, [0x48, 0x6f, 0x6c, 0x61, 0x0a]],
    [{ kind: 'feed', lines: 4 }, [0x1b, 0x64, 4]],
    [{ kind: 'cut' }, [0x1d, 0x56, 66, 0]],
    [{ kind: 'open_drawer' }, [0x1b, 0x70, 0, 25, 250]],
    [
      { kind: 'barcode', code: 'A-1' },
      [
        ...[0x1d, 0x68, 60, 0x1d, 0x77, 2, 0x1d, 0x48, 2],
        ...[0x1d, 0x6b, 73, 5, 0x7b, 0x42, 0x41, 0x2d, 0x31],
      ],
    ],
    [
      { kind: 'qr', text: 'Hi' },
      [
        ...[0x1d, 0x28, 0x6b, 4, 0, 0x31, 0x41, 50, 0],
        ...[0x1d, 0x28, 0x6b, 3, 0, 0x31, 0x43, 6],
        ...[0x1d, 0x28, 0x6b, 3, 0, 0x31, 0x45, 49],
        ...[0x1d, 0x28, 0x6b, 5, 0, 0x31, 0x50, 0x30, 0x48, 0x69],
        ...[0x1d, 0x28, 0x6b, 3, 0, 0x31, 0x51, 0x30],
      ],
    ],
    [
      { kind: 'raster', raster: { widthBytes: 1, height: 2, bytes: [0xff, 0x0f] } },
      [0x1d, 0x76, 0x30, 0, 1, 0, 2, 0, 0xff, 0x0f],
    ],
  ])('[SALE-02] %o are these bytes', (command, bytes) => {
    expect([...encodeCommands([command])]).toEqual(bytes);
  });

  it('[SALE-02] are read back from their bytes as they were written', () => {
    const text = fc.stringMatching(/^[ -~áéíóúñÁÉÍÓÚÑ]{0,40}$/);
    const command: fc.Arbitrary<PrinterCommand> = fc.oneof(
      fc.constantFrom<PrinterCommand>({ kind: 'cut' }, { kind: 'open_drawer' }),
      fc.constantFrom('left', 'center', 'right').map((align) => ({ kind: 'align', align }) as PrinterCommand),
      fc.boolean().map((on) => ({ kind: 'bold', on }) as const),
      fc
        .tuple(fc.constantFrom(1, 2), fc.constantFrom(1, 2))
        .map(([width, height]) => ({ kind: 'size', width, height }) as PrinterCommand),
      text.map((line) => ({ kind: 'line', text: line }) as const),
      fc.integer({ min: 0, max: 255 }).map((lines) => ({ kind: 'feed', lines }) as const),
      fc.stringMatching(/^[ -~]{1,20}$/).map((code) => ({ kind: 'barcode', code }) as const),
      fc.string({ maxLength: 300 }).map((held) => ({ kind: 'qr', text: held }) as const),
      fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20 })).map(
        ([widthBytes, height]) =>
          ({
            kind: 'raster',
            raster: { widthBytes, height, bytes: new Array<number>(widthBytes * height).fill(0xa5) },
          }) as const,
      ),
    );
    fc.assert(
      fc.property(fc.array(command), (commands) => {
        const all: PrinterCommand[] = [
          { kind: 'initialise' },
          { kind: 'code_page', page: 'cp858' },
          ...commands,
        ];
        expect(decodeCommands(encodeCommands(all))).toEqual(all);
      }),
    );
  });
});

describe('a document on a receipt printer', () => {
  const content = {
    title: 'Recibo A-000123',
    blocks: [
      textBlock('BODEGÓN LA ESQUINA', { align: 'center', bold: true }),
      DASHED_RULE,
      rowBlock('3 × 1,15', '3,45'),
      rowBlock('TOTAL', '$\u00a03,45', 'total'),
      { kind: 'barcode', code: 'A-000123' } as const,
      { kind: 'logo', dataUrl: 'missing' } as const,
    ],
  };

  it.each([58, 80] as const)('[SALE-02] stands on %i mm as it was laid out, and is cut off', (widthMm) => {
    const columns = PAPER_COLUMNS[widthMm];
    const commands = decodeCommands(
      encodeCommands(drawEscPos(content, { widthMm, codePage: 'cp858', logos: new Map() })),
    );
    const [company = '', rule, line, total] = printedLines(commands, columns);
    expect(company.trim()).toBe('BODEGÓN LA ESQUINA');
    expect(company.length - company.trimStart().length).toBe(
      Math.floor((columns - company.trim().length) / 2),
    );
    expect(rule).toBe('-'.repeat(columns));
    expect(line).toBe(`3 × 1,15${'3,45'.padStart(columns - '3 × 1,15'.length)}`);
    expect(total).toBe(`TOTAL${'$ 3,45'.padStart(columns / 2 - 'TOTAL'.length)}`);
    expect(commands).toContainEqual({ kind: 'size', width: 2, height: 2 });
    expect(commands).toContainEqual({ kind: 'barcode', code: 'A-000123' });
    expect(commands.slice(-2)).toEqual([{ kind: 'feed', lines: 4 }, { kind: 'cut' }]);
  });

  it('[SALE-02] has the logo where it could be drawn', () => {
    const raster = { widthBytes: 1, height: 1, bytes: [0x80] };
    const commands = drawEscPos(content, {
      widthMm: 80,
      codePage: 'cp858',
      logos: new Map([['missing', raster]]),
    });
    expect(commands).toContainEqual({ kind: 'raster', raster });
  });
});
