/**
 * One job on its way to a receipt printer: asked how it is, sent, asked again. One after another, of all windows of this
 * browser: two receipts at once would be one paper of both. Nothing here throws for the printer's sake: a sale is stored
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

/** @param open the way to the printer, anew for each job: a printer that was switched off meanwhile is found again */
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

/** What keeps it from printing now. A printer that answers nothing is asked no more: many know no answers. */
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

/** In the order they were asked for, of all windows where the browser can tell them. */
function oneAfterAnother<Result>(work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator !== 'undefined' && 'locks' in navigator) return navigator.locks.request(LOCK, work);
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}
