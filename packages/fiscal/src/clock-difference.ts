/** The machine's clock beside ours. It prints its own, and only a technician sets it: a warning, not a refusal. */
import { FiscalFault } from './faults.ts';
import type { PrinterCounters } from './fiscal-printer.ts';

/** Venezuela has one time all year, four hours behind UTC. */
const UTC_OFFSET_MS = -4 * 3_600_000;
const TOLERANCE_MS = 10 * 60_000;

/** `clock_off` where the machine is more than ten minutes off; undefined otherwise. */
export function clockFault(
  { day, time }: Pick<PrinterCounters, 'day' | 'time'>,
  nowMs: number,
): FiscalFault | undefined {
  const machineMs = Date.parse(`${day}T${time}Z`) - UTC_OFFSET_MS;
  if (Math.abs(machineMs - nowMs) <= TOLERANCE_MS) return undefined;
  const real = new Date(nowMs + UTC_OFFSET_MS).toISOString();
  return new FiscalFault('clock_off', {
    machine: `${written(day)} ${time.slice(0, 5)}`,
    real: `${real.slice(11, 16)} del ${written(real.slice(0, 10))}`,
  });
}

function written(day: string): string {
  return day.split('-').reverse().join('/');
}
