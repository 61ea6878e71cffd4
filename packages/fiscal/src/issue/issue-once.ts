/**
 * Prints a document exactly once and joins it with what the machine printed, whatever breaks and however often it is
 * called: attempt, print, join. A call after a doubt settles the attempt first (FISC-03).
 */
import type { FiscalDocument } from '../fiscal-document.ts';
import type { FiscalPrinter, IssuedDocument } from '../fiscal-printer.ts';
import { type AttemptJournal, attemptOf, type FiscalJoins } from './attempt.ts';
import { settle } from './settle.ts';

export interface IssuePlace {
  readonly printer: FiscalPrinter;
  readonly journal: AttemptJournal;
  readonly joins: FiscalJoins;
  /** Runs one work at a time for this printer, across all tabs of the device. */
  readonly lock: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Resolves when the document is printed and joined; at once where it was before.
 *
 * @throws FiscalFault why not: the attempt stays stored, and the next call settles it
 */
export async function issueOnce(
  documentId: string,
  document: FiscalDocument,
  place: IssuePlace,
): Promise<void> {
  await place.lock(async () => {
    await settleAttempt(place);
    if (await place.joins.isJoined(documentId)) return;
    await place.journal.write(await attemptOf(documentId, document, place.printer));
    await finish(documentId, await place.printer.issue(document), place);
  });
}

/**
 * Settles what is stored of an earlier attempt, and prints nothing: for the start of a device, and before a Z.
 *
 * @throws FiscalFault `doubt` where a person must decide
 */
export async function settleOnce(place: IssuePlace): Promise<void> {
  await place.lock(() => settleAttempt(place));
}

/**
 * What a person decided with the paper in hand, after the fault `doubt`: the number that the machine gave the document,
 * or that it printed none. Without effect where no attempt is stored.
 */
export async function decideAttempt(
  decision: { readonly printed: true; readonly number: number } | { readonly printed: false },
  place: IssuePlace,
): Promise<void> {
  await place.lock(async () => {
    const attempt = await place.journal.read();
    if (attempt === undefined) return;
    if (!decision.printed) {
      await place.journal.clear();
      return;
    }
    const { documentId, kind, registration, closures, day, time } = attempt;
    const issued = { kind, registration, number: decision.number, zNumber: closures + 1, day, time };
    await finish(documentId, issued, place);
  });
}

async function settleAttempt({ printer, journal, joins }: IssuePlace): Promise<void> {
  const attempt = await journal.read();
  if (attempt === undefined) return;
  if (!(await joins.isJoined(attempt.documentId))) {
    const issued = await settle(attempt, printer);
    if (issued !== undefined) await joins.join(attempt.documentId, issued);
  }
  await journal.clear();
}

/** The join first: an attempt whose document is joined is settled without asking. */
async function finish(
  documentId: string,
  issued: IssuedDocument,
  { joins, journal }: IssuePlace,
): Promise<void> {
  await joins.join(documentId, issued);
  await journal.clear();
}
