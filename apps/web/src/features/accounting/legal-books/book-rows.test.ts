import { money } from '@cuadra/domain/money/money';
import { expect, it } from 'vitest';
import { pagesOf } from './book-pages.tsx';
import { JOURNAL_NOTHING, journalRows, ledgerRows } from './book-rows.ts';

const bs = (minor: bigint) => money(minor, 'VES');
const account = (code: string, name: string) =>
  ({ id: code, code, name, type: 'asset', parentId: null }) as const;
const entry = (number: number) => ({
  number,
  day: '2026-11-24',
  words: 'Venta A-000012',
  lines: [
    { account: account('1.1', 'Caja'), debit: bs(10_00n), credit: bs(0n) },
    { account: account('4.1', 'Ventas'), debit: bs(0n), credit: bs(10_00n) },
  ],
  total: bs(10_00n),
});

it('[ACC-07] the Libro Diario says of each entry its day, its accounts and its total', () => {
  expect(journalRows([entry(1)], 'day').map(({ kind, first, words }) => [kind, first, words])).toEqual([
    ['head', '1', 'Operaciones del 24/11/2026'],
    ['line', '1.1', 'Caja'],
    ['line', '4.1', 'Ventas'],
    ['total', '', 'Total del asiento 1'],
  ]);
  expect(journalRows([entry(1)], 'transaction')[0]).toMatchObject({
    ...{ first: '1', words: '24/11/2026 · Venta A-000012' },
  });
  expect(journalRows([entry(1)], 'month')[0]?.words).toBe('Operaciones de noviembre de 2026');
});

it('[ACC-07] its pages carry the debits and credits so far, and are numbered from the folio that is given', () => {
  const rows = journalRows(
    Array.from({ length: 30 }, (_, place) => entry(place + 1)),
    'day',
  );
  const book = {
    title: 'Libro Diario',
    heads: ['', ''],
    amountHeads: [],
    nothing: JOURNAL_NOTHING,
    rows,
  } as const;
  const pages = pagesOf(book, 12);
  expect(pages.map(({ number }) => number)).toEqual([12, 13, 14]);
  const [first, second] = pages;
  expect(second?.broughtForward).toEqual(first?.carriedForward);
  const debits = (first?.rows ?? []).filter(({ words }) => words === 'Caja').length;
  expect(first?.carriedForward?.[0]).toEqual(bs(BigInt(debits) * 10_00n));
});

it('[ACC-07] the Libro Mayor leads each account from its balance before to its balance after', () => {
  const rows = ledgerRows(
    [
      {
        ...{ account: account('1.1', 'Caja'), opening: bs(5_00n), closing: bs(12_00n) },
        ...{ debit: bs(7_00n), credit: bs(0n) },
        lines: [{ day: '2026-11-01', debit: bs(7_00n), credit: bs(0n), balance: bs(12_00n) }],
      },
    ],
    'month',
  );
  expect(rows.map(({ words, amounts }) => [words, ...amounts.map((amount) => amount?.minor)])).toEqual([
    ['Caja'],
    ['Saldo anterior', undefined, undefined, 5_00n],
    ['Operaciones de noviembre de 2026', 7_00n, 0n, 12_00n],
    ['Total de Caja', 7_00n, 0n, 12_00n],
  ]);
});
