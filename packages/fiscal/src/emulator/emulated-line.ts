/**
 * The line between a driver and an emulated printer, and the ways in which it breaks: power, cable or the driver's own
 * process is gone after a given byte, counted in both directions.
 */
import type { Clock, FiscalTransport, LineSignals } from '../transport.ts';
import type { EmulatedPrinter } from './emulated-printer.ts';

/** A clock that moves when someone waits. */
export class VirtualClock implements Clock {
  #nowMs: number;

  constructor(startMs: number) {
    this.#nowMs = startMs;
  }

  now(): number {
    return this.#nowMs;
  }

  async pause(durationMs: number): Promise<void> {
    this.#nowMs += durationMs;
  }
}

export interface Cut {
  /** Bytes of both directions that pass before it. */
  readonly after: number;
  /**
   * `power`: the printer is off. `cable`: both live on and hear nothing. `unplugged`: the port is lost. `killed`: the
   * driver's process ends, and nothing that it awaited ever comes.
   */
  readonly kind: 'power' | 'cable' | 'unplugged' | 'killed';
}

/** One bit of one byte arrives wrong. */
export interface Noise {
  readonly direction: 'to_printer' | 'to_driver';
  /** Which byte of its direction. */
  readonly index: number;
}

export class EmulatedLine implements FiscalTransport {
  readonly #printer: EmulatedPrinter;
  readonly #clock: VirtualClock;
  readonly #cut: Cut | undefined;
  readonly #arrived: number[] = [];
  readonly #noise: Noise | undefined;
  /** Bytes of both directions. */
  passed = 0;
  #sentCount = 0;
  #received = 0;
  #died: () => void = () => undefined;
  /** Resolves when the process was killed. */
  readonly death = new Promise<'killed'>((resolve) => {
    this.#died = () => resolve('killed');
  });
  readonly signals?: LineSignals;

  constructor(
    printer: EmulatedPrinter,
    clock: VirtualClock,
    options: { cut?: Cut; noise?: Noise; signals?: LineSignals } = {},
  ) {
    this.#printer = printer;
    this.#clock = clock;
    this.#cut = options.cut;
    this.#noise = options.noise;
    if (options.signals !== undefined) this.signals = options.signals;
  }

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    for (const byte of bytes) {
      if (this.#isCut()) {
        await this.#break();
        if (this.#cut?.kind === 'unplugged') throw new Error('the port is lost');
        continue;
      }
      this.passed += 1;
      this.#arrived.push(...this.#printer.receive(this.#heard('to_printer', this.#sentCount, byte)));
      this.#sentCount += 1;
    }
  }

  async read(timeoutMs: number): Promise<number | undefined> {
    if (this.#isCut()) await this.#break();
    const byte = this.#isCut() ? undefined : this.#arrived.shift();
    if (byte === undefined) {
      await this.#clock.pause(timeoutMs);
      return undefined;
    }
    this.passed += 1;
    this.#received += 1;
    return this.#heard('to_driver', this.#received - 1, byte);
  }

  #heard(direction: Noise['direction'], index: number, byte: number): number {
    return this.#noise?.direction === direction && this.#noise.index === index ? byte ^ 0x01 : byte;
  }

  async close(): Promise<void> {}

  #isCut(): boolean {
    return this.#cut !== undefined && this.passed >= this.#cut.after;
  }

  async #break(): Promise<void> {
    if (this.#cut?.kind === 'power') this.#printer.powerOff();
    if (this.#cut?.kind !== 'killed') return;
    this.#died();
    await new Promise(() => undefined);
  }
}
