/** The way to a printer, whatever it hangs on: bytes there and single bytes back. Here, so that tests put an emulator in its place. */
import type { PrinterProblem } from './printer-status.ts';

export interface PrinterPort {
  /** @throws PrinterFailure where it does not take them */
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The next byte it sends; undefined where none comes in time, and where it has no way back. */
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

/** What comes from a printer piece by piece, handed out byte by byte: a read that is given up does not lose what comes later. */
export class IncomingBytes {
  readonly #bytes: number[] = [];
  #pending: Promise<void> | undefined;
  readonly #receive: () => Promise<Iterable<number>>;

  /** @param receive waits for the next piece; rejects when the way is closed */
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
      // Closed while it waited: who reads finds nothing, and the next write tells why.
      () => undefined,
    );
    return this.#pending;
  }
}

/** @throws PrinterFailure `stuck` where the work takes longer: a printer without paper takes no more bytes and says nothing */
export async function withinTime(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  const late = Symbol('late');
  const first = await Promise.race([work, pause(timeoutMs).then(() => late)]);
  if (first === late) throw new PrinterFailure('stuck');
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
