/**
 * What became of an attempt: the machine is asked, and nothing is printed. Its number grew by one and its sales by our
 * total: it printed the document. Its number is the same: it did not. Anything else: a person decides.
 */
import { FiscalFault } from '../faults.ts';
import { type FiscalFigures, netOf, totalOf } from '../fiscal-document.ts';
import type { FiscalPrinter, IssuedDocument, PrinterCounters, ZReport } from '../fiscal-printer.ts';
import { notesOf, type PrintAttempt } from './attempt.ts';

/**
 * The document as it was printed; undefined where it was not. Cancels what is open, which is the attempt's own document:
 * a machine prints one at a time.
 *
 * @throws FiscalFault `doubt`, `wrong_printer`, or why the machine cannot be asked
 */
export async function settle(
  attempt: PrintAttempt,
  printer: FiscalPrinter,
): Promise<IssuedDocument | undefined> {
  const found = await printer.readCounters();
  if (found.registration !== attempt.registration)
    throw new FiscalFault('wrong_printer', { found: found.registration, expected: attempt.registration });
  await printer.cancelOpenDocument();
  // The machine may have finished what was on its way while it was asked to cancel.
  const counters = await printer.readCounters();
  const number = counters.lastNumbers[attempt.kind];
  if (number === attempt.lastNumber) return undefined;
  if (number !== attempt.lastNumber + 1 || !(await isOurs(attempt, counters, printer)))
    throw new FiscalFault('doubt', { found: String(number), before: String(attempt.lastNumber) });
  const { kind, registration, closures, day, time } = attempt;
  return { kind, registration, number, zNumber: closures + 1, day, time };
}

async function isOurs(
  attempt: PrintAttempt,
  counters: PrinterCounters,
  printer: FiscalPrinter,
): Promise<boolean> {
  if (counters.closures === attempt.closures) return await isOursOfOpenDay(attempt, counters, printer);
  if (counters.closures !== attempt.closures + 1) return false;
  const z = await printer.readLastZ();
  return z.number === counters.closures && isInZ(attempt, z);
}

async function isOursOfOpenDay(
  { kind, sold, totals }: PrintAttempt,
  { dailySales }: PrinterCounters,
  printer: FiscalPrinter,
): Promise<boolean> {
  if (kind !== 'invoice') return notesOf(await printer.readX(), kind) - sold === totalOf(totals);
  return readingsOf(totals).some((reading) => dailySales - sold === reading);
}

/** A Z was printed since: the day's sales are those of the Z. */
function isInZ({ kind, sold, totals, lastNumber }: PrintAttempt, z: ZReport): boolean {
  const last = { invoice: z.lastInvoice.number, credit_note: z.lastCreditNote, debit_note: z.lastDebitNote };
  if (last[kind] !== lastNumber + 1) return false;
  if (kind !== 'invoice') return notesOf(z, kind) - sold === totalOf(totals);
  const ofDocument = readingsOf(totals);
  return readingsOf(z.sales).some((ofDay, index) => ofDay - sold === ofDocument[index]);
}

/** Whether a machine's day's sales have IVA and IGTF in them is unverified: each way that it may be. */
function readingsOf(figures: FiscalFigures): readonly bigint[] {
  const total = totalOf(figures);
  return [total, netOf(figures), total + figures.igtf.tax];
}
