/** All that is read of a fiscal machine before a person accepts it; nothing is printed. */
import { clockFault } from '@cuadra/fiscal/clock-difference';
import { type FaultCode, FiscalFault, faultText } from '@cuadra/fiscal/faults';
import type {
  FiscalPrinter,
  PrinterCounters,
  PrinterSetup,
  PrinterState,
} from '@cuadra/fiscal/fiscal-printer';

export interface MachineReading {
  readonly setup: PrinterSetup;
  readonly counters: PrinterCounters;
  /** What would stop it now or soon, such as no paper: it may be accepted all the same. */
  readonly warnings: readonly FaultWords[];
  /** Why it cannot be accepted as it is: what it prints now has no fiscal value. */
  readonly obstacle: FaultWords | undefined;
}

/** What happened, and what to do. */
export interface FaultWords {
  readonly what: string;
  readonly remedy: string;
  /** Undefined where it is no fault of the machine's. */
  readonly code?: FaultCode;
}

const UNKNOWN: FaultWords = {
  what: 'No se pudo hablar con la máquina fiscal.',
  remedy: 'Reintenta; si sigue igual, cierra y abre Cuadra.',
};

/** @throws FiscalFault where it does not answer, or answers what is not understood */
export async function readMachine(printer: FiscalPrinter): Promise<MachineReading> {
  const setup = await printer.readSetup();
  const counters = await printer.readCounters();
  const state = await stateOrFault(printer);
  const stops = state instanceof FiscalFault ? [state] : [];
  const clock = clockFault(counters, Date.now());
  return {
    setup,
    counters,
    warnings: [...stops, ...(clock === undefined ? [] : [clock]), ...memoryFaults(state)].map(faultText),
    obstacle: isInTraining(state) ? faultText(new FiscalFault('training_mode')) : undefined,
  };
}

/** In words, whatever it was. */
export function failureWords(error: unknown): FaultWords {
  if (error instanceof FiscalFault) return { ...faultText(error), code: error.code };
  console.error(error);
  return UNKNOWN;
}

async function stateOrFault(printer: FiscalPrinter): Promise<PrinterState | FiscalFault> {
  try {
    return await printer.readState();
  } catch (error) {
    if (error instanceof FiscalFault) return error;
    throw error;
  }
}

function memoryFaults(state: PrinterState | FiscalFault): FiscalFault[] {
  if (state instanceof FiscalFault || state.memory === 'free') return [];
  return [new FiscalFault(state.memory === 'full' ? 'memory_full' : 'memory_nearly_full')];
}

function isInTraining(state: PrinterState | FiscalFault): boolean {
  return !(state instanceof FiscalFault) && !state.isFiscal;
}
