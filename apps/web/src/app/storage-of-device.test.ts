/** What a device has of its own is there for the next cashier: signing out empties the storage of all else. */
import { newId } from '@cuadra/contracts/primitives/ids';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fiscalPortHere, keepFiscalPort } from '../devices/fiscal/fiscal-ports-here.ts';
import {
  keepPrinterSettings,
  PRINTER_DEFAULTS,
  readPrinterSettings,
} from '../devices/printing/printer-settings.ts';
import { readSheetSettings, storeSheetSettings } from '../devices/printing/sheet/sheet-settings.ts';
import { noteReceipt, unprintedReceipts } from '../features/pos/receipt/unprinted-receipts.ts';
import { clearStorage } from '../session/identity/clear-storage.ts';

/** As a browser's: in the order in which they were set. */
class TestStorage implements Storage {
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }
  clear(): void {
    this.#items.clear();
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new TestStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('[AUTH-12][FISC-01][CO-03] a fiscal printer, a receipt printer, its sheets, its keys and what it has to print survive a sign-out', async () => {
  const { keepKeys, storedKeys } = await import('../features/pos/keys/stored-keys.ts');
  const port = { serial: { kind: 'serial', vendorId: 1, productId: 2 }, hasSignals: true } as never;
  const printer = { ...PRINTER_DEFAULTS, widthMm: 58 } as const;
  const companyId = newId();
  keepFiscalPort('Z1B8000001', port);
  keepPrinterSettings(printer);
  storeSheetSettings({ printsCopy: true });
  noteReceipt(companyId, 'a-sale', false);
  keepKeys({ ...storedKeys() });
  localStorage.setItem('cuadra-draft', 'of a person');

  clearStorage(localStorage, new TestStorage());

  expect(fiscalPortHere('Z1B8000001')).toEqual(port);
  expect(readPrinterSettings()).toEqual(printer);
  expect(readSheetSettings()).toEqual({ printsCopy: true });
  expect([...unprintedReceipts(companyId)]).toEqual(['a-sale']);
  expect(localStorage.length).toBe(5);
});
