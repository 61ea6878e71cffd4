/**
 * A receipt printer on USB, through WebUSB (Chrome, Edge; Android too). Apart from the content: this only moves bytes.
 */
import { IncomingBytes, PrinterFailure, type PrinterPort, withinTime } from './printer-port.ts';

/** The part of WebUSB in use; the compiler's own library lacks it. */
interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: 'in' | 'out';
  readonly type: string;
}
interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternates: readonly {
    readonly interfaceClass: number;
    readonly endpoints: readonly UsbEndpoint[];
  }[];
}
interface UsbConfiguration {
  readonly interfaces: readonly UsbInterface[];
}
interface UsbDevice {
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber?: string | null;
  readonly productName?: string | null;
  readonly configuration: UsbConfiguration | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: Uint8Array<ArrayBuffer>): Promise<{ readonly status?: string }>;
  transferIn(endpoint: number, length: number): Promise<{ readonly data?: DataView }>;
}
interface Usb {
  getDevices(): Promise<UsbDevice[]>;
  requestDevice(options: { filters: readonly { classCode: number }[] }): Promise<UsbDevice>;
}

/** The printer, as stored on the device. */
export interface UsbPrinter {
  readonly kind: 'usb';
  readonly vendorId: number;
  readonly productId: number;
  readonly serialNumber: string;
  /** The name that it reports. */
  readonly name: string;
}

const PRINTER_CLASS = 7;
const CHUNK_BYTES = 1024;
const CHUNK_TIMEOUT_MS = 8_000;
const PACKET_BYTES = 64;

/** Whether this browser offers USB: Chrome and Edge, on secure pages. */
export function isUsbOffered(): boolean {
  return usb() !== undefined;
}

/**
 * Lets a person choose the printer; only in response to a press, as browsers require.
 *
 * @returns undefined where nothing was chosen
 */
export async function chooseUsbPrinter(): Promise<UsbPrinter | undefined> {
  try {
    const device = await usb()?.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] });
    return device === undefined ? undefined : printerOf(device);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  }
}

function printerOf({ vendorId, productId, serialNumber, productName }: UsbDevice): UsbPrinter {
  return {
    kind: 'usb',
    vendorId,
    productId,
    serialNumber: serialNumber ?? '',
    name: productName ?? 'Impresora USB',
  };
}

/** @throws PrinterFailure */
export async function openUsbPrinter(printer: UsbPrinter): Promise<PrinterPort> {
  const device = (await usb()?.getDevices())?.find((one) => isSame(one, printer));
  if (device === undefined) throw new PrinterFailure('not_found');
  try {
    await device.open();
    if (device.configuration === null) await device.selectConfiguration(1);
    const way = wayTo(device.configuration);
    if (way === undefined) throw new PrinterFailure('not_found');
    await device.claimInterface(way.interfaceNumber);
    return new UsbPort(device, way);
  } catch (error) {
    throw openFailure(error);
  }
}

function isSame(device: UsbDevice, { vendorId, productId, serialNumber }: UsbPrinter): boolean {
  const isModel = device.vendorId === vendorId && device.productId === productId;
  return isModel && (serialNumber === '' || device.serialNumber === serialNumber);
}

interface UsbWay {
  readonly interfaceNumber: number;
  readonly out: number;
  /** Cheap printers are write-only. */
  readonly in: number | undefined;
}

function wayTo(configuration: UsbConfiguration | null): UsbWay | undefined {
  for (const { interfaceNumber, alternates } of configuration?.interfaces ?? []) {
    const [alternate] = alternates;
    if (alternate?.interfaceClass !== PRINTER_CLASS) continue;
    const endpoint = (direction: 'in' | 'out') =>
      alternate.endpoints.find((one) => one.direction === direction && one.type === 'bulk')?.endpointNumber;
    const out = endpoint('out');
    if (out !== undefined) return { interfaceNumber, out, in: endpoint('in') };
  }
  return undefined;
}

function openFailure(error: unknown): PrinterFailure {
  if (error instanceof PrinterFailure) return error;
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'SecurityError') return new PrinterFailure('refused', error);
  // Another program has it, or another window of ours.
  if (name === 'NetworkError' || name === 'InvalidStateError') return new PrinterFailure('busy', error);
  return new PrinterFailure('not_found', error);
}

class UsbPort implements PrinterPort {
  readonly #device: UsbDevice;
  readonly #way: UsbWay;
  readonly #incoming: IncomingBytes | undefined;

  constructor(device: UsbDevice, way: UsbWay) {
    this.#device = device;
    this.#way = way;
    const back = way.in;
    if (back === undefined) return;
    this.#incoming = new IncomingBytes(async () => {
      const { data } = await device.transferIn(back, PACKET_BYTES);
      return data === undefined ? [] : new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    });
  }

  async write(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
      await withinTime(this.#send(bytes.slice(from, from + CHUNK_BYTES)), CHUNK_TIMEOUT_MS);
    }
  }

  async #send(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
    const sent = this.#device.transferOut(this.#way.out, chunk);
    const { status } = await sent.catch((error: unknown) => {
      throw new PrinterFailure('lost', error);
    });
    if (status !== 'ok') throw new PrinterFailure('lost');
  }

  async read(timeoutMs: number): Promise<number | undefined> {
    return this.#incoming?.next(timeoutMs);
  }

  close(): Promise<void> {
    return this.#device.close();
  }
}

function usb(): Usb | undefined {
  return (navigator as Navigator & { readonly usb?: Usb }).usb;
}
