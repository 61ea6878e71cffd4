/** Repeats one action with several concurrent clients, and returns rate and latencies. */

export interface LoadFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly count: number;
}

export interface LoadOptions {
  readonly clients: number;
  readonly warmUpMs: number;
  readonly measureMs: number;
}

/** @param action one unit of work of client `index`; it throws when it did not succeed, and the run with it. */
export async function load(
  options: LoadOptions,
  action: (client: number) => Promise<void>,
): Promise<LoadFigures> {
  const begin = performance.now() + options.warmUpMs;
  const end = begin + options.measureMs;
  const latencies: number[] = [];
  const run = async (client: number) => {
    for (;;) {
      const startedAt = performance.now();
      if (startedAt >= end) return;
      await action(client);
      const now = performance.now();
      if (startedAt >= begin && now <= end) latencies.push(now - startedAt);
    }
  };
  await Promise.all(Array.from({ length: options.clients }, (_, client) => run(client)));
  return {
    perSecond: (latencies.length * 1000) / options.measureMs,
    ...percentiles(latencies),
    count: latencies.length,
  };
}

export function percentiles(values: readonly number[]): { p50Ms: number; p95Ms: number; p99Ms: number } {
  const sorted = [...values].sort((first, second) => first - second);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}
