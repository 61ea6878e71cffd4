import { describe, expect, it } from 'vitest';
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

  it('[IMP-02] reads text in columns that another system calls a workbook', async () => {
    const table = await readTable('lista.xls', bytesOf('sku\tnombre\nA\tArroz\n'));
    expect(table.headings).toEqual(['sku', 'nombre']);
  });

  it('[IMP-02] says of a heading alone that there are no rows', async () => {
    await expect(readTable('lista.csv', bytesOf('sku,nombre'))).rejects.toMatchObject({ reason: 'no_rows' });
  });
});
