/**
 * Measures how long the user waits for the till: from the key to the painted result. Always on, so that the measured
 * program is the one in use; read with `performance.getEntriesByName`.
 */
export type TimedStep = 'scan-to-line' | 'search-to-list' | 'sale-stored' | 'pay-to-receipt' | 'open-payment';

/** Measures until the next paint. @param fromMs on the clock of `performance`, like the `timeStamp` of events */
export function measureToPaint(step: TimedStep, fromMs: number): void {
  afterPaint(() => performance.measure(step, { start: fromMs, end: performance.now() }));
}

/** Measures until now, for steps without a paint, such as storing a sale on disk. */
export function measureUntilNow(step: TimedStep, fromMs: number): void {
  performance.measure(step, { start: fromMs, end: performance.now() });
}

/** Runs work after the present change is painted: work that the user does not wait for. */
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
