/** Prints a customer's account or points on this device's printer, as receipts are. */
import { companyHead } from '@cuadra/domain/printing/company-head';
import type { PrintDocument } from '@cuadra/domain/printing/print-document';
import type { CustomerRow } from '../../../../data/rows.ts';
import { usePrinter } from '../../../../devices/printing/use-printer.ts';
import type { Company } from '../../../../session/company/company.ts';
import { documentOf } from '../customer-names.ts';
import type { StatementPaper } from './statement-rows.ts';

export interface StatementToPrint {
  readonly company: Company;
  readonly customer: CustomerRow;
  readonly paper: (about: Omit<StatementPaper, 'symbol'>) => PrintDocument;
}

export function useStatementPrinter({ company, customer, paper }: StatementToPrint) {
  const printer = usePrinter();
  const { name, rif, address, phone, logo } = company.settings;
  const print = (): void => {
    const about = {
      head: companyHead({ name, rif, address, phone, logo, header: '', footer: '' }),
      name: customer.name,
      document: documentOf(customer),
      today: company.today,
    };
    void printer.print(paper(about));
  };
  return { print, isPrinting: printer.isPrinting, problem: printer.problem };
}
