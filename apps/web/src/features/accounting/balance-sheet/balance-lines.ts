/** The balance sheet as lines of a statement. */
import { balanceSheet } from '@cuadra/domain/ledger/balance-sheet';
import type { BothCurrencies } from '@cuadra/domain/money/both-currencies';
import { isZero } from '@cuadra/domain/money/money';
import type { Books } from '../reading/use-books.ts';
import { withDifference } from '../statements/compared.ts';
import { accountLine, type StatementLine, totalLine } from '../statements/statement-lines.ts';

/** Where the results of a column lead: those of its period, or of all the time before it. */
export type ResultLink = (of: 'period' | 'earlier', place: number) => string | undefined;

/** @param transfers of a store, what transfers brought it until the end of each period; none of the whole company */
export function balanceLines(
  { accounts, periods }: Books,
  linkOf: ResultLink = () => undefined,
  transfers: readonly BothCurrencies[] = [],
): readonly StatementLine[] {
  const sheet = balanceSheet(accounts, periods, transfers);
  const betweenStores = (label: string) =>
    sheet.transferred.every(isNothing) ? [] : [plainLine(label, sheet.transferred)];
  return withDifference([
    ...sheet.assets.rows.map(accountLine),
    ...betweenStores('Mercancía recibida de otras tiendas, menos la enviada'),
    totalLine('total', 'Total activo', sheet.totalAssets),
    ...sheet.liabilities.rows.map(accountLine),
    ...betweenStores('Cuenta con las demás tiendas'),
    totalLine('subtotal', 'Total pasivo', sheet.totalLiabilities),
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
  return { ...plainLine(label, figures), linkOf };
}

/** A line among the accounts that no account has. */
function plainLine(label: string, figures: StatementLine['figures']): StatementLine {
  return { ...totalLine('subtotal', label, figures), kind: 'account', depth: 1 };
}

function isNothing({ usd, ves }: BothCurrencies): boolean {
  return isZero(usd) && isZero(ves);
}
