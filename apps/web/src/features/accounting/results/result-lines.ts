/** The income statement as lines of a statement. */
import { incomeStatement } from '@cuadra/domain/ledger/income-statement';
import type { Books } from '../reading/use-books.ts';
import { withDifference } from '../statements/compared.ts';
import { accountLine, type StatementLine, totalLine } from '../statements/statement-lines.ts';

export function resultLines({ accounts, periods }: Books): readonly StatementLine[] {
  const { income, costs, grossResult, expenses, result } = incomeStatement(accounts, periods);
  return withDifference([
    ...income.rows.map(accountLine),
    totalLine('subtotal', 'Total ingresos', income.total),
    ...costs.rows.map(accountLine),
    totalLine('subtotal', 'Total costos', costs.total),
    totalLine('subtotal', 'Resultado bruto', grossResult),
    ...expenses.rows.map(accountLine),
    totalLine('subtotal', 'Total gastos', expenses.total),
    totalLine('total', 'Resultado del período', result),
  ]);
}
