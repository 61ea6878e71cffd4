/**
 * One job to a receipt printer: status, data, status again. Jobs of all windows of this browser run one after another,
 * because two receipts at once would be mixed on one paper. A printer's failure never throws here: a sale is stored
 * before, and never waits for paper.
 */
import { PrinterFailure, type PrinterPort } from './printer-port.ts';
import {
  isStatusByte,
  type PrinterProblem,
  problemOf,
  STATUS_REQUESTS,
  type StatusBytes,
} from './printer-status.ts';

export type PrintOutcome =
  | { readonly kind: 'printed' }
  /** `wasSent`: part of it may be on paper. */
  | { readonly kind: 'failed'; readonly problem: PrinterProblem; readonly wasSent: boolean };

/** Printers answer within a few milliseconds, or never. */
const STATUS_TIMEOUT_MS = 400;
const LOCK = 'cuadra-printer';

/** @param open connects to the printer, anew for each job, so that a printer switched off meanwhile is found again */
export function sendToPrinter(
  open: () => Promise<PrinterPort>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<PrintOutcome> {
  return oneAfterAnother(() => send(open, bytes));
}

async function send(open: () => Promise<PrinterPort>, bytes: Uint8Array<ArrayBuffer>): Promise<PrintOutcome> {
  let port: PrinterPort | undefined;
  let wasSent = false;
  try {
    port = await open();
    const before = await statusOf(port);
    if (before !== undefined) return failed(before, false);
    wasSent = true;
    await port.write(bytes);
    const after = await statusOf(port);
    return after === undefined ? { kind: 'printed' } : failed(after, true);
  } catch (error) {
    if (error instanceof PrinterFailure) return failed(error.problem, wasSent);
    console.error(error);
    return failed('lost', wasSent);
  } finally {
    await port?.close().catch((error: unknown) => console.warn('the printer could not be closed', error));
  }
}

/** What prevents it from printing now. A printer that does not answer is not asked further: many cannot. */
async function statusOf(port: PrinterPort): Promise<PrinterProblem | undefined> {
  const answers: Record<keyof StatusBytes, number | undefined> = {
    offlineCause: undefined,
    paper: undefined,
    printer: undefined,
  };
  for (const { name, bytes } of STATUS_REQUESTS) {
    await port.write(Uint8Array.from(bytes));
    const answer = await port.read(STATUS_TIMEOUT_MS);
    if (answer === undefined || !isStatusByte(answer)) break;
    answers[name] = answer;
  }
  return problemOf(answers);
}

function failed(problem: PrinterProblem, wasSent: boolean): PrintOutcome {
  return { kind: 'failed', problem, wasSent };
}

let last: Promise<unknown> = Promise.resolve();

/** In the order of the requests, across all windows where the browser supports it. */
function oneAfterAnother<Result>(work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request(LOCK, work);
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}
