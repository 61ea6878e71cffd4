/** The edges of what a bank's file may hold [ACC-07]: figures, days, texts and the order of its rows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ves } from '../testing/builders.ts';
import {
  DESCRIPTION_LENGTH_MAX,
  REFERENCE_LENGTH_MAX,
  readStatement,
  type StatementCells,
} from './read-statement.ts';
import { amountOfCell, dayOfCell, dayStyleOf, decimalStyleOf } from './statement-cells.ts';

const STYLES = { decimals: ',', days: 'dmy', currency: 'VES' } as const;
const row = (overrides: Partial<StatementCells>): StatementCells => ({
  ...{ number: 1, day: '20/11/2026', reference: '', description: '', amount: '' },
  ...{ debit: '', credit: '', balance: '' },
  ...overrides,
});
const read = (...rows: Partial<StatementCells>[]) =>
  readStatement(
    rows.map((one, place) => row({ number: place + 1, ...one })),
    STYLES,
  );

describe('the amounts of a bank file [ACC-07]', () => {
  it.each([
    ['9999999999999,99', 999_999_999_999_999n, 'thirteen whole digits, as the records hold'],
    ['09999999999999,99', 999_999_999_999_999n, 'a nought before them is no digit'],
    ['+12,00', 12_00n, 'a plus'],
    ['12,00+', 12_00n, 'a plus behind'],
    ['VES 12,00', 12_00n, 'the code of the currency'],
    ['12,00 USD', 12_00n, 'that of the dollar'],
    ['Bs.S 12,00', 12_00n, 'the sign of 2018'],
    ['BsS12,00', 12_00n, 'without its points'],
    ['１２,００', 12_00n, 'figures of full width'],
    ['12,5', 12_50n, 'one decimal'],
    [',', undefined, 'a sign alone'],
    ['1.234.56,00', undefined, 'a group of two'],
    ['12.34', undefined, 'a point that groups nothing'],
    ['12,505', undefined, 'half a céntimo'],
    ['10000000000000,00', undefined, 'fourteen digits'],
    ['--12,00', undefined, 'two signs'],
  ])('%j is %s: %s', (cell, cents, _) => {
    expect(amountOfCell(cell, ',', 'VES')).toEqual(cents === undefined ? undefined : ves(cents));
  });

  it('in a column with points say their decimals by one or two figures, and not by three', () => {
    expect(['1.5', '1.50', '1.500', '1500'].map((cell) => decimalStyleOf([cell]))).toEqual([
      ...['.', '.', undefined, undefined],
    ]);
    expect([['1,234,567'], ['1.234.567'], ['x', '3,50']].map(decimalStyleOf)).toEqual(['.', ',', ',']);
  });

  it('below zero are read the same with any of the four signs', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 13n }), (cents) => {
        const figure = `${cents / 100n},${String(cents % 100n).padStart(2, '0')}`;
        for (const cell of [`-${figure}`, `${figure}-`, `(${figure})`, `\u2212${figure}`])
          expect(amountOfCell(cell, ',', 'VES')).toEqual(ves(-cents));
      }),
    );
  });
});

describe('the days of a bank file [ACC-07]', () => {
  it.each([
    ['01/01/1990', '1990-01-01'],
    ['31/12/1989', undefined],
    ['31/12/2099', '2099-12-31'],
    ['01/01/2100', undefined],
    ['29/02/2028', '2028-02-29'],
    ['29/02/2026', undefined],
    ['1.2.2026', '2026-02-01'],
    ['20/11/2026T14:05', '2026-11-20'],
    ['20/11/20261', undefined],
    ['20/11/2026x', undefined],
  ] as const)('%j is %s', (cell, day) => {
    expect(dayOfCell(cell, 'dmy')).toBe(day);
  });

  it.each([
    ...(['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const),
  ])('know the month of "15-%s-2026", in capitals too', (name) => {
    const month = dayOfCell(`15-${name}-2026`, 'dmy')?.slice(5, 7);
    expect(month).toBe(dayOfCell(`15-${name.toUpperCase()}.-2026`, 'dmy')?.slice(5, 7));
    expect(Number(month)).toBe(
      ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'].indexOf(name) + 1,
    );
  });

  it.each([
    [['11/12/2026'], 'dmy', 'both can be months'],
    [['12/12/2026', '12/13/2026'], 'mdy', 'thirteen is no month'],
    [['12/11/2026', '13/12/2026'], 'dmy', 'thirteen is no month'],
    [['13/13/2026', '01/13/2026'], 'dmy', 'the first that is past twelve'],
    [['sin día', '2026/01/02'], 'ymd', 'the first with a year in front'],
    [[], 'dmy', 'none'],
  ] as const)('of %j are in the order %s: %s', (cells, style, _) => {
    expect(dayStyleOf(cells)).toBe(style);
  });
});

describe('the rows of a bank file [ACC-07]', () => {
  it('have a hyphen for no amount, in any of the three columns', () => {
    const { lines, wrong } = read({ debit: '-', credit: '5,00' }, { amount: '-', debit: '-', credit: '-' });
    expect(wrong).toEqual([]);
    expect(lines.map(({ amount }) => amount)).toEqual([ves(5_00n)]);
  });

  it.each([
    [{ amount: '1,00', debit: '1,00' }, 'both_amounts'],
    [{ amount: '1,00', credit: '1,00' }, 'both_amounts'],
    [{ debit: 'x', credit: '1,00' }, 'amount'],
    [{ debit: '1,00', credit: 'x' }, 'amount'],
  ] as const)('say in %j that it is %s', (cells, problem) => {
    expect(read(cells)).toEqual({ lines: [], wrong: [{ number: 1, problem }] });
  });

  it('are lines with their places in the order of time, from 1', () => {
    const { lines } = read(
      { day: '22/11/2026', amount: '3,00' },
      { day: '21/11/2026', amount: '2,00' },
      { day: '20/11/2026', amount: '1,00' },
    );
    expect(lines.map(({ number, position, day }) => [number, position, day])).toEqual([
      [3, 1, '2026-11-20'],
      [2, 2, '2026-11-21'],
      [1, 3, '2026-11-22'],
    ]);
  });

  it('of one day stay as they are where their balances say nothing, or could be read both ways', () => {
    const numbers = (...rows: Partial<StatementCells>[]) => read(...rows).lines.map(({ number }) => number);
    expect(numbers({ amount: '1,00' }, { amount: '2,00' })).toEqual([1, 2]);
    expect(numbers({ amount: '1,00', balance: '9,00' }, { amount: '2,00', balance: '5,00' })).toEqual([1, 2]);
    // 10 + 5 = 15 reads down; 15 − … would read up only where both hold, and down is kept.
    expect(numbers({ amount: '-5,00', balance: '10,00' }, { amount: '5,00', balance: '15,00' })).toEqual([
      1, 2,
    ]);
    expect(numbers({ amount: '1,00', balance: '9,00' })).toEqual([1]);
  });

  it('are the same line again only where day, amount, reference and description are', () => {
    const same = { amount: '1,00', reference: 'A', description: 'B' };
    const { lines } = read(
      ...[same, { ...same, reference: 'X' }, { ...same, description: 'X' }, { ...same, amount: '1,01' }],
      ...[same, { ...same, day: '21/11/2026' }],
    );
    expect(lines.map(({ occurrence }) => occurrence)).toEqual([1, 1, 1, 1, 2, 1]);
  });

  it('have as much of a text as the records hold, without blanks around it', () => {
    const [line] = read({
      amount: '1,00',
      reference: ` ${'r'.repeat(REFERENCE_LENGTH_MAX + 1)}`,
      description: ` a\t b${'d'.repeat(DESCRIPTION_LENGTH_MAX)} `,
    }).lines;
    expect([REFERENCE_LENGTH_MAX, DESCRIPTION_LENGTH_MAX]).toEqual([60, 200]);
    expect(line?.reference).toBe('r'.repeat(60));
    expect(line?.description).toBe(`a b${'d'.repeat(197)}`);
    expect(read({ amount: '1,00', description: '\ud83c half of an emoji' }).lines[0]?.description).toBe(
      'half of an emoji',
    );
  });

  it('lose no money, whatever way a bank orders them', () => {
    const cents = fc.bigInt({ min: -1_000_00n, max: 1_000_00n }).filter((one) => one !== 0n);
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 10 }), fc.boolean(), (amounts, isNewestFirst) => {
        let balance = 5_000_00n;
        const rows = amounts.map((amount) => {
          balance += amount;
          return { amount: textOf(amount), balance: textOf(balance) };
        });
        const { lines, wrong } = read(...(isNewestFirst ? rows.reverse() : rows));
        expect(wrong).toEqual([]);
        const sumOf = (all: readonly bigint[]) => all.reduce((sum, one) => sum + one, 0n);
        expect(sumOf(lines.map(({ amount }) => amount.minor))).toBe(sumOf(amounts));
        expect(lines.map(({ position }) => position)).toEqual(amounts.map((_, place) => place + 1));
      }),
    );
  });
});

function textOf(cents: bigint): string {
  const [sign, size] = cents < 0n ? ['-', -cents] : ['', cents];
  return `${sign}${size / 100n},${String(size % 100n).padStart(2, '0')}`;
}
