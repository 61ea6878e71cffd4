/**
 * Marks how long the till makes one wait: from the key to the painted answer. Always on, so that what is measured
 * is what is sold; read with `performance.getEntriesByName`.
 */
export type TimedStep = 'scan-to-line' | 'search-to-list' | 'sale-stored' | 'pay-to-receipt' | 'open-payment';

/** @param fromMs on the clock of `performance`, as events carry it in `timeStamp` */
export function measureToPaint(step: TimedStep, fromMs: number): void {
  afterPaint(() => performance.measure(step, { start: fromMs, end: performance.now() }));
}

/** Until now: what is done when nothing has to be painted for it, as a sale that is on the disk. */
export function measureUntilNow(step: TimedStep, fromMs: number): void {
  performance.measure(step, { start: fromMs, end: performance.now() });
}

/** Does it once what was just changed is painted: whatever the person is not waiting for. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => {
    // The frame is painted before the next task begins.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      work();
    };
    port2.postMessage(null);
  });
}
