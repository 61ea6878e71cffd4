/** A Z report in the driver's terms, as it is stored. */
import type { ZFiguresWire, ZReportWire } from '@cuadra/contracts/sales/fiscal-documents';
import { money, toDecimal } from '@cuadra/domain/money/money';
import type { ZFigures, ZReport } from '@cuadra/fiscal/fiscal-printer';
import type { FiscalPrinterRow } from '../rows.ts';

/** @param payments by slot, read before the report, which empties them; slot 1 is at 0 */
export function zReportOfMachine(
  { id: fiscal_printer_id, registration }: Pick<FiscalPrinterRow, 'id' | 'registration'>,
  report: ZReport,
  payments: readonly bigint[],
): Omit<ZReportWire, 'id' | 'read_at'> {
  const { lastInvoice } = report;
  return {
    fiscal_printer_id,
    registration,
    number: report.number,
    machine_date: report.day,
    machine_time: report.time,
    last_invoice: lastInvoice.number,
    last_invoice_date: lastInvoice.number === 0 ? '' : lastInvoice.day,
    last_invoice_time: lastInvoice.number === 0 ? '' : lastInvoice.time,
    last_debit_note: report.lastDebitNote,
    last_credit_note: report.lastCreditNote,
    last_non_fiscal: report.lastNonFiscal,
    sales: figuresOf(report.sales),
    debit_notes: figuresOf(report.debitNotes),
    credit_notes: figuresOf(report.creditNotes),
    payments: payments.flatMap((amount, place) =>
      amount === 0n ? [] : [{ slot: place + 1, amount: inBolivars(amount) }],
    ),
  };
}

function figuresOf({ exempt, general, reduced, additional, igtf, perceived }: ZFigures): ZFiguresWire {
  const taxed = ({ base, tax }: ZFigures['general']) => ({ base: inBolivars(base), tax: inBolivars(tax) });
  return {
    exempt: inBolivars(exempt),
    general: taxed(general),
    reduced: taxed(reduced),
    additional: taxed(additional),
    perceived: inBolivars(perceived),
    igtf: taxed(igtf),
  };
}

function inBolivars(minor: bigint): string {
  return toDecimal(money(minor, 'VES'));
}
