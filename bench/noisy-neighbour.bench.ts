/**
 * A shop that sells beside another company that loads the server as much as it can: movements of 500 lots forty at
 * once, imports of categories, replays of one void, cash movements, a till that sends false figures, slow and whole
 * uploads, the largest bodies. Its sales take at most twice what they take alone, the server does not end, and its
 * memory has a limit.
 */
import { CuadraServer } from '../e2e/support/server.ts';
import { floodOf, startFlood } from './support/flood.ts';
import { percentiles } from './support/load.ts';
import { peakOf, residentMegabytes } from './support/memory.ts';
import { type Figure, report } from './support/report.ts';
import { Shop } from './support/shop.ts';

const PRODUCTS = 400;
const WARM_UP_SALES = 100;
const SALES = 300;
/** A busy shop of several tills. */
const BETWEEN_SALES_MS = 50;
const MEMORY_EVERY_MS = 500;

const server = await CuadraServer.start();
const figures: Figure[] = [];
try {
  const [quietShop, floodingShop] = [
    await Shop.open(server.url, PRODUCTS),
    await Shop.open(server.url, PRODUCTS),
  ];
  const streams = await floodOf(floodingShop);
  await sellFor(quietShop, WARM_UP_SALES);
  const quiet = percentiles(await sellFor(quietShop, SALES));
  const memory = peakOf(() => residentMegabytes(server), MEMORY_EVERY_MS);
  const flood = startFlood(floodingShop, server.url, streams);
  const loud = percentiles(await sellFor(quietShop, SALES));
  const answers = await flood.stop();
  const peak = await memory.stop();
  const again = percentiles(await sellFor(quietShop, SALES));
  const answered = [...answers]
    .sort()
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
  console.log(`the flood was answered ${answered}`);
  const of = (what: string, value: number, floor?: Figure['floor'], unit = 'ms') =>
    figures.push({ group: '(n)', what, value, unit, ...(floor === undefined ? {} : { floor }) });
  of('sale alone: p50', quiet.p50Ms);
  of('sale alone: p95', quiet.p95Ms);
  of('sale beside a flood: p50', loud.p50Ms);
  of('sale beside a flood: p95', loud.p95Ms);
  of('sale after it: p95', again.p95Ms);
  of('p95 beside a flood by p95 alone', loud.p95Ms / quiet.p95Ms, { value: 2, better: 'lower' }, '×');
  of('memory of server and engine beside a flood', peak, { value: 600, better: 'lower' }, 'MB');
  of('ends of the server', server.log.includes('heap') ? 1 : 0, { value: 0, better: 'lower' }, '');
} finally {
  report('noisy-neighbour', figures);
  await server.dispose();
}

/** Sells one after another, a moment apart. @returns how long each took, in ms */
async function sellFor(shop: Shop, count: number): Promise<number[]> {
  const latencies: number[] = [];
  for (let sale = 0; sale < count; sale += 1) {
    const startedAt = performance.now();
    await shop.sell(shop.pick(3));
    latencies.push(performance.now() - startedAt);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_SALES_MS));
  }
  return latencies;
}
