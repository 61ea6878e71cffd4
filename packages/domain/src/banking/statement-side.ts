/**
 * Which way an amount without a sign went, by what a bank writes beside it (ACC-07): 'D' and 'C', 'ND' and 'NC', 'DB' and
 * 'CR'. From the bank's view, as its statement has it: a debit went out of the account.
 */
import { normaliseForSearch } from '../catalog/search-text.ts';

export type StatementSide = 'debit' | 'credit';

const WORDS: Readonly<Record<StatementSide, readonly string[]>> = {
  debit: [
    'd',
    'db',
    'dr',
    'deb',
    'debe',
    'debito',
    'debit',
    'cargo',
    'cgo',
    'nd',
    'notadedebito',
    'notadebito',
    'retiro',
    'egreso',
    'salida',
    'cheque',
    'ch',
    '-',
  ],
  credit: [
    'c',
    'cr',
    'cre',
    'cred',
    'haber',
    'credito',
    'credit',
    'abono',
    'ab',
    'nc',
    'notadecredito',
    'notacredito',
    'deposito',
    'dep',
    'dp',
    'ingreso',
    'entrada',
    '+',
  ],
};

const SIDES = new Map<string, StatementSide>(
  (['debit', 'credit'] as const).flatMap((side) => WORDS[side].map((word) => [word, side] as const)),
);

/** Undefined for a word that says neither. */
export function sideOfCell(cell: string): StatementSide | undefined {
  const word = normaliseForSearch(cell.normalize('NFKC').replace(/\u2212/g, '-'));
  return SIDES.get(word.length === 1 ? word : word.replace(/[^a-z]/g, ''));
}
