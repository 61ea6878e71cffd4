import { describe, expect, it } from 'vitest';

import { xlsxOfSheet } from '../export/xlsx-sheet.ts';
import { REFUSAL_TEXTS, readFile } from './read-file.ts';
import { readTable } from './read-table.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('readTable', () => {
  it.each(['esto no es un Excel', '%PDF-1.7 nada\nmás nada', '<html><body>hola</body></html>'])(
    '[IMP-02] refuses what is only called a workbook: %s',
    async (text) => {
      await expect(readTable('lista.xlsx', bytesOf(text))).rejects.toMatchObject({
        reason: 'not_a_workbook',
      });
    },
  );

  it.each([
    { what: 'an archive', bytes: [0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0], reason: 'compressed' },
    { what: 'a file in gzip', bytes: [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3], reason: 'compressed' },
    {
      what: 'a picture',
      bytes: [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13],
      reason: 'not_a_table',
    },
    { what: 'an empty file', bytes: [], reason: 'empty' },
  ])('[IMP-02] refuses $what', async ({ bytes, reason }) => {
    await expect(readTable('lista.csv', Uint8Array.from(bytes))).rejects.toMatchObject({ reason });
  });

  it('[IMP-02] says of half a workbook that it is not whole, whatever it is called', async () => {
    const book = await xlsxOfSheet({ name: 'Lista', headings: ['sku', 'nombre'], rows: [['A', 'Arroz']] });
    const bytes = new Uint8Array(await book.arrayBuffer());
    expect((await readTable('lista.csv', bytes)).rows[0]?.cells).toEqual(['A', 'Arroz']);
    for (const name of ['lista.xlsx', 'lista.csv']) {
      for (const length of [bytes.length / 2, bytes.length - 2]) {
        const half = bytes.slice(0, length);
        await expect(readTable(name, half)).rejects.toMatchObject({ reason: 'broken_workbook' });
      }
    }
    expect(REFUSAL_TEXTS.broken_workbook).toMatch(/^Error al procesar el archivo\. El Excel está dañado/);
  });

  it('[IMP-02] reads a figure of a workbook as one that cannot be taken for thousands', async () => {
    const rows = [[1.125], [1150], [12.5], [0.1 + 0.2]];
    const book = await xlsxOfSheet({ name: 'Lista', headings: ['peso'], rows });
    const table = await readTable('lista.xlsx', new Uint8Array(await book.arrayBuffer()));
    expect(table.rows.map(({ cells }) => cells[0])).toEqual(['1.1250', '1150', '12.5', '0.3']);
  });

  it('[IMP-02] reads no file of 50 MB', async () => {
    const file = { size: 50 * 1024 * 1024, name: 'lista.csv' } as File;
    expect(await readFile(file)).toEqual({ refusal: 'too_large' });
    expect(REFUSAL_TEXTS.too_large).toBe('El archivo pasa de 20 MB. Divídelo en partes.');
    // As the specification says it (IMP-01).
    expect(REFUSAL_TEXTS.unreadable).toBe('Error al procesar el archivo');
  });

  it('[IMP-02] reads text in columns that another system calls a workbook', async () => {
    const table = await readTable('lista.xls', bytesOf('sku\tnombre\nA\tArroz\n'));
    expect(table.headings).toEqual(['sku', 'nombre']);
  });

  it('[IMP-02] finds the headings under the lines of a report, with its day and RIF beside the name', async () => {
    const lines = [
      'INVERSIONES EL SOL;RIF J-12345678-9;;Fecha: 20/11/2026',
      ';;Listado;',
      'Código;Descripción;Precio;Existencia',
      '1;Arroz;1,50;10',
    ];
    const table = await readTable('lista.csv', bytesOf(lines.join('\n')));
    expect(table.headings).toEqual(['Código', 'Descripción', 'Precio', 'Existencia']);
    expect(table.rows.map(({ number }) => number)).toEqual([4]);
    const plain = await readTable('lista.csv', bytesOf('sku;nombre\nA;Arroz\n'));
    expect(plain.headings).toEqual(['sku', 'nombre']);
  });

  it('[IMP-02] says of a heading alone that there are no rows', async () => {
    await expect(readTable('lista.csv', bytesOf('sku,nombre'))).rejects.toMatchObject({ reason: 'no_rows' });
  });
});
