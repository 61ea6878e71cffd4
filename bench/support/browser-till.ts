/**
 * The till under measurement: scans at a scanner's pace, keys at a person's, and the times that the till itself marks
 * (`features/pos/screen/timing.ts`), each from the key to the frame that shows its answer.
 */
import { type CDPSession, errors, type Page } from '@playwright/test';

export type Step = 'scan-to-line' | 'search-to-list' | 'sale-stored' | 'pay-to-receipt';

/** Between two keys of one scan. */
const SCAN_KEY_GAP_MS = 4;
const ANSWER_MS_MAX = 30_000;

export class MeasuredTill {
  readonly page: Page;
  private readonly keys: CDPSession;

  private constructor(page: Page, keys: CDPSession) {
    this.page = page;
    this.keys = keys;
  }

  static async on(page: Page): Promise<MeasuredTill> {
    return new MeasuredTill(page, await page.context().newCDPSession(page));
  }

  /**
   * Sends a code and Enter as a scanner does, each key stamped with the moment it is due and never sent before: where
   * the machine is late with one, the time counts against the till.
   */
  async scan(code: string): Promise<void> {
    await (await this.send(code)).taken;
  }

  /** Scans the codes, one every `gapMs`, without waiting for the till. */
  async scanSteadily(codes: readonly string[], gapMs: number): Promise<void> {
    const startedAtMs = Date.now();
    const scans: Promise<unknown>[] = [];
    for (const [place, code] of codes.entries()) {
      await untilMs(startedAtMs + place * gapMs);
      scans.push((await this.send(code)).taken);
    }
    await Promise.all(scans);
  }

  /** Types letter by letter, each once the list for the one before is on the screen. */
  async type(text: string): Promise<void> {
    for (const letter of text) {
      const before = await this.count('search-to-list');
      await this.press(letter, Date.now());
      await this.untilCount('search-to-list', before + 1);
      await untilMs(Date.now() + 100);
    }
  }

  /** Pays what is in the cart by the dialog, exactly and in cash, and begins the next sale. */
  async pay(): Promise<void> {
    const before = await this.count('pay-to-receipt');
    const confirm = this.page.getByRole('button', { name: 'Confirmar venta' });
    await this.page.keyboard.press('F9');
    await confirm.and(this.page.locator(':enabled')).waitFor({ timeout: ANSWER_MS_MAX });
    await this.page.keyboard.press('Enter');
    await this.untilCount('pay-to-receipt', before + 1);
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('region', { name: 'Venta registrada' }).waitFor({ state: 'hidden' });
  }

  count(step: Step): Promise<number> {
    return this.page.evaluate((name) => performance.getEntriesByName(name, 'measure').length, step);
  }

  async untilCount(step: Step, count: number): Promise<void> {
    await this.page.waitForFunction(
      ([name, least]) => performance.getEntriesByName(String(name), 'measure').length >= Number(least),
      [step, count] as const,
      { timeout: ANSWER_MS_MAX, polling: 50 },
    );
  }

  /** Waits for that many, but no longer than one may take: the caller counts those that did not come, as a figure. */
  async untilCountOrLost(step: Step, count: number): Promise<void> {
    try {
      await this.untilCount(step, count);
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
    }
  }

  /** The times of a step since the last call, in order. */
  async take(step: Step): Promise<number[]> {
    return this.page.evaluate((name) => {
      const times = performance.getEntriesByName(name, 'measure').map((entry) => entry.duration);
      performance.clearMeasures(name);
      return times;
    }, step);
  }

  /** Resolves when all keys are on their way; `taken` when the browser has taken them. */
  private async send(code: string): Promise<{ readonly taken: Promise<unknown> }> {
    const startedAtMs = Date.now();
    const sent: Promise<unknown>[] = [];
    for (const [place, key] of [...code, 'Enter'].entries()) {
      const dueMs = startedAtMs + place * SCAN_KEY_GAP_MS;
      await untilMs(dueMs);
      sent.push(this.press(key, dueMs));
    }
    return { taken: Promise.all(sent) };
  }

  private async press(key: string, atMs: number): Promise<void> {
    const isEnter = key === 'Enter';
    const stroke = {
      key,
      timestamp: atMs / 1000,
      text: isEnter ? '\r' : key,
      windowsVirtualKeyCode: isEnter ? 13 : key.toUpperCase().charCodeAt(0),
    };
    const down = this.keys.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyDown' });
    const up = this.keys.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyUp' });
    await Promise.all([down, up]);
  }
}

async function untilMs(dueMs: number): Promise<void> {
  for (let leftMs = dueMs - Date.now(); leftMs > 0; leftMs = dueMs - Date.now())
    await new Promise((resolve) => setTimeout(resolve, leftMs));
}
