/**
 * The connection to a printer of any kind: writes bytes and reads single bytes. An interface, so that tests use an
 * emulator.
 */
import type { PrinterProblem } from './printer-status.ts';

export interface PrinterPort {
  /** @throws PrinterFailure where the printer does not accept them */
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The next byte it sends; undefined where none comes in time, or the connection is one-way. */
  read(timeoutMs: number): Promise<number | undefined>;
  close(): Promise<void>;
}

/** Why nothing was printed. */
export class PrinterFailure extends Error {
  readonly problem: PrinterProblem;

  constructor(problem: PrinterProblem, cause?: unknown) {
    super(`the printer: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** Received chunks, returned byte by byte: an abandoned read does not lose later bytes. */
export class IncomingBytes {
  readonly #bytes: number[] = [];
  #pending: Promise<void> | undefined;
  readonly #receive: () => Promise<Iterable<number>>;

  /** @param receive waits for the next chunk; rejects when the connection is closed */
  constructor(receive: () => Promise<Iterable<number>>) {
    this.#receive = receive;
  }

  async next(timeoutMs: number): Promise<number | undefined> {
    if (this.#bytes.length === 0) await Promise.race([this.#arrival(), pause(timeoutMs)]);
    return this.#bytes.shift();
  }

  #arrival(): Promise<void> {
    this.#pending ??= this.#receive().then(
      (piece) => {
        this.#bytes.push(...piece);
        this.#pending = undefined;
      },
      // Closed while it waited: the reader gets nothing, and the next write reports why.
      () => undefined,
    );
    return this.#pending;
  }
}

/**
 * @throws PrinterFailure `stuck` where the work takes longer: a printer without paper accepts no bytes and reports
 * nothing
 */
export async function withinTime(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  const late = Symbol('late');
  const first = await Promise.race([work, pause(timeoutMs).then(() => late)]);
  if (first === late) throw new PrinterFailure('stuck');
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
