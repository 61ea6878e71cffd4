/**
 * An emulated printer behind a serial device of the system: a pseudo-terminal, whose other end any program may open. By
 * the package `@lydell/node-pty`, which comes compiled, so that tests need no compiler and no program of the system
 * besides its shell; Windows has no such devices.
 */
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { ReadStream } from 'node:tty';
import { spawn } from '@lydell/node-pty';
import type { EmulatedPrinter } from '../emulator/emulated-printer.ts';
import type { Clock, FiscalTransport } from '../transport.ts';

/** One character a byte, both ways. */
const BYTES = 'latin1';
/** Says the device's name; without the program that holds it open, it would be gone when the first user closes it. */
const HOLD_OPEN = 'stty raw -echo && tty && exec sleep 600';

export interface SerialDevice {
  /** `/dev/pts/3`. */
  readonly path: string;
  remove(): void;
}

export function serialDevice(printer: EmulatedPrinter): Promise<SerialDevice> {
  const terminal = spawn('/bin/sh', ['-c', HOLD_OPEN], { encoding: BYTES });
  return new Promise((resolve) => {
    let path = '';
    terminal.onData((data) => {
      if (!path.endsWith('\n')) {
        path += data;
        if (path.endsWith('\n')) resolve({ path: path.trim(), remove: () => terminal.kill() });
        return;
      }
      const answer = Array.from(Buffer.from(data, BYTES)).flatMap((byte) => printer.receive(byte));
      if (answer.length > 0) terminal.write(Buffer.from(answer).toString(BYTES));
    });
  });
}

/** A serial device of Node as a driver's line. */
export async function openDevice(path: string): Promise<FiscalTransport> {
  return new DeviceTransport(await open(path, constants.O_RDWR | constants.O_NOCTTY));
}

class DeviceTransport implements FiscalTransport {
  readonly #file: FileHandle;
  readonly #stream: ReadStream;
  readonly #arrived: number[] = [];
  #wake: () => void = () => undefined;

  constructor(file: FileHandle) {
    this.#file = file;
    this.#stream = new ReadStream(file.fd);
    this.#stream.on('data', (data) => {
      this.#arrived.push(...data);
      this.#wake();
    });
  }

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#file.write(bytes);
  }

  async read(timeoutMs: number): Promise<number | undefined> {
    if (this.#arrived.length === 0) await this.#arrival(timeoutMs);
    return this.#arrived.shift();
  }

  async close(): Promise<void> {
    this.#stream.destroy();
  }

  #arrival(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  pause: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
};
