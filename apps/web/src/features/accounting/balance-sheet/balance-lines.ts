/** The balance sheet as lines of a statement. */
import { balanceSheet } from '@cuadra/domain/ledger/balance-sheet';
import type { Books } from '../reading/use-books.ts';
import { withDifference } from '../statements/compared.ts';
import { accountLine, type StatementLine, totalLine } from '../statements/statement-lines.ts';

/** Where the results of a column lead: those of its period, or of all the time before it. */
export type ResultLink = (of: 'period' | 'earlier', place: number) => string | undefined;

export function balanceLines(
  { accounts, periods }: Books,
  linkOf: ResultLink = () => undefined,
): readonly StatementLine[] {
  const sheet = balanceSheet(accounts, periods);
  return withDifference([
    ...sheet.assets.rows.map(accountLine),
    totalLine('total', 'Total activo', sheet.assets.total),
    ...sheet.liabilities.rows.map(accountLine),
    totalLine('subtotal', 'Total pasivo', sheet.liabilities.total),
    ...sheet.equity.rows.map(accountLine),
    resultLine('Resultados anteriores sin cerrar', sheet.earlierResults, (place) => linkOf('earlier', place)),
    resultLine('Resultado del período', sheet.periodResult, (place) => linkOf('period', place)),
    totalLine('subtotal', 'Total patrimonio', sheet.totalEquity),
    totalLine('total', 'Total pasivo y patrimonio', sheet.liabilitiesAndEquity),
  ]);
}

/** A line of equity that no account has: it is the sum of income and expenses. */
function resultLine(
  label: string,
  figures: StatementLine['figures'],
  linkOf: (place: number) => string | undefined,
): StatementLine {
  return { ...totalLine('subtotal', label, figures), kind: 'account', depth: 1, linkOf };
}
