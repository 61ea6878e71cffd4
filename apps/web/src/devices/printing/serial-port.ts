/** A printer on a serial port, or on USB or Bluetooth that emulates one, through WebSerial (Chrome, Edge). */
import { IncomingBytes, PrinterFailure, type PrinterPort, withinTime } from './printer-port.ts';

/** The part of WebSerial in use; the compiler's own library lacks it. */
interface Port {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number } & SerialLine): Promise<void>;
  close(): Promise<void>;
  getInfo(): { readonly usbVendorId?: number; readonly usbProductId?: number };
  setSignals(signals: { requestToSend: boolean }): Promise<void>;
  getSignals(): Promise<{ readonly clearToSend: boolean }>;
}

/** How a byte is sent; the browser's own are eight bits, no parity and one stop bit. */
export interface SerialLine {
  readonly dataBits?: 7 | 8;
  readonly stopBits?: 1 | 2;
  readonly parity?: 'none' | 'even' | 'odd';
}
interface Serial {
  getPorts(): Promise<Port[]>;
  requestPort(): Promise<Port>;
}

export const BAUD_RATES = [9600, 19200, 38400, 57600, 115200] as const;
export type BaudRate = (typeof BAUD_RATES)[number];

/** The port, as stored on the device. */
export interface SerialPrinter {
  readonly kind: 'serial';
  readonly baudRate: BaudRate;
  /** Of the adapter; null for the computer's own port. */
  readonly usbVendorId: number | null;
  readonly usbProductId: number | null;
}

const CHUNK_BYTES = 256;
const CHUNK_TIMEOUT_MS = 8_000;

/** Whether this browser offers serial ports: Chrome and Edge on a computer, on secure pages. */
export function isSerialOffered(): boolean {
  return serial() !== undefined;
}

/**
 * Lets a person choose the port; only in response to a press, as browsers require.
 *
 * @returns undefined where nothing was chosen
 */
export async function chooseSerialPrinter(baudRate: BaudRate): Promise<SerialPrinter | undefined> {
  try {
    const port = await serial()?.requestPort();
    if (port === undefined) return undefined;
    const { usbVendorId = null, usbProductId = null } = port.getInfo();
    return { kind: 'serial', baudRate, usbVendorId, usbProductId };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}

/** @throws PrinterFailure */
export function openSerialPrinter(printer: SerialPrinter): Promise<PrinterPort> {
  return openSerialPort(printer, {});
}

/** An open port with the two lines beside its data by which a printer says that it is there. */
export interface SignallingPort extends PrinterPort {
  readonly signals: {
    requestToSend(raised: boolean): Promise<void>;
    isClearToSend(): Promise<boolean>;
  };
}

/**
 * @public
 * @throws PrinterFailure
 */
export async function openSerialPort(printer: SerialPrinter, line: SerialLine): Promise<SignallingPort> {
  const port = (await serial()?.getPorts())?.find((one) => isSame(one, printer));
  if (port === undefined) throw new PrinterFailure('not_found');
  try {
    await port.open({ baudRate: printer.baudRate, ...line });
  } catch (error) {
    const isBusy = error instanceof DOMException && error.name !== 'NotFoundError';
    throw new PrinterFailure(isBusy ? 'busy' : 'not_found', error);
  }
  return new SerialPort(port);
}

function isSame(port: Port, { usbVendorId, usbProductId }: SerialPrinter): boolean {
  const info = port.getInfo();
  return (info.usbVendorId ?? null) === usbVendorId && (info.usbProductId ?? null) === usbProductId;
}

class SerialPort implements SignallingPort {
  readonly #port: Port;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array> | undefined;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #incoming: IncomingBytes;

  constructor(port: Port) {
    this.#port = port;
    this.#writer = port.writable?.getWriter();
    this.#reader = port.readable?.getReader();
    const reader = this.#reader;
    this.#incoming = new IncomingBytes(async () => (await reader?.read())?.value ?? []);
  }

  readonly signals = {
    requestToSend: (raised: boolean): Promise<void> => this.#port.setSignals({ requestToSend: raised }),
    isClearToSend: async (): Promise<boolean> => (await this.#port.getSignals()).clearToSend,
  };

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      await withinTime(this.#send(bytes.slice(from, from + CHUNK_BYTES)), CHUNK_TIMEOUT_MS);
    }
  }

  async #send(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.#writer === undefined) throw new PrinterFailure('lost');
    await this.#writer.write(chunk).catch((error: unknown) => {
      throw new PrinterFailure('lost', error);
    });
  }

  read(timeoutMs: number): Promise<number | undefined> {
    return this.#incoming.next(timeoutMs);
  }

  async close(): Promise<void> {
    await this.#reader?.cancel();
    this.#reader?.releaseLock();
    // Data waiting for a stuck printer is discarded, because the job is printed again.
    await this.#writer?.abort();
    this.#writer?.releaseLock();
    await this.#port.close();
  }
}

function serial(): Serial | undefined {
  return (navigator as Navigator & { readonly serial?: Serial }).serial;
}
