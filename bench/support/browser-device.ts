/** A device of a shop: a Chromium with a profile of its own, that opens the app as people do. */
import type { BrowserContext, Page } from '@playwright/test';
import type { BrowserShop } from '../../e2e/support/large-shop.ts';
import { MortalBrowser } from '../../e2e/support/mortal-browser.ts';

/** The Chromium that `scripts/bench.mjs` has found. */
const { CHROME } = process.env;
const OPEN_MS_MAX = 600_000;

export class Device {
  private readonly browser: MortalBrowser;
  private opened: Page | undefined;

  private constructor(browser: MortalBrowser) {
    this.browser = browser;
  }

  /** A new one, on which no user has signed in. */
  static async create(origin: string): Promise<Device> {
    const browser = await MortalBrowser.create({
      ...(CHROME === undefined ? {} : { executablePath: CHROME }),
      baseURL: origin,
      locale: 'es-VE',
      timezoneId: 'America/Caracas',
      viewport: { width: 1366, height: 768 },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    });
    const device = new Device(browser);
    await device.start();
    return device;
  }

  get page(): Page {
    if (this.opened === undefined) throw new Error('the browser does not run');
    return this.opened;
  }

  get context(): BrowserContext {
    return this.page.context();
  }

  /** Starts the browser, again with its stored profile. */
  async start(): Promise<void> {
    this.opened = await this.browser.start();
    this.opened.setDefaultTimeout(OPEN_MS_MAX);
  }

  async stop(): Promise<void> {
    this.opened = undefined;
    await this.browser.close();
  }

  async dispose(): Promise<void> {
    this.opened = undefined;
    await this.browser.dispose();
  }

  /** Fills the form of the sign-in; pressing its button begins the first load. */
  async prepareSignIn({ owner: { email, password } }: BrowserShop): Promise<void> {
    await this.page.addInitScript(noteWrites);
    await this.page.goto('/login');
    await this.page.getByLabel('Correo electrónico').fill(email);
    await this.page.getByLabel('Contraseña', { exact: true }).fill(password);
  }

  /**
   * From the press of the button to the first till of the day, its questions answered at once.
   *
   * @returns milliseconds
   */
  async openFirstTime(): Promise<number> {
    const { page } = this;
    const startedAt = performance.now();
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByRole('link', { name: 'Punto de Venta' }).first().click();
    await page.getByRole('button', { name: 'Usar esta caja' }).click();
    await page.getByLabel('1 USD = VES').fill('512,48');
    await page.getByRole('button', { name: 'Actualizar Tasa' }).click();
    await page.getByRole('button', { name: 'Abrir Caja' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Abrir Caja' }).click();
    await this.untilTill();
    return performance.now() - startedAt;
  }

  /**
   * Reads every few milliseconds, from now on, what a till reads before it opens, as its screens do.
   *
   * @returns ends it
   */
  async watchReads(companyId: string): Promise<() => Promise<readonly ReadTime[]>> {
    await this.page.evaluate(readAgainAndAgain, { name: `cuadra-${companyId}`, tables: READ_AT_OPENING });
    return () => this.page.evaluate(() => (window as MeasuredWindow).readTimes?.() ?? []);
  }

  /** Opens the till by its address. @returns milliseconds until it can be used */
  async openAgain(): Promise<number> {
    const startedAt = performance.now();
    await this.page.goto('/app/pos', { waitUntil: 'commit' });
    await this.untilTill();
    return performance.now() - startedAt;
  }

  /** Usable: the search takes a scan, and the grid shows products. */
  private async untilTill(): Promise<void> {
    await this.page.waitForFunction(
      () =>
        document.querySelector('input[aria-label="Buscar productos"]') !== null &&
        document.querySelector('section[aria-label="Productos"] button[class*="tile"]') !== null,
    );
  }

  /** Until the initial sync is complete and the app is stored for use offline. */
  async untilSettled(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await this.page.getByRole('banner').getByText('Al día').waitFor();
  }
}

const READ_AT_OPENING = ['series', 'sessions', 'cash_openings', 'cash_closings', 'cash_balances'];

/** Milliseconds of one reading. */
export interface ReadTime {
  /** From the request to its end, including other work that the browser does meanwhile. */
  readonly ms: number;
  /** The part of it until the last earlier write over one of its tables had ended. */
  readonly heldUpMs: number;
}

interface NotedWrite {
  readonly tables: readonly string[];
  endedAt: number;
}

type MeasuredWindow = Window & { noted?: NotedWrite[]; readTimes?: () => readonly ReadTime[] };

/** In the page, before its first script: notes each write of any of its databases. */
function noteWrites(): void {
  const noted: NotedWrite[] = [];
  (window as MeasuredWindow).noted = noted;
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...asked) {
    const tx = begin.apply(this, asked);
    if (tx.mode !== 'readwrite') return tx;
    const write = { tables: [...tx.objectStoreNames], endedAt: Number.POSITIVE_INFINITY };
    const end = (): void => {
      write.endedAt = performance.now();
    };
    tx.addEventListener('complete', end);
    tx.addEventListener('abort', end);
    noted.push(write);
    return tx;
  };
}

/** In the page. */
async function readAgainAndAgain({
  name,
  tables,
}: {
  name: string;
  tables: readonly string[];
}): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const noted = (window as MeasuredWindow).noted ?? [];
  const times: ReadTime[] = [];
  let isOver = false;
  const readOnce = (): void => {
    if (isOver) {
      db.close();
      return;
    }
    const startedAt = performance.now();
    const before = noted.filter(
      (write) => write.endedAt > startedAt && write.tables.some((table) => tables.includes(table)),
    );
    const reading = db.transaction([...tables]);
    for (const table of tables) reading.objectStore(table).count();
    reading.oncomplete = () => {
      const endedAt = performance.now();
      const freeAt = Math.max(startedAt, ...before.map((write) => Math.min(write.endedAt, endedAt)));
      times.push({ ms: endedAt - startedAt, heldUpMs: freeAt - startedAt });
      setTimeout(readOnce, 5);
    };
  };
  readOnce();
  (window as MeasuredWindow).readTimes = () => {
    isOver = true;
    return times;
  };
}
