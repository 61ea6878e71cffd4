/**
 * Work that goes on after its answer has left, and which a stopping server waits for. Its failures are logged: nobody
 * is left to tell.
 */
import type { FastifyBaseLogger } from 'fastify';

export class BackgroundWork {
  private readonly underWay = new Set<Promise<void>>();
  private readonly log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.log = log;
  }

  /** @param name for the log. */
  start(name: string, work: () => Promise<void>): void {
    const run = work()
      .catch((error: unknown) => this.log.error({ err: error, work: name }, 'background work failed'))
      .finally(() => this.underWay.delete(run));
    this.underWay.add(run);
  }

  async finish(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }
}
