/**
 * A slower processor for a page and its workers. Chromium slows the page's own thread; of a worker it says that it
 * cannot, so there every answer is held back, busily, until it has taken as many times longer. The browser's own
 * processes, which read and write the disk, stay as fast as they are: a figure's name must say so.
 */
import type { Page, Worker } from '@playwright/test';

/** @param factor 1 is the machine as it is */
export async function slowDown(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
  const slowWorker = (worker: Worker) => worker.evaluate(holdAnswersBack, factor);
  for (const worker of page.workers()) await slowWorker(worker);
  page.on('worker', (worker) => void slowWorker(worker));
}

/** The time of a loop on the page's thread, the median of five. */
export function loopMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const times = Array.from({ length: 5 }, () => {
      const startedAt = performance.now();
      let sum = 0;
      for (let turn = 0; turn < 20_000_000; turn += 1) sum += turn % 7;
      return sum > 0 ? performance.now() - startedAt : 0;
    });
    return times.sort((one, other) => one - other)[2] ?? 0;
  });
}

/** Runs in the worker, which answers each message by its number `n`. */
function holdAnswersBack(factor: number): void {
  const scope = self as unknown as { postMessage(message: unknown): void; factor?: number };
  const isHeld = scope.factor !== undefined;
  scope.factor = factor;
  if (isHeld) return;
  const begun = new Map<unknown, number>();
  let heldUntil = 0;
  const post = scope.postMessage.bind(self);
  self.addEventListener('message', ({ data, timeStamp }) => begun.set(data?.n, timeStamp));
  scope.postMessage = (message) => {
    const number = (message as { n?: unknown }).n;
    // Questions overlap: the time that another one's answer was held back is no work of this one's.
    const startedAt = Math.max(begun.get(number) ?? performance.now(), heldUntil);
    const until = performance.now() + (performance.now() - startedAt) * ((scope.factor ?? 1) - 1);
    while (performance.now() < until);
    heldUntil = until;
    begun.delete(number);
    post(message);
  };
}
