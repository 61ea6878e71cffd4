/** The cash flow as lines of a statement. */
import type { CashFlow } from '@cuadra/domain/ledger/cash-flow';
import { cashFlowStatement } from '@cuadra/domain/ledger/cash-flow-statement';
import type { FigureRow } from '@cuadra/domain/ledger/figure-table';
import type { FlowKind } from '@cuadra/domain/ledger/flow-kinds';
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { isZero } from '@cuadra/domain/money/money';
import { withDifference } from '../statements/compared.ts';
import { accountLine, type StatementLine, totalLine } from '../statements/statement-lines.ts';
import { ACTIVITY_NAMES, FLOW_NAMES } from './flow-text.ts';

/**
 * Without what moved in no period. Nothing where no cash was there and none moved.
 *
 * @param linkOf where a figure of a kind leads, by its place among the periods
 * @param cash what the cash at the end consists of
 */
export function flowStatementLines(
  periods: readonly CashFlow[],
  linkOf: (kind: FlowKind, place: number) => string | undefined,
  cash: readonly FigureRow[] = [],
): readonly StatementLine[] {
  const { opening, sections, change, closing } = cashFlowStatement(periods);
  const shown = sections
    .map(({ rows, ...section }) => ({
      ...section,
      rows: rows.filter(({ figures }) => !figures.every(isNothing)),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (shown.length === 0 && [...opening, ...closing].every(isNothing)) return [];
  return withDifference([
    plainLine('opening', 'Efectivo al inicio', opening),
    ...shown.flatMap(({ activity, rows, total }) => [
      { ...totalLine('subtotal', ACTIVITY_NAMES[activity].head, []), kind: 'heading' as const },
      ...rows.map(({ kind, figures }) => ({
        ...plainLine(kind, FLOW_NAMES[kind], figures),
        linkOf: (place: number) => linkOf(kind, place),
      })),
      totalLine('subtotal', ACTIVITY_NAMES[activity].total, total),
    ]),
    totalLine('subtotal', 'Aumento o disminución del efectivo', change),
    totalLine('total', 'Efectivo al final', closing),
    ...madeOf(cash),
  ]);
}

function madeOf(cash: readonly FigureRow[]): readonly StatementLine[] {
  const accounts = cash.filter(({ isGroup }) => !isGroup);
  if (accounts.length === 0) return [];
  return [
    { ...totalLine('subtotal', 'De qué se compone', []), kind: 'heading' },
    ...accounts.map((row) => accountLine({ ...row, depth: 1 })),
  ];
}

function plainLine(key: string, label: string, figures: readonly BothCurrencies[]): StatementLine {
  return { key, kind: 'account', code: '', label, depth: 1, accountId: undefined, figures };
}

function isNothing({ usd, ves }: BothCurrencies): boolean {
  return isZero(usd) && isZero(ves);
}
