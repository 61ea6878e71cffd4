/** The barriers to access that axe finds on a page. */
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Rows of a table are built alike: of each the first few are looked at. */
const ROWS_LIKE_THE_FIRST = '[role="rowgroup"] > [role="row"]:nth-child(n + 6)';

interface AxeOptions {
  /** Those to look at; all of them where none are named. */
  readonly rules?: readonly string[];
  /** Which screen is looked at, where one test looks at many: it looks at the others all the same. */
  readonly screen?: string;
}

/** Nothing bars the way. What is seen for a moment only, as a list that is closing, is looked at once more. */
export async function expectAccessible(page: Page, { rules = [], screen }: AxeOptions = {}): Promise<void> {
  const { poll } = screen === undefined ? expect : expect.configure({ soft: true });
  const options = { timeout: SETTLED_MS, ...(screen === undefined ? {} : { message: screen }) };
  await poll(() => violations(page, rules), options).toEqual([]);
}

/** What still moves then, moves for ever. */
const SETTLED_MS = 5_000;

/**
 * What is wrong and where, one line each. The engine is brought to a page once: it weighs more than most screens, and a
 * screen is looked at in the light and in the dark. Of a page with a dialog only the dialog is looked at: what is behind it
 * is a screen of its own.
 */
async function violations(page: Page, rules: readonly string[]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ dialog, exclude, values }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const only = values.length === 0 ? {} : { runOnly: { type: 'rule' as const, values } };
      const isOver = [...document.querySelectorAll(dialog)].some((one) => one.checkVisibility());
      const found = await engine.run(
        { ...(isOver ? { include: [dialog] } : {}), exclude },
        { resultTypes: ['violations'], ...only },
      );
      return found.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      );
    },
    { dialog: '[role="dialog"]', exclude: [ROWS_LIKE_THE_FIRST], values: [...rules] },
  );
}
