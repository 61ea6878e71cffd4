/** A serial port as the browser has it, with an emulated fiscal printer at its end. */
import type { EmulatedPrinter } from '@cuadra/fiscal/emulator/emulated-printer';

export class EmulatedPort {
  readable: ReadableStream<Uint8Array> | null = null;
  writable: WritableStream<Uint8Array> | null = null;
  /** How it was opened, each time. */
  readonly opened: unknown[] = [];
  /** False for a cable of three wires. */
  hasSignals = true;
  isTaken = false;
  isOpen = false;
  readonly #printer: EmulatedPrinter;

  constructor(printer: EmulatedPrinter) {
    this.#printer = printer;
  }

  getInfo() {
    return { usbVendorId: 0x0403 };
  }

  async open(options: unknown): Promise<void> {
    if (this.isTaken || this.isOpen) throw new DOMException('taken', 'NetworkError');
    this.isOpen = true;
    this.opened.push(options);
    let arrivals: ReadableStreamDefaultController<Uint8Array> | undefined;
    this.readable = new ReadableStream({
      start: (controller) => {
        arrivals = controller;
      },
    });
    this.writable = new WritableStream({
      write: (chunk) => {
        const answer = [...chunk].flatMap((byte) => this.#printer.receive(byte));
        if (answer.length > 0) arrivals?.enqueue(Uint8Array.from(answer));
      },
    });
  }

  async close(): Promise<void> {
    this.isOpen = false;
  }

  async setSignals(): Promise<void> {}

  async getSignals() {
    return { clearToSend: this.hasSignals && this.#printer.isOn };
  }
}
