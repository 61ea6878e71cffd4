/** What a register has sold that is still without its paper: it stays so, whatever way the register issues in next (FISC-02). */
import type { CompanyDb } from '../company-db.ts';
import { readWaitingForms } from '../forms/waiting-forms.ts';
import type { RegisterRow } from '../rows.ts';
import { readWaiting } from './waiting-documents.ts';

export interface PendingPapers {
  readonly invoices: number;
  readonly notes: number;
}

export interface PendingOfRegister {
  /** To be issued on numbered sheets. */
  readonly onSheets: PendingPapers;
  /** To be printed by its machine, of the days that it prints by itself. */
  readonly onMachine: PendingPapers;
}

/** As this device knows it. @param now ISO instant */
export async function readPendingOf(
  db: CompanyDb,
  { id, fiscal_printer_id: printerId = null }: Pick<RegisterRow, 'id' | 'fiscal_printer_id'>,
  now: string,
): Promise<PendingOfRegister> {
  const [forms, documents] = await Promise.all([
    readWaitingForms(db, id),
    printerId === null ? [] : readWaiting(db, printerId, now),
  ]);
  const printed = documents.filter(({ row }) => row.register_id === id);
  return {
    onSheets: papersOf(forms, ({ kind }) => kind === 'invoice'),
    onMachine: papersOf(printed, ({ collection }) => collection === 'sales'),
  };
}

function papersOf<Document>(
  documents: readonly Document[],
  isInvoice: (document: Document) => boolean,
): PendingPapers {
  const invoices = documents.filter(isInvoice).length;
  return { invoices, notes: documents.length - invoices };
}
