/**
 * Work that goes on after its answer has left, and which a stopping server waits for. Its failures are logged: nobody
 * is left to tell.
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
 * Once the server is ready, and then again and again until it closes. One at a time: a run that takes longer than the
 * time between two is not met by the next.
 *
 * @param name for the log.
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
  // Before the work under way is waited for: nothing begins any more.
  app.addHook('preClose', async () => clearInterval(timer));
}
