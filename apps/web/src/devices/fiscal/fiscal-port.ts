/**
 * The line to a fiscal printer through WebSerial: 9600 baud, eight bits, even parity. One printer works for one window
 * at a time: whoever has the lock of its port talks to it, and the others wait.
 */
import { FiscalFault } from '@cuadra/fiscal/faults';
import type { FiscalPrinter } from '@cuadra/fiscal/fiscal-printer';
import { type HkaOptions, hkaPrinter } from '@cuadra/fiscal/hka/printer';
import type { Clock, FiscalTransport } from '@cuadra/fiscal/transport';
import { PrinterFailure } from '../printing/printer-port.ts';
import { chooseSerialPrinter, openSerialPort, type SerialPrinter } from '../printing/serial-port.ts';

/** Where a fiscal printer is, on this device. */
export interface FiscalPort {
  readonly serial: SerialPrinter;
  /** Whether its cable has the lines RTS and CTS: some have three wires only. */
  readonly hasSignals: boolean;
}

const BAUD_RATE = 9600;
const LINE = { dataBits: 8, stopBits: 1, parity: 'even' } as const;

const CLOCK: Clock = {
  now: () => Date.now(),
  pause: (durationMs) => new Promise((resolve) => setTimeout(resolve, durationMs)),
};

/**
 * Lets a person choose the port; only in response to a press, as browsers require.
 *
 * @returns undefined where nothing was chosen
 */
export async function chooseFiscalPort(): Promise<FiscalPort | undefined> {
  const serial = await chooseSerialPrinter(BAUD_RATE);
  return serial === undefined ? undefined : { serial, hasSignals: true };
}

/**
 * Opens the port, works and closes it, one window after another.
 *
 * @param options the machine that is expected: another one is refused
 * @throws FiscalFault `port_lost` where the port is unplugged or taken; all that the work rejects with
 */
export function withFiscalPrinter<Result>(
  port: FiscalPort,
  work: (printer: FiscalPrinter) => Promise<Result>,
  options: HkaOptions = {},
): Promise<Result> {
  return navigator.locks.request(lockOf(port), async () => {
    const printer = hkaPrinter(await openTransport(port), CLOCK, options);
    try {
      return await work(printer);
    } finally {
      await printer.close().catch((error: unknown) => console.warn('impresora fiscal', error));
    }
  });
}

/**
 * Works with the port as it is, and where the printer never says that it is ready, once more without asking it: a cable
 * of three wires has no line for that.
 *
 * @returns the port by which it answered
 */
export async function tryFiscalPort<Result>(
  port: FiscalPort,
  work: (printer: FiscalPrinter) => Promise<Result>,
  options: HkaOptions = {},
): Promise<{ readonly port: FiscalPort; readonly result: Result }> {
  try {
    return { port, result: await withFiscalPrinter(port, work, options) };
  } catch (error) {
    if (!(error instanceof FiscalFault) || error.code !== 'not_clear_to_send') throw error;
    const plain = { ...port, hasSignals: false };
    return { port: plain, result: await withFiscalPrinter(plain, work, options) };
  }
}

function lockOf({ serial: { usbVendorId, usbProductId } }: FiscalPort): string {
  return `cuadra-fiscal ${usbVendorId ?? ''}:${usbProductId ?? ''}`;
}

async function openTransport({ serial, hasSignals }: FiscalPort): Promise<FiscalTransport> {
  const port = await openSerialPort(serial, LINE).catch((error: unknown) => {
    throw error instanceof PrinterFailure ? new FiscalFault('port_lost', {}, error) : error;
  });
  if (hasSignals) return port;
  return {
    write: (bytes) => port.write(bytes),
    read: (timeoutMs) => port.read(timeoutMs),
    close: () => port.close(),
  };
}
