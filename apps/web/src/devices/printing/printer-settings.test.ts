import { describe, expect, it, vi } from 'vitest';
import { keepPrinterSettings, PRINTER_DEFAULTS, readPrinterSettings } from './printer-settings.ts';

function storageWith(text: string | null) {
  const kept = { text };
  return {
    getItem: () => kept.text,
    setItem: (_: string, value: string) => {
      kept.text = value;
    },
  };
}

describe('the printer of a device', () => {
  it('[SALE-02] is the browser on 80 mm until somebody says otherwise, and prints nothing by itself', () => {
    expect(readPrinterSettings(storageWith(null))).toEqual(PRINTER_DEFAULTS);
    expect(PRINTER_DEFAULTS).toMatchObject({ widthMm: 80, printsAfterSale: false, opensDrawer: false });
  });

  it('[SALE-02] is kept as it was chosen', () => {
    const storage = storageWith(null);
    const chosen = {
      ...PRINTER_DEFAULTS,
      widthMm: 58,
      connection: { kind: 'usb', vendorId: 1208, productId: 514, serialNumber: 'X', name: 'TM-T20' },
      opensDrawer: true,
    } as const;
    keepPrinterSettings(chosen, storage);
    expect(readPrinterSettings(storage)).toEqual(chosen);
  });

  it.each([
    '{',
    '"x"',
    '{"widthMm":72,"connection":{"kind":"lpt"},"codePage":"klingon","opensDrawer":"yes"}',
  ])('[SALE-02] is the usual one where %s was kept', (text) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(readPrinterSettings(storageWith(text))).toEqual(PRINTER_DEFAULTS);
  });
});
