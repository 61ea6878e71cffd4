/**
 * Work that goes on after its answer has left; a stopping server waits for it. Its failures are logged, because no
 * caller is left to receive them.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

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

/**
 * Repeats work from when the server is ready until it closes, one run at a time: where a run takes longer than the
 * interval, the next one is skipped.
 *
 * @param name for the log
 */
export function repeatWork(
  app: FastifyInstance,
  background: BackgroundWork,
  name: string,
  intervalMs: number,
  work: () => Promise<void>,
): void {
  let isUnderWay = false;
  const run = () => {
    if (isUnderWay) return;
    isUnderWay = true;
    background.start(name, () => work().finally(() => (isUnderWay = false)));
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    run();
    timer = setInterval(run, intervalMs).unref();
  });
  // Before the wait for the work under way: no new run starts any more.
  app.addHook('preClose', async () => clearInterval(timer));
}
