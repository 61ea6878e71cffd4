/**
 * The attempt to print one document: the only thing that is stored besides the document itself, before its first byte is
 * sent. It says what the machine had counted, so that after any doubt the machine's own counters decide (FISC-03).
 */
import { FiscalFault } from '../faults.ts';
import type { FiscalDocument, FiscalDocumentKind, FiscalFigures } from '../fiscal-document.ts';
import { totalOf } from '../fiscal-document.ts';
import type { FiscalPrinter, IssuedDocument, ZReport } from '../fiscal-printer.ts';

export interface PrintAttempt {
  /** The caller's name of the document. */
  readonly documentId: string;
  readonly kind: FiscalDocumentKind;
  readonly totals: FiscalFigures;
  readonly registration: string;
  /** The machine's last number of that kind, before. */
  readonly lastNumber: number;
  /** What it had sold, before: of invoices its day's sales, of notes their total of the day. */
  readonly sold: bigint;
  /** Its Z reports, before. */
  readonly closures: number;
  /** Its clock, when the attempt began. */
  readonly day: string;
  readonly time: string;
}

/**
 * Where the one attempt of a printer is stored. It must be on the disk when a promise resolves: it outlives the browser
 * that is killed.
 */
export interface AttemptJournal {
  read(): Promise<PrintAttempt | undefined>;
  write(attempt: PrintAttempt): Promise<void>;
  clear(): Promise<void>;
}

/** Joins a document with what the machine printed. Joining the same document again changes nothing. */
export interface FiscalJoins {
  isJoined(documentId: string): Promise<boolean>;
  join(documentId: string, issued: IssuedDocument): Promise<void>;
}

/** Asks the machine for all that an attempt says. */
export async function attemptOf(
  documentId: string,
  { kind, totals }: FiscalDocument,
  printer: FiscalPrinter,
): Promise<PrintAttempt> {
  const { registration, lastNumbers, closures, day, time, dailySales } = await printer.readCounters();
  const lastNumber = lastNumbers[kind];
  // Without it nothing could tell whether the document was printed.
  if (lastNumber === undefined) throw new FiscalFault('unknown_reply', { reading: `S1: ${kind}` });
  const sold = kind === 'invoice' ? dailySales : notesOf(await printer.readX(), kind);
  return { documentId, kind, totals, registration, lastNumber, sold, closures, day, time };
}

/** The day's total of notes of a kind, with IVA. */
export function notesOf(report: ZReport, kind: FiscalDocumentKind): bigint {
  return totalOf(kind === 'credit_note' ? report.creditNotes : report.debitNotes);
}
