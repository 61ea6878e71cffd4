import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount } from '../money/format.ts';
import { money } from '../money/money.ts';
import { readStatement, type StatementCells, type StatementStyles } from './read-statement.ts';
import { amountOfCell, dayOfCell, dayStyleOf, decimalStyleOf } from './statement-cells.ts';

const STYLES: StatementStyles = { decimals: ',', days: 'dmy', currency: 'VES' };
let number = 1;
const row = (overrides: Partial<StatementCells> = {}): StatementCells => {
  number += 1;
  return {
    ...{ number, day: '20/11/2026', reference: '00012345', description: 'PAGO MOVIL', amount: '' },
    ...{ debit: '', credit: '', balance: '' },
    ...overrides,
  };
};
const ves = (cents: bigint) => money(cents, 'VES');

describe('the amounts of a bank file [ACC-07]', () => {
  it.each([
    ['1.234,50', ',', 1234_50n],
    ['1,234.50', '.', 1234_50n],
    ['1234.5', '.', 1234_50n],
    ['1.234', ',', 1234_00n],
    ['-1.234,50', ',', -1234_50n],
    ['1.234,50-', ',', -1234_50n],
    ['(1.234,50)', ',', -1234_50n],
    ['\u22121.234,50', ',', -1234_50n],
    ['Bs. 1.234,50', ',', 1234_50n],
    ['$ 12.00', '.', 12_00n],
    ['0012,00', ',', 12_00n],
    ['12,5000', ',', 12_50n],
  ] as const)('%s with the decimals behind "%s" is %s', (cell, style, cents) => {
    expect(amountOfCell(cell, style, 'VES')).toEqual(ves(cents));
  });

  it.each(['abc', '', '1.23,50', '12,345', '1,2,3', '🎉', '=1+1', '99999999999999,00', '1e5'])(
    'no amount is read from "%s"',
    (cell) => {
      expect(amountOfCell(cell, ',', 'VES')).toBeUndefined();
    },
  );

  it('what is written with a comma is read back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), (cents) => {
        expect(amountOfCell(formatAmount(ves(cents)), ',', 'VES')).toEqual(ves(cents));
      }),
    );
  });

  it.each([
    [['100', '1.234,50'], ','],
    [['1,234.50'], '.'],
    [['1.234.567'], ','],
    [['12.5'], '.'],
    [['100', '1.234'], undefined],
  ] as const)('the decimals of %j are behind "%s"', (cells, style) => {
    expect(decimalStyleOf(cells)).toBe(style);
  });
});

describe('the days of a bank file [ACC-07]', () => {
  it.each([
    ['20/11/2026', 'dmy', '2026-11-20'],
    ['11/20/2026', 'mdy', '2026-11-20'],
    ['2026-11-20', 'dmy', '2026-11-20'],
    ['26/11/20', 'ymd', '2026-11-20'],
    ['20-11-26', 'dmy', '2026-11-20'],
    ['20/NOV/2026', 'dmy', '2026-11-20'],
    ['20 noviembre 2026', 'dmy', '2026-11-20'],
    ['20/11/2026 14:05', 'dmy', '2026-11-20'],
    ['20261120', 'dmy', '2026-11-20'],
  ] as const)('%s in the order %s is %s', (cell, style, day) => {
    expect(dayOfCell(cell, style)).toBe(day);
  });

  it.each(['20/11/0001', '31/02/2026', 'ayer', '', '45000', '🎉/11/2026', '20/11'])(
    '"%s" is no day',
    (cell) => {
      expect(dayOfCell(cell, 'dmy')).toBeUndefined();
    },
  );

  it('are ordered as the first cell says that can be read in one way only', () => {
    expect(dayStyleOf(['01/02/2026', '02/13/2026'])).toBe('mdy');
    expect(dayStyleOf(['01/02/2026', '13/02/2026'])).toBe('dmy');
    expect(dayStyleOf(['2026-02-01'])).toBe('ymd');
    expect(dayStyleOf(['01/02/2026'])).toBe('dmy');
  });
});

