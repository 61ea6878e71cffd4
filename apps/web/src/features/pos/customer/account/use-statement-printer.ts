/** Prints an account statement on this device's printer, as receipts are. */
import type { Money } from '@cuadra/domain/money/money';
import { companyHead } from '@cuadra/domain/printing/company-head';
import type { CustomerRow } from '../../../../data/rows.ts';
import { usePrinter } from '../../../../devices/printing/use-printer.ts';
import type { Company } from '../../../../session/company/company.ts';
import { currencySymbol } from '../../../../ui/display/currency-symbol.ts';
import { documentOf } from '../customer-names.ts';
import { type StatementRow, statementPaper } from './statement-rows.ts';

export interface StatementToPrint {
  readonly company: Company;
  readonly customer: CustomerRow;
  readonly rows: readonly StatementRow[];
  readonly balance: Money;
}

export function useStatementPrinter({ company, customer, rows, balance }: StatementToPrint) {
  const printer = usePrinter();
  const { name, rif, address, phone, logo } = company.settings;
  const print = (): void => {
    const paper = statementPaper(rows, balance, {
      head: companyHead({ name, rif, address, phone, logo, header: '', footer: '' }),
      name: customer.name,
      document: documentOf(customer),
      today: company.today,
      symbol: currencySymbol(balance.currency),
    });
    void printer.print(paper);
  };
  return { print, isPrinting: printer.isPrinting, problem: printer.problem };
}
