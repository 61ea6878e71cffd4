/** Joins a sale or return with what a fiscal machine printed of it: one document, whichever device printed it (S-24). */
import { fiscalDocumentId } from '@cuadra/contracts/primitives/ids';
import { money, toDecimal } from '@cuadra/domain/money/money';
import type { IssuedDocument } from '@cuadra/fiscal/fiscal-printer';
import type { FiscalJoins } from '@cuadra/fiscal/issue/attempt';
import type { CompanyDb } from '../company-db.ts';
import { type Printable, recordPrinted } from '../local-writes/record-printed.ts';
import type { FiscalDocumentRow, FiscalPrinterRow, Maker } from '../rows.ts';
import {
  dayOf,
  type ForMachine,
  invoiceForMachine,
  type MachineTerms,
  noteForMachine,
} from './document-for-machine.ts';

export interface JoinPlace {
  readonly db: CompanyDb;
  readonly printer: FiscalPrinterRow;
  readonly terms: MachineTerms;
  readonly maker: Maker;
}

export function fiscalJoins(place: JoinPlace): FiscalJoins {
  return {
    isJoined: async (documentId) => (await printedOf(place.db, documentId)) !== undefined,
    join: (documentId, issued) => joinPrinted(documentId, issued, place),
  };
}

function printedOf({ fiscal_documents, companyId }: CompanyDb, documentId: string) {
  return fiscal_documents.get(fiscalDocumentId(companyId, documentId));
}

/** Joining it again changes nothing. */
async function joinPrinted(documentId: string, issued: IssuedDocument, place: JoinPlace): Promise<void> {
  const { db, printer, maker } = place;
  const found = await readPrinted(documentId, place);
  if (found === undefined) throw new Error(`nothing of ${documentId} can have been printed`);
  const { printable, affected, printed } = found;
  const facts = {
    kind: issued.kind,
    fiscal_printer_id: printer.id,
    registration: issued.registration,
    number: issued.number,
    z_number: issued.zNumber,
    machine_date: issued.day,
    machine_time: issued.time,
    affected,
    payments: printed.document.payments.map(({ slot, amount }) => ({
      slot,
      amount: toDecimal(money(amount, 'VES')),
    })),
    figures: printed.figures,
  };
  await recordPrinted(db, printable, facts, maker);
}

interface Printed {
  readonly printable: Printable;
  readonly affected: FiscalDocumentRow['affected'];
  readonly printed: ForMachine;
}

async function readPrinted(documentId: string, { db, terms }: JoinPlace): Promise<Printed | undefined> {
  const sale = await db.sales.get(documentId);
  if (sale !== undefined) {
    const printed = invoiceForMachine(sale, terms);
    return printed && { printed, affected: null, printable: { collection: 'sales', document: sale } };
  }
  const made = await db.sale_returns.get(documentId);
  const invoice = made && (await printedOf(db, made.sale_id));
  if (made === undefined || invoice === undefined) return undefined;
  const printed = noteForMachine(made, invoice, terms);
  const affected = {
    registration: invoice.registration,
    number: invoice.number,
    day: dayOf(invoice),
  };
  return printed && { printed, affected, printable: { collection: 'sale_returns', document: made } };
}