describe('a bank file [ACC-07]', () => {
  it('is read with one column of amounts, or with debit and credit', () => {
    const rows = [
      row({ amount: '-1.234,50' }),
      row({ debit: '10,00', credit: '' }),
      row({ debit: '-10,00' }),
      row({ debit: '0,00', credit: '25,00', balance: '1.000,00' }),
    ];
    const { lines, wrong } = readStatement(rows, STYLES);
    expect(wrong).toEqual([]);
    expect(lines.map(({ amount }) => amount.minor)).toEqual([-1234_50n, -10_00n, -10_00n, 25_00n]);
    expect(lines[3]?.balance).toEqual(ves(1000_00n));
  });

  it('names each row that is wrong, and passes over rows without an amount', () => {
    const rows = [
      row({ number: 2, amount: 'mucho' }),
      row({ number: 3, amount: '1,00', day: '01/01/0001' }),
      row({ number: 4, debit: '1,00', credit: '2,00' }),
      row({ number: 5, amount: '1,00', balance: 'x' }),
      row({ number: 6, description: 'SALDO INICIAL', day: '' }),
    ];
    expect(readStatement(rows, STYLES)).toEqual({
      lines: [],
      wrong: [
        { number: 2, problem: 'amount' },
        { number: 3, problem: 'day' },
        { number: 4, problem: 'both_amounts' },
        { number: 5, problem: 'balance' },
      ],
    });
  });

  it.each([
    ['D', 'C'],
    ['ND', 'NC'],
    ['N/D', 'N/C'],
    ['DB', 'CR'],
    ['Débito', 'Crédito'],
    ['Nota de Débito', 'NOTA DE CRÉDITO'],
    ['Cargo', 'Abono'],
    ['-', '+'],
  ])('has amounts without a sign go out by "%s" and come in by "%s"', (out, into) => {
    const rows = [
      row({ amount: '10,00', side: out }),
      row({ amount: '25,00', side: into }),
      row({ amount: '-3,00', side: out }),
    ];
    const { lines, wrong } = readStatement(rows, STYLES);
    expect(wrong).toEqual([]);
    expect(lines.map(({ amount }) => amount.minor)).toEqual([-10_00n, 25_00n, -3_00n]);
  });

  it('names each row whose kind says neither debit nor credit, or contradicts its sign', () => {
    const rows = [
      row({ number: 2, amount: '1,00', side: 'XX' }),
      row({ number: 3, amount: '1,00', side: '' }),
      row({ number: 4, amount: '-1,00', side: 'NC' }),
      row({ number: 5, amount: '', side: 'XX' }),
    ];
    expect(readStatement(rows, STYLES)).toEqual({
      lines: [],
      wrong: [
        { number: 2, problem: 'side' },
        { number: 3, problem: 'side' },
        { number: 4, problem: 'contrary_side' },
      ],
    });
  });

  it('tells the same line twice apart', () => {
    const rows = [row({ amount: '1,00' }), row({ amount: '2,00' }), row({ amount: '1,00' })];
    expect(readStatement(rows, STYLES).lines.map(({ occurrence }) => occurrence)).toEqual([1, 1, 2]);
  });

  it('is put in the order of time by its days, or within a day by its balances', () => {
    const byDay = [row({ day: '21/11/2026', amount: '2,00' }), row({ amount: '1,00' })];
    expect(readStatement(byDay, STYLES).lines.map(({ amount }) => amount.minor)).toEqual([1_00n, 2_00n]);
    const byBalance = [row({ amount: '2,00', balance: '13,00' }), row({ amount: '1,00', balance: '11,00' })];
    expect(readStatement(byBalance, STYLES).lines.map(({ amount }) => amount.minor)).toEqual([1_00n, 2_00n]);
    expect(readStatement([...byBalance].reverse(), STYLES).lines.map(({ amount }) => amount.minor)).toEqual([
      1_00n,
      2_00n,
    ]);
  });

  it('keeps emoji whole and leaves invisible characters out', () => {
    const [line] = readStatement(
      [row({ amount: '1,00', description: `${'x'.repeat(199)}🎉`, reference: 'A\u0000B\n C' })],
      STYLES,
    ).lines;
    expect(line?.description).toBe('x'.repeat(199));
    expect(line?.reference).toBe('A B C');
  });
});
