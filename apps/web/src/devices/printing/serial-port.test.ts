import { afterEach, describe, expect, it, vi } from 'vitest';
import { encodeCommands } from './escpos-commands.ts';
import { sendToPrinter } from './send-to-printer.ts';
import { openSerialPrinter, type SerialPrinter } from './serial-port.ts';

const PRINTER: SerialPrinter = { kind: 'serial', baudRate: 9600, usbVendorId: 0x0403, usbProductId: null };
const RECEIPT = encodeCommands([{ kind: 'line', text: 'x'.repeat(600) }, { kind: 'cut' }]);

/** A serial port as the browser has it, with a printer at its end. */
function portWithPrinter(vendor: number, answer: number | undefined) {
  const received: number[] = [];
  const opened: unknown[] = [];
  let reader: ReadableStreamDefaultController<Uint8Array> | undefined;
  let writable: WritableStream<Uint8Array> | null = null;
  let readable: ReadableStream<Uint8Array> | null = null;
  return {
    received,
    opened,
    get readable() {
      return readable;
    },
    get writable() {
      return writable;
    },
    getInfo: () => ({ usbVendorId: vendor }),
    open: async (options: unknown) => {
      opened.push(options);
      readable = new ReadableStream({
        start: (controller) => {
          reader = controller;
        },
      });
      writable = new WritableStream({
        write: (chunk) => {
          const isQuestion = chunk.length === 3 && chunk[0] === 0x10;
          if (!isQuestion) received.push(...chunk);
          else if (answer !== undefined) reader?.enqueue(Uint8Array.of(answer));
        },
      });
    },
    close: async () => undefined,
  };
}

describe('a printer on a serial port', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('[SALE-02] is found by its adapter, opened at its speed, and gets every byte in order', async () => {
    const other = portWithPrinter(0x1111, 0x12);
    const own = portWithPrinter(0x0403, 0x12);
    vi.stubGlobal('navigator', { serial: { getPorts: async () => [other, own] } });
    expect(await sendToPrinter(() => openSerialPrinter(PRINTER), RECEIPT)).toEqual({ kind: 'printed' });
    expect(own.received).toEqual([...RECEIPT]);
    expect(own.opened).toEqual([{ baudRate: 9600 }]);
    expect(other.received).toEqual([]);
  });

  it('[SALE-02] says that it has no paper before anything is sent', async () => {
    const port = portWithPrinter(0x0403, 0x72);
    vi.stubGlobal('navigator', { serial: { getPorts: async () => [port] } });
    expect(await sendToPrinter(() => openSerialPrinter(PRINTER), RECEIPT)).toMatchObject({
      kind: 'failed',
      problem: 'out_of_paper',
    });
    expect(port.received).toEqual([]);
  });

  it('[SALE-02] that is unplugged, or taken by another program, is told as such', async () => {
    vi.stubGlobal('navigator', { serial: { getPorts: async () => [] } });
    const send = () => sendToPrinter(() => openSerialPrinter(PRINTER), RECEIPT);
    expect(await send()).toMatchObject({ problem: 'not_found', wasSent: false });
    const taken = {
      ...portWithPrinter(0x0403, 0x12),
      open: async () => {
        throw new DOMException('taken', 'NetworkError');
      },
    };
    vi.stubGlobal('navigator', { serial: { getPorts: async () => [taken] } });
    expect(await send()).toMatchObject({ problem: 'busy', wasSent: false });
  });
});
