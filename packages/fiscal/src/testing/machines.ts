/** A driver and an emulated machine at its line, with the clock of a test. */
import { type Cut, EmulatedLine, type Noise, VirtualClock } from '../emulator/emulated-line.ts';
import { EmulatedPrinter } from '../emulator/emulated-printer.ts';
import type { MachineOptions } from '../emulator/machine-options.ts';
import type { FiscalPrinter } from '../fiscal-printer.ts';
import { type HkaOptions, hkaPrinter } from '../hka/printer.ts';
import type { LineSignals } from '../transport.ts';

/** 2026-08-21, 15:30 in Caracas. */
export const NOON = Date.UTC(2026, 7, 21, 19, 30);

export interface Bench {
  readonly machine: EmulatedPrinter;
  readonly clock: VirtualClock;
  readonly printer: FiscalPrinter;
  readonly line: EmulatedLine;
  /** The same machine at a new line: a cable put in again, or a driver that starts anew. */
  connect(options?: { cut?: Cut; noise?: Noise; signals?: LineSignals; driver?: HkaOptions }): {
    printer: FiscalPrinter;
    line: EmulatedLine;
  };
}

export function bench(options: Partial<MachineOptions> = {}, driver: HkaOptions = {}): Bench {
  const clock = new VirtualClock(NOON);
  const machine = new EmulatedPrinter(options, () => clock.now());
  const connect: Bench['connect'] = ({ driver: otherDriver, ...breaks } = {}) => {
    const line = new EmulatedLine(machine, clock, breaks);
    return { line, printer: hkaPrinter(line, clock, otherDriver ?? driver) };
  };
  return { machine, clock, ...connect(), connect };
}
