/**
 * Has a machine print all that waits for it, each document exactly once: what was broken off is settled first, and
 * nothing is printed while the machine is not as a person accepted it (FISC-01, FISC-03).
 */
import type { FaultCode } from '@cuadra/fiscal/faults';
import { FiscalFault } from '@cuadra/fiscal/faults';
import type { FiscalPrinter } from '@cuadra/fiscal/fiscal-printer';
import { type IssuePlace, issueOnce, settleOnce } from '@cuadra/fiscal/issue/issue-once';
import type { CompanyDb } from '../../data/company-db.ts';
import {
  type ForMachine,
  invoiceForMachine,
  type MachineTerms,
  noteForMachine,
} from '../../data/fiscal/document-for-machine.ts';
import { fiscalJoins } from '../../data/fiscal/join-printed.ts';
import { attemptJournal } from '../../data/fiscal/print-attempts.ts';
import { readWaiting, type WaitingDocument } from '../../data/fiscal/waiting-documents.ts';
import type { FiscalPrinterRow, Maker } from '../../data/rows.ts';

export interface MachineAtWork {
  readonly db: CompanyDb;
  readonly printer: FiscalPrinterRow;
  readonly terms: MachineTerms;
  readonly maker: Maker;
  /** Throws where the machine is not as it was accepted. */
  readonly check: (machine: FiscalPrinter) => Promise<void>;
  readonly onPrinting: (documentId: string) => void;
}

/** Faults of one document: what comes after it is printed all the same. */
const OF_DOCUMENT: ReadonlySet<FaultCode> = new Set([
  'rate_missing',
  'prices_differ',
  'igtf_differs',
  'price_too_large',
  'quantity_too_large',
  'adjustment_too_large',
  'payment_too_large',
  'value_rejected',
  'totals_differ',
  'invalid_document',
]);

/**
 * @throws FiscalFault why it stopped; of a document that the machine does not take, once all others are printed
 */
export async function printWaiting(machine: FiscalPrinter, work: MachineAtWork): Promise<void> {
  const place = issuePlace(machine, work);
  await settleOnce(place);
  const refused = new Map<string, FiscalFault>();
  let isChecked = false;
  for (;;) {
    const next = await nextWaiting(work, refused);
    if (next === undefined) break;
    if (!isChecked) await work.check(machine);
    isChecked = true;
    work.onPrinting(next.row.id);
    await printOne(next, place, work, refused);
  }
  const [first] = refused.values();
  if (first !== undefined) throw first;
}

/** The lock of the machine's line is held already. */
export function issuePlace(
  printer: FiscalPrinter,
  work: Pick<MachineAtWork, 'db' | 'printer' | 'terms' | 'maker'>,
): IssuePlace {
  return {
    printer,
    journal: attemptJournal(work.db, work.printer.registration),
    joins: fiscalJoins(work),
    lock: (run) => run(),
  };
}

/** A note waits for its invoice. */
async function nextWaiting(
  { db, printer }: MachineAtWork,
  refused: ReadonlyMap<string, FiscalFault>,
): Promise<WaitingDocument | undefined> {
  const waiting = await readWaiting(db, printer.id, new Date().toISOString());
  return waiting.find(
    (one) => !refused.has(one.row.id) && (one.collection === 'sales' || one.invoice !== null),
  );
}

async function printOne(
  waiting: WaitingDocument,
  place: IssuePlace,
  { terms }: MachineAtWork,
  refused: Map<string, FiscalFault>,
): Promise<void> {
  const { id } = waiting.row;
  try {
    const prepared = preparedFor(waiting, terms);
    if (prepared === undefined) throw new FiscalFault('invalid_document', { problems: 'total 0' });
    await issueOnce(id, prepared.document, place);
  } catch (error) {
    if (!(error instanceof FiscalFault) || !OF_DOCUMENT.has(error.code)) throw error;
    refused.set(id, error);
  }
}

function preparedFor(waiting: WaitingDocument, terms: MachineTerms): ForMachine | undefined {
  if (waiting.collection === 'sales') return invoiceForMachine(waiting.row, terms);
  return waiting.invoice === null ? undefined : noteForMachine(waiting.row, waiting.invoice, terms);
}
