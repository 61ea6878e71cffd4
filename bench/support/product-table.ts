/** The inventory's product table under measurement: how soon it shows rows, how it scrolls, how soon it finds. */
import type { Page } from '@playwright/test';

import { percentiles } from './load.ts';

const A_ROW = '[aria-label="Productos"] [role="row"] [role="gridcell"]';
const LONG_TASK_MS = 50;
const SCROLL_STEPS = 240;
const SCROLL_PIXELS = 1_200;
const SCROLL_GAP_MS = 30;
const QUIET_MS = 1_500;
const KEY_GAP_MS = 150;

/** Opens the inventory by its address. @returns milliseconds until the first rows are painted */
export async function openProductTable(page: Page): Promise<number> {
  const startedAt = performance.now();
  await page.goto('/app/inventory', { waitUntil: 'commit' });
  await untilRows(page);
  return performance.now() - startedAt;
}

/** Goes there from another screen, as people do. @returns milliseconds until the first rows are painted */
export async function goToProductTable(page: Page): Promise<number> {
  await page.goto('/app/profile');
  const link = page.getByRole('link', { name: 'Inventario' }).first();
  await link.waitFor();
  const startedAt = performance.now();
  await link.click();
  await untilRows(page);
  return performance.now() - startedAt;
}

async function untilRows(page: Page): Promise<void> {
  await page.waitForFunction((row) => document.querySelector(row) !== null, A_ROW);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Counts the long tasks of the page from now on. */
export async function watchLongTasks(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate((longMs) => {
    const tasks: number[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (duration > longMs) tasks.push(duration);
    }).observe({ type: 'longtask' });
  }, LONG_TASK_MS);
  return () =>
    page.evaluate(() => {
      const { longTasks } = window as unknown as { longTasks: number[] };
      return longTasks.splice(0);
    });
}

/** Until all products are read, and counted: the first rows are shown long before. */
export async function untilWhole(page: Page): Promise<void> {
  await page.getByRole('search').getByRole('status').filter({ hasText: /\d/ }).waitFor();
}

/** Until the page has had no long task for a while, as it reads on after its first rows. */
export async function untilQuiet(page: Page, take: () => Promise<number[]>): Promise<number> {
  const startedAt = performance.now();
  let lastAt = startedAt;
  let worst = 0;
  while (performance.now() - lastAt < QUIET_MS) {
    await page.waitForTimeout(100);
    const tasks = await take();
    if (tasks.length > 0) lastAt = performance.now();
    worst = Math.max(worst, ...tasks);
  }
  return worst;
}

/** Turns the wheel down the table, as fast as a hand does. */
export async function scrollDown(page: Page): Promise<void> {
  const table = await page.getByRole('grid', { name: 'Productos' }).boundingBox();
  if (table === null) throw new Error('no table is shown');
  await page.mouse.move(table.x + table.width / 2, table.y + table.height / 2);
  for (let step = 0; step < SCROLL_STEPS; step += 1) {
    await page.mouse.wheel(0, step % 40 === 39 ? -SCROLL_PIXELS * 30 : SCROLL_PIXELS);
    await page.waitForTimeout(SCROLL_GAP_MS);
  }
}

/**
 * Types into the search of the table, and waits for its rows after each letter.
 *
 * @returns from the letter to the rows in the page, before they are painted
 */
export async function searchTable(page: Page, words: readonly string[]) {
  const field = page.getByRole('searchbox', { name: 'Buscar productos' });
  await field.focus();
  await page.evaluate(() => {
    const times: number[] = [];
    let since: number | undefined;
    Object.assign(window, { searchTimes: times });
    document.addEventListener(
      'input',
      () => {
        since = performance.now();
      },
      true,
    );
    new MutationObserver(() => {
      if (since === undefined) return;
      times.push(performance.now() - since);
      since = undefined;
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-rowcount'] });
  });
  for (const text of words) {
    for (const letter of text) {
      await page.keyboard.type(letter);
      await page.waitForTimeout(KEY_GAP_MS);
    }
    await field.fill('');
    await page.waitForTimeout(4 * KEY_GAP_MS);
  }
  const times = await page.evaluate(() => (window as unknown as { searchTimes: number[] }).searchTimes);
  return percentiles(times);
}
