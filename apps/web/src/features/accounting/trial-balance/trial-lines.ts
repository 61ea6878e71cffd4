/** The trial balance as lines of a statement. */
import { type TrialFigures, trialBalance } from '@cuadra/domain/ledger/trial-balance';
import type { Books } from '../reading/use-books.ts';
import {
  accountLine,
  type StatementColumn,
  type StatementLine,
  totalLine,
} from '../statements/statement-lines.ts';

export const TRIAL_COLUMNS: readonly StatementColumn[] = [
  { group: 'Saldo inicial', label: 'Deudor' },
  { group: 'Saldo inicial', label: 'Acreedor' },
  { group: 'Movimientos', label: 'Debe' },
  { group: 'Movimientos', label: 'Haber' },
  { group: 'Saldo final', label: 'Deudor', isStrong: true },
  { group: 'Saldo final', label: 'Acreedor', isStrong: true },
];

/** @param books of one period */
export function trialLines({ accounts, periods: [sums = []] }: Books): readonly StatementLine[] {
  const { rows, totals } = trialBalance(accounts, sums);
  return [
    ...rows.map((row) => accountLine({ ...row, figures: inColumns(row.figures) })),
    totalLine('total', 'Totales', inColumns(totals)),
  ];
}

function inColumns(figures: TrialFigures) {
  return [
    figures.openingDebtor,
    figures.openingCreditor,
    figures.debit,
    figures.credit,
    figures.closingDebtor,
    figures.closingCreditor,
  ];
}
