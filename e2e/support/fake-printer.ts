/**
 * A fake receipt printer on USB, inside the page: takes the bytes of WebUSB, answers `DLE EOT` as a printer does, and
 * can be set to be off or out of paper. Only the hardware is faked: the app finds, opens and queries it like a real
 * one.
 */
import type { Page } from '@playwright/test';
import { decodeCommands, printedLines } from '../../apps/web/src/devices/printing/testing/decode-escpos.ts';

interface PrinterInPage {
  received: number[];
  isOff: boolean;
  hasPaper: boolean;
}

export class FakePrinter {
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Before the page is opened. */
  static async plugIn(page: Page): Promise<FakePrinter> {
    await page.addInitScript(() => {
      const printer: PrinterInPage = { received: [], isOff: false, hasPaper: true };
      const answers: number[] = [];
      const endpoints = [
        { endpointNumber: 1, direction: 'out', type: 'bulk' },
        { endpointNumber: 2, direction: 'in', type: 'bulk' },
      ];
      const device = {
        vendorId: 0x04b8,
        productId: 0x0202,
        serialNumber: 'PRUEBA',
        productName: 'TM-T20III',
        configuration: {
          interfaces: [{ interfaceNumber: 0, alternates: [{ interfaceClass: 7, endpoints }] }],
        },
        open: async () => undefined,
        close: async () => undefined,
        claimInterface: async () => undefined,
        transferOut: async (_: number, data: Uint8Array) => {
          const bytes = [...data];
          const isQuestion = bytes.length === 3 && bytes[0] === 0x10 && bytes[1] === 0x04;
          if (!isQuestion) printer.received.push(...bytes);
          else if (bytes[2] === 4) answers.push(printer.hasPaper ? 0x12 : 0x72);
          else answers.push(printer.hasPaper ? 0x12 : bytes[2] === 1 ? 0x1a : 0x32);
          return { status: 'ok' };
        },
        transferIn: async () => ({ data: new DataView(Uint8Array.from(answers.splice(0, 1)).buffer) }),
      };
      Object.defineProperty(navigator, 'usb', {
        value: {
          getDevices: async () => (printer.isOff ? [] : [device]),
          requestDevice: async () => device,
        },
      });
      Object.assign(window, { printer });
    });
    return new FakePrinter(page);
  }

  async set(state: Partial<PrinterInPage>): Promise<void> {
    await this.page.evaluate((change) => {
      Object.assign((window as unknown as { printer: PrinterInPage }).printer, change);
    }, state);
  }

  /** The output since the last call, decoded from its bytes. @param columns of the paper */
  async takePrinted(columns: number) {
    const bytes = await this.page.evaluate(() =>
      (window as unknown as { printer: PrinterInPage }).printer.received.splice(0),
    );
    const commands = decodeCommands(bytes);
    return { commands, lines: printedLines(commands, columns) };
  }

  /** Bytes that the test has not yet read. */
  waiting(): Promise<number> {
    return this.page.evaluate(
      () => (window as unknown as { printer: PrinterInPage }).printer.received.length,
    );
  }
}
