/**
 * The waits of a cashier at full speed: for a scan's line, a key in a long cart, a sale on the disk; and scans faster
 * than any hand, of which none is lost and none overtakes another.
 */
import type { Page } from '@playwright/test';

import type { MeasuredTill } from './browser-till.ts';
import { percentiles } from './load.ts';
import type { Figure } from './report.ts';

const SCANS_PER_SECOND = 3;
const SCANS = 60;
const BURST_PER_SECOND = 60;
const BURST_SECONDS = 10;
/** How many lines of the burst are removed again, one by one. */
const KEYS = 40;
/** With twenty runs the p95 is the slowest one, which is the first, without warm caches. */
const SALES = 60;
const LINES_PER_SALE = 3;

/** How long each may take, in ms: two frames where a shop is large, three where it is very large. */
export interface TillFloors {
  readonly scanMs: number;
  readonly keyMs: number;
  readonly storedMs: number;
  readonly receiptMs: number;
}

/** @param codes of as many products as a sale has lines, and then again the first of them */
export async function measureTillSpeed(
  till: MeasuredTill,
  codes: readonly string[],
  name: string,
  floors: TillFloors,
): Promise<Figure[]> {
  const scans = await steadyScans(till, codes.slice(0, SCANS));
  const burst = await burstOf(till, codes.slice(0, BURST_PER_SECOND * BURST_SECONDS));
  const keys = await removedByKey(till.page);
  await emptyCart(till.page);
  const sales = await storedSales(till, codes);
  return [
    ...waits(`scan to painted line, offline, ${name}`, scans, floors.scanMs),
    count(`scans lost of ${burst.sent}, ${BURST_PER_SECOND} a second, ${name}`, burst.sent - burst.taken),
    count(`scans out of order, ${BURST_PER_SECOND} a second, ${name}`, burst.outOfOrder),
    ...waits(`key to painted cart, ${burst.lines} lines in it, ${name}`, keys, floors.keyMs),
    ...waits(`sale stored on the disk, ${name}`, sales.stored, floors.storedMs),
    ...waits(`sale stored and receipt shown, offline, ${name}`, sales.shown, floors.receiptMs),
  ];
}

async function steadyScans(till: MeasuredTill, codes: readonly string[]): Promise<number[]> {
  await till.take('scan-to-line');
  await till.scanSteadily(codes, 1000 / SCANS_PER_SECOND);
  await till.untilCountOrLost('scan-to-line', codes.length);
  const times = await till.take('scan-to-line');
  await emptyCart(till.page);
  return times;
}

async function burstOf(till: MeasuredTill, codes: readonly string[]) {
  await till.take('scan-to-line');
  await till.scanSteadily(codes, 1000 / BURST_PER_SECOND);
  await till.untilCountOrLost('scan-to-line', codes.length);
  const kept = await linesInCart(till.page);
  const outOfOrder = kept.filter(({ barcode }, place) => barcode !== codes[place]).length;
  const taken = kept.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  return { sent: codes.length, taken, lines: kept.length, outOfOrder };
}

/** The stored cart, line by line: the screen shows only names. */
async function linesInCart(page: Page): Promise<{ barcode: string; quantity: string }[]> {
  // Written a frame behind what is shown.
  await page.waitForTimeout(500);
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const name = names.find((one) => /^cuadra-[0-9a-f-]{36}$/.test(one)) ?? '';
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = await new Promise<{ content: { lines: { barcode: string; quantity: string }[] } }[]>(
      (resolve, reject) => {
        const request = db.transaction('cart').objectStore('cart').getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      },
    );
    db.close();
    return rows.flatMap(({ content }) =>
      content.lines.map(({ barcode, quantity }) => ({ barcode, quantity })),
    );
  });
}

/** From pressing Supr to the frame that shows the cart without its line. */
async function removedByKey(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    let downAtMs = 0;
    Object.assign(window, { keyTimes: times });
    window.addEventListener('keydown', ({ timeStamp }) => (downAtMs = timeStamp), { capture: true });
    const list = document.querySelector('ol[aria-label="Productos en el carrito"]');
    const onChange = (): void => {
      const fromMs = downAtMs;
      downAtMs = 0;
      if (fromMs === 0) return;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => times.push(performance.now() - fromMs);
        port2.postMessage(null);
      });
    };
    if (list !== null) new MutationObserver(onChange).observe(list, { childList: true });
  });
  for (let pressed = 1; pressed <= KEYS; pressed += 1) {
    await page.keyboard.press('Delete');
    await page.waitForFunction(
      (least) => (window as unknown as { keyTimes: number[] }).keyTimes.length >= least,
      pressed,
    );
  }
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}

async function storedSales(till: MeasuredTill, codes: readonly string[]) {
  await till.take('sale-stored');
  await till.take('pay-to-receipt');
  await till.take('scan-to-line');
  for (let sale = 0; sale < SALES; sale += 1) {
    await till.scanSteadily(codes.slice(sale * LINES_PER_SALE, (sale + 1) * LINES_PER_SALE), 300);
    await till.untilCount('scan-to-line', (sale + 1) * LINES_PER_SALE);
    await till.pay();
  }
  return { stored: await till.take('sale-stored'), shown: await till.take('pay-to-receipt') };
}

async function emptyCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Vaciar carrito' }).click();
}

function waits(what: string, times: readonly number[], floorMs: number): Figure[] {
  const { p50Ms, p95Ms } = percentiles(times);
  return [
    { group: '(e)', what: `${what}: p50 of ${times.length}`, value: p50Ms, unit: 'ms' },
    {
      group: '(e)',
      what: `${what}: p95`,
      value: p95Ms,
      unit: 'ms',
      floor: { value: floorMs, better: 'lower' },
    },
  ];
}

function count(what: string, value: number): Figure {
  return { group: '(e)', what, value, unit: '', floor: { value: 0, better: 'lower' } };
}
