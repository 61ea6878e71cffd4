/**
 * A receipt printer for tests, byte by byte: receives data, answers `DLE EOT` even while it cannot print, and can be
 * out of paper, open, or switched off. The decoder reads back what it printed.
 */
import type { PrinterCommand } from '../escpos-commands.ts';
import { PrinterFailure, type PrinterPort } from '../printer-port.ts';
import { decodeCommands } from './decode-escpos.ts';

export interface EmulatorState {
  isOff: boolean;
  hasPaper: boolean;
  isOverlayOpen: boolean;
  /** Cheap printers answer nothing. */
  answers: boolean;
  /** Accepts this many bytes and then runs out of paper; undefined for never. */
  paperEndsAfterBytes: number | undefined;
}

const DLE = 0x10;
const EOT = 0x04;
const FIXED_BITS = 0x12;

export class PrinterEmulator {
  readonly state: EmulatorState = {
    isOff: false,
    hasPaper: true,
    isOverlayOpen: false,
    answers: true,
    paperEndsAfterBytes: undefined,
  };
  /** Without the status requests. */
  readonly received: number[] = [];
  readonly #answers: number[] = [];
  openCount = 0;

  readonly open = async (): Promise<PrinterPort> => {
    if (this.state.isOff) throw new PrinterFailure('not_found');
    this.openCount += 1;
    return {
      write: async (bytes) => this.#take([...bytes]),
      read: async () => this.#answers.shift(),
      close: async () => {
        this.openCount -= 1;
      },
    };
  };

  /** @throws Error for bytes that no receipt printer knows */
  get printed(): PrinterCommand[] {
    return decodeCommands(this.received);
  }

  #take(bytes: readonly number[]): void {
    for (let place = 0; place < bytes.length; place += 1) {
      const byte = bytes[place] ?? 0;
      if (byte === DLE && bytes[place + 1] === EOT) {
        this.#answer(bytes[place + 2] ?? 0);
        place += 2;
      } else this.#print(byte);
    }
  }

  #print(byte: number): void {
    const { state } = this;
    if (state.paperEndsAfterBytes === this.received.length) state.hasPaper = false;
    if (!state.hasPaper || state.isOverlayOpen) throw new PrinterFailure('stuck');
    this.received.push(byte);
  }

  #answer(request: number): void {
    const { answers, hasPaper, isOverlayOpen } = this.state;
    if (!answers) return;
    const isOffline = !hasPaper || isOverlayOpen;
    const bits: Readonly<Record<number, number>> = {
      1: isOffline ? 0x08 : 0,
      2: (isOverlayOpen ? 0x04 : 0) | (hasPaper ? 0 : 0x20),
      4: hasPaper ? 0 : 0x60,
    };
    this.#answers.push(FIXED_BITS | (bits[request] ?? 0));
  }
}
