/**
 * A fiscal machine at a serial port of the browser: the emulator of `packages/fiscal` runs beside the browser, so that
 * it outlives a page that is closed or killed, and every byte crosses to it and back. Only the port is a stand-in: the
 * app finds, opens and drives it like a real one.
 */

import { EmulatedPrinter } from '@cuadra/fiscal/emulator/emulated-printer';
import type { MachineOptions } from '@cuadra/fiscal/emulator/machine-options';
import type { BrowserContext } from '@playwright/test';

/** What the page asks of the port at each step. */
interface PortState {
  readonly isPlugged: boolean;
  readonly isTaken: boolean;
  readonly isClearToSend: boolean;
}

export class FiscalMachine {
  /** Paper, cover, power, memory and all that it has printed. Another one here is another machine at the cable. */
  printer: EmulatedPrinter;
  /** The cable at the computer. */
  isPlugged = true;
  /** Another program has the port. */
  isTaken = false;
  #cutAfter = Number.POSITIVE_INFINITY;

  private constructor(options: Partial<MachineOptions>) {
    this.printer = new EmulatedPrinter(options, () => Date.now());
  }

  /** Before a page is opened: all pages of the context share the machine. */
  static async plugIn(
    context: BrowserContext,
    options: Partial<MachineOptions> = {},
  ): Promise<FiscalMachine> {
    const machine = new FiscalMachine(options);
    await context.exposeFunction('fiscalBytes', (bytes: number[]) => machine.#receive(bytes));
    await context.exposeFunction('fiscalPort', (): PortState => machine.#state());
    await context.addInitScript(serialOfPage);
    return machine;
  }

  /** The power goes after so many more bytes, of both directions. */
  losePowerAfter(bytes: number): void {
    this.#cutAfter = bytes;
  }

  restorePower(): void {
    this.#cutAfter = Number.POSITIVE_INFINITY;
    this.printer.powerOn();
  }

  /** What it has printed so far, each line without the blanks around it. */
  get paper(): string[] {
    return this.printer.paper.map((line) => line.trim());
  }

  #receive(bytes: readonly number[]): number[] {
    if (!this.isPlugged) return [];
    return bytes.flatMap((byte) => {
      if (!this.#passes()) return [];
      return this.printer.receive(byte).filter(() => this.#passes());
    });
  }

  #passes(): boolean {
    this.#cutAfter -= 1;
    if (this.#cutAfter >= 0) return true;
    this.printer.powerOff();
    return false;
  }

  #state(): PortState {
    return { isPlugged: this.isPlugged, isTaken: this.isTaken, isClearToSend: this.printer.isOn };
  }
}

/** Runs in the page, before anything of the app. */
function serialOfPage(): void {
  const { fiscalBytes, fiscalPort } = window as unknown as {
    fiscalBytes(bytes: number[]): Promise<number[]>;
    fiscalPort(): Promise<PortState>;
  };
  const port = {
    readable: null as ReadableStream<Uint8Array> | null,
    writable: null as WritableStream<Uint8Array> | null,
    getInfo: () => ({ usbVendorId: 0x0403, usbProductId: 0x6001 }),
    open: async () => {
      const { isPlugged, isTaken } = await fiscalPort();
      if (!isPlugged) throw new DOMException('no such port', 'NotFoundError');
      if (isTaken || port.readable !== null) throw new DOMException('taken', 'NetworkError');
      let arrivals: ReadableStreamDefaultController<Uint8Array> | undefined;
      port.readable = new ReadableStream({
        start: (controller) => {
          arrivals = controller;
        },
      });
      port.writable = new WritableStream({
        write: async (chunk) => {
          const answer = await fiscalBytes([...chunk]);
          if (answer.length > 0) arrivals?.enqueue(Uint8Array.from(answer));
        },
      });
    },
    close: async () => {
      port.readable = null;
      port.writable = null;
    },
    setSignals: async () => undefined,
    getSignals: async () => ({ clearToSend: (await fiscalPort()).isClearToSend }),
  };
  Object.defineProperty(navigator, 'serial', {
    value: {
      getPorts: async () => ((await fiscalPort()).isPlugged ? [port] : []),
      requestPort: async () => {
        if ((await fiscalPort()).isPlugged) return port;
        throw new DOMException('nothing chosen', 'NotFoundError');
      },
    },
  });
}
