/** What survives the death of a process: the attempt and the joins; and the lock that tabs share. */
import type { IssuedDocument } from '../fiscal-printer.ts';
import type { AttemptJournal, FiscalJoins, PrintAttempt } from '../issue/attempt.ts';

/** A disk on which an operation may be the last one of a process. */
export class Disk {
  attempt: PrintAttempt | undefined;
  readonly joined = new Map<string, IssuedDocument>();
  joinCount = 0;
  operations = 0;
  /** Operations that are done before the process is killed; the one at which it dies is done. */
  diesAfter = Number.POSITIVE_INFINITY;
  #died: () => void = () => undefined;
  readonly death = new Promise<'killed'>((resolve) => {
    this.#died = () => resolve('killed');
  });

  readonly journal: AttemptJournal = {
    read: () => this.#do(() => this.attempt),
    write: (attempt) =>
      this.#do(() => {
        this.attempt = attempt;
      }),
    clear: () =>
      this.#do(() => {
        this.attempt = undefined;
      }),
  };

  readonly joins: FiscalJoins = {
    isJoined: (documentId) => this.#do(() => this.joined.has(documentId)),
    join: (documentId, issued) =>
      this.#do(() => {
        if (this.joined.has(documentId)) return;
        this.joined.set(documentId, issued);
        this.joinCount += 1;
      }),
  };

  async #do<T>(work: () => T): Promise<T> {
    const done = work();
    this.operations += 1;
    if (this.operations > this.diesAfter) {
      this.#died();
      await new Promise(() => undefined);
    }
    return done;
  }
}

/** One at a time, in the order of asking. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
