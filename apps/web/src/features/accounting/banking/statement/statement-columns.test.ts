import { describe, expect, it } from 'vitest';
import { readTable } from '../../../../ui/table-file/read-table.ts';
import {
  choicesOfSaved,
  mappingProblem,
  readStatementFile,
  recogniseStatementColumns,
  recogniseStyles,
  savedStatement,
  statementSignature,
  withStatementColumn,
} from './statement-columns.ts';

async function read(text: string) {
  const file = await readTable('banco.csv', new TextEncoder().encode(text));
  const mapping = recogniseStatementColumns(file);
  const choices = { mapping, ...recogniseStyles(file, mapping) };
  return { file, choices, ...readStatementFile(file, choices, 'VES') };
}

describe('the file of a bank [ACC-07]', () => {
  it.each([
    {
      what: 'one amount with its sign',
      text: 'Fecha;Referencia;Descripción;Monto;Balance\n20/11/2026;000123;PAGO MOVIL;1.250,50;2.250,50\n21/11/2026;000124;COMISION;-2,50;2.248,00\n',
    },
    {
      what: 'debit and credit, and American figures',
      text: 'Date,Reference,Description,Debit,Credit,Balance\n11/20/2026,000123,PAGO MOVIL,,"1,250.50","2,250.50"\n11/21/2026,000124,COMISION,2.50,,"2,248.00"\n',
    },
    {
      what: 'headings of its own, under the lines of a report, newest first',
      text: 'CUENTA CORRIENTE;0108\n;\nF. Operación;Nº. Doc.;Concepto;Cargos;Abonos;Saldo\n21-11-2026;000124;COMISION;2,50;;2.248,00\n20-11-2026;000123;PAGO MOVIL;;1.250,50;2.250,50\n',
    },
    {
      what: 'amounts without a sign and a column that says which way they went',
      text: 'Fecha;Referencia;Descripción;Tipo;Monto;Saldo\n20/11/2026;000123;PAGO MOVIL;NC;1.250,50;2.250,50\n21/11/2026;000124;COMISION;ND;2,50;2.248,00\n',
    },
  ])('is read with $what', async ({ text }) => {
    const { lines, wrong } = await read(text);
    expect(wrong).toEqual([]);
    expect(
      lines.map(({ day, reference, description, amount, balance }) => [
        ...[day, reference, description, amount.minor, balance?.minor],
      ]),
    ).toEqual([
      ['2026-11-20', '000123', 'PAGO MOVIL', 1250_50n, 2250_50n],
      ['2026-11-21', '000124', 'COMISION', -2_50n, 2248_00n],
    ]);
  });

  it('names the row whose kind is not known, and leaves the kind of an operation alone where amounts have signs', async () => {
    const heads = 'Fecha;Descripción;Tipo;Monto\n';
    const unknown = await read(`${heads}20/11/2026;A;D;1,00\n20/11/2026;B;C;2,00\n20/11/2026;C;TR;3,00\n`);
    expect(unknown.wrong).toEqual([{ number: 4, problem: 'side' }]);
    const signed = await read(`${heads}20/11/2026;A;TRF;-1,00\n20/11/2026;B;NC;2,00\n`);
    expect(signed.choices.mapping.side).toBeUndefined();
    expect([signed.wrong, signed.lines.length]).toEqual([[], 2]);
  });

  it('finds the kind also where its columns were stored before it could be chosen', async () => {
    const { file, choices } = await read('Fecha;Tipo;Monto\n20/11/2026;D;1,00\n');
    const { side: _, ...mapping } = choices.mapping;
    const saved = savedStatement(file.headings, { ...choices, mapping });
    const { side: __, ...answers } = saved.answers;
    expect(choicesOfSaved(file.headings, { ...saved, answers }, choices).mapping).toEqual({
      day: 0,
      amount: 2,
      side: 1,
    });
    expect(choicesOfSaved(file.headings, saved, choices).mapping).toEqual({ day: 0, amount: 2 });
  });

  it('is read the next time as a person said, also with its columns moved', async () => {
    const { file, choices } = await read('Día;Cosa;Monto;Saldo\n01/02/2026;X;1,00;1,00\n');
    const mapping = withStatementColumn(choices.mapping, 'description', 1);
    const saved = savedStatement(file.headings, { mapping, decimals: '.', days: 'mdy' });
    const moved = ['Saldo', 'Monto', 'Cosa', 'Día'];
    expect(statementSignature(moved)).toBe(saved.signature);
    expect(choicesOfSaved(moved, saved, choices)).toEqual({
      mapping: { day: 3, description: 2, amount: 1, balance: 0 },
      ...{ decimals: '.', days: 'mdy' },
    });
  });

  it('is not read without a day and an amount, nor with two kinds of amounts', () => {
    expect(mappingProblem({ amount: 0 })).toBe('Elige la columna de la fecha.');
    expect(mappingProblem({ day: 0 })).toBe('Elige la columna del monto, o las de cargos y abonos.');
    expect(mappingProblem({ day: 0, amount: 1, debit: 2 })).toMatch(/pero no ambos/);
    expect(mappingProblem({ day: 0, debit: 2, side: 3 })).toMatch(/^El tipo va con/);
    expect(mappingProblem({ day: 0, debit: 2 })).toBeUndefined();
  });

  it('has each column serve one field', () => {
    expect(withStatementColumn({ day: 0, amount: 1 }, 'balance', 1)).toEqual({ day: 0, balance: 1 });
    expect(withStatementColumn({ day: 0, amount: 1 }, 'amount', undefined)).toEqual({ day: 0 });
  });
});
