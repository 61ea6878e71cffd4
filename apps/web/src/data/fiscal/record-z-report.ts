/** Stores a Z report as the machine gave it: one document, whichever device read it (S-24). */
import { zReportId } from '@cuadra/contracts/primitives/ids';
import type { ZFiguresWire, ZReportWire } from '@cuadra/contracts/sales/fiscal-documents';
import { money, toDecimal } from '@cuadra/domain/money/money';
import type { ZFigures, ZReport } from '@cuadra/fiscal/fiscal-printer';
import { correctedNow } from '../clock.ts';
import type { CompanyDb } from '../company-db.ts';
import { enqueueDocument, FACT_TABLES } from '../local-writes/enqueue-document.ts';
import { placementOf } from '../local-writes/placement.ts';
import type { FiscalPrinterRow, Maker, ZReportRow } from '../rows.ts';
import { dexieStore } from '../store/dexie-store.ts';

/** @param payments by slot, read before the report; slot 1 is at 0; empty where they were not read */
export async function recordZReport(
  db: CompanyDb,
  { id: fiscal_printer_id, registration }: FiscalPrinterRow,
  report: ZReport,
  payments: readonly bigint[],
  maker: Maker,
): Promise<ZReportRow> {
  const id = zReportId(db.companyId, registration, report.number);
  return dexieStore(db).write([...FACT_TABLES, 'z_reports', 'series'], async (tx) => {
    const known = await tx.get('z_reports', id);
    if (known !== undefined) return known;
    const read_at = await correctedNow(tx, Date.now());
    const document: ZReportWire = {
      id,
      fiscal_printer_id,
      registration,
      number: report.number,
      machine_date: report.day,
      machine_time: report.time,
      last_invoice: report.lastInvoice.number,
      last_invoice_date: report.lastInvoice.number === 0 ? '' : report.lastInvoice.day,
      last_invoice_time: report.lastInvoice.number === 0 ? '' : report.lastInvoice.time,
      last_debit_note: report.lastDebitNote,
      last_credit_note: report.lastCreditNote,
      last_non_fiscal: report.lastNonFiscal,
      sales: figuresOf(report.sales),
      debit_notes: figuresOf(report.debitNotes),
      credit_notes: figuresOf(report.creditNotes),
      payments: payments.flatMap((amount, place) =>
        amount === 0n ? [] : [{ slot: place + 1, amount: inBolivars(amount) }],
      ),
      read_at,
    };
    const fact = {
      collection: 'z_reports',
      document,
      entries: [],
      made_by: maker,
      made_at: read_at,
    } as const;
    return enqueueDocument(tx, fact, await placementOf(db, tx, 'z_reports'));
  });
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
