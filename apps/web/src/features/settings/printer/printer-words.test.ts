import { describe, expect, it } from 'vitest';
import { connectionText } from './printer-words.ts';

describe('the printer of this device', () => {
  it('[SALE-02] is called by its name, its port, or the dialog that stands in for it', () => {
    const usb = { kind: 'usb', vendorId: 1, productId: 2, serialNumber: '', name: 'TM-T20III' } as const;
    const serial = { kind: 'serial', baudRate: 9600, usbVendorId: null, usbProductId: null } as const;
    expect(connectionText({ connection: usb })).toBe('TM-T20III, por USB.');
    expect(connectionText({ connection: serial })).toBe('Impresora en un puerto serie, a 9600 baudios.');
    expect(connectionText({ connection: { kind: 'browser' } })).toContain('navegador');
  });
});
