/** How a customer's account and his points are printed and exported. */
import type { PointsAccount } from '../../../../data/customers/read-points-account.ts';
import { type AccountStatement, balanceAfter } from '../../../../data/customers/read-statement.ts';
import type { CustomerRow } from '../../../../data/rows.ts';
import type { Company } from '../../../../session/company/company.ts';
import { TableTools } from '../../../../ui/data-table/table-tools.tsx';
import { currencySymbol } from '../../../../ui/display/currency-symbol.ts';
import { documentOf } from '../customer-names.ts';
import type { AccountFootProps } from './account-foot.tsx';
import { pointsPaper, pointsRows } from './points-rows.ts';
import { POINTS_COLUMNS } from './points-statement.tsx';
import { STATEMENT_COLUMNS } from './statement-columns.tsx';
import { statementPaper, statementRows } from './statement-rows.ts';

type Sheet = Pick<AccountFootProps, 'paper' | 'isEmpty' | 'tools'>;

export function sheetOfAccount(
  { today }: Pick<Company, 'today'>,
  customer: CustomerRow,
  statement: AccountStatement,
): Sheet {
  const rows = statementRows(statement);
  const balance = balanceAfter(statement);
  return {
    paper: (about) => statementPaper(rows, balance, { ...about, symbol: currencySymbol(balance.currency) }),
    isEmpty: rows.length === 0,
    tools: (
      <TableTools
        fileName={`Estado de cuenta ${customer.name} ${documentOf(customer)} ${today}`}
        columns={STATEMENT_COLUMNS}
        rows={rows}
      />
    ),
  };
}

export function sheetOfPoints(
  { today }: Pick<Company, 'today'>,
  customer: CustomerRow,
  account: PointsAccount,
): Sheet {
  const rows = pointsRows(account);
  return {
    paper: (about) => pointsPaper(rows, account.balance, about),
    isEmpty: rows.length === 0,
    tools: (
      <TableTools
        fileName={`Puntos ${customer.name} ${documentOf(customer)} ${today}`}
        columns={POINTS_COLUMNS}
        rows={rows}
      />
    ),
  };
}
