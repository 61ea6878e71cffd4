import { EmulatedPrinter } from '@cuadra/fiscal/emulator/emulated-printer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseFiscalPort, type FiscalPort, tryFiscalPort, withFiscalPrinter } from './fiscal-port.ts';
import {
  fiscalPortHere,
  fiscalPortsText,
  followFiscalPorts,
  forgetFiscalPort,
  keepFiscalPort,
} from './fiscal-ports-here.ts';
import { EmulatedPort } from './testing/emulated-port.ts';

const PORT: FiscalPort = {
  serial: { kind: 'serial', baudRate: 9600, usbVendorId: 0x0403, usbProductId: null },
  hasSignals: true,
};

let printer: EmulatedPrinter;
let port: EmulatedPort;

/** Locks as the browser has them: one holder of a name, the others wait in their order. */
function locks() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const next = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(
        name,
        next.catch(() => undefined),
      );
      return next;
    },
  };
}

beforeEach(() => {
  printer = new EmulatedPrinter({}, () => Date.now());
  port = new EmulatedPort(printer);
  vi.stubGlobal('navigator', {
    serial: { getPorts: async () => [port], requestPort: async () => port },
    locks: locks(),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the line to a fiscal printer', () => {
  it('[FISC-01] is opened at 9600 baud with even parity, reads what the machine is, and is closed again', async () => {
    const chosen = await chooseFiscalPort();
    expect(chosen).toEqual(PORT);
    const setup = await withFiscalPrinter(PORT, (one) => one.readSetup());
    expect(setup).toMatchObject({ registration: 'Z1F1234567', rif: 'J-312171197', chargesIgtf: true });
    expect(port.opened).toEqual([{ baudRate: 9600, dataBits: 8, stopBits: 1, parity: 'even' }]);
    expect(port.isOpen).toBe(false);
  });

  it('[FISC-01] serves one window after another', async () => {
    const order: string[] = [];
    const work = (name: string) =>
      withFiscalPrinter(PORT, async (one) => {
        order.push(`${name} begins`);
        await one.printText([name]);
        order.push(`${name} ends`);
      });
    await Promise.all([work('first'), work('second')]);
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  });

  it('[FISC-01] is closed where the work failed, and refuses a machine that is not the expected one', async () => {
    const read = withFiscalPrinter(PORT, (one) => one.readSetup(), { registration: 'Z1F7654321' });
    await expect(read).rejects.toMatchObject({
      code: 'wrong_printer',
      details: { found: 'Z1F1234567', expected: 'Z1F7654321' },
    });
    expect(port.isOpen).toBe(false);
  });

  it('[FISC-01] says that the port is lost where it is unplugged or another program has it', async () => {
    port.isTaken = true;
    const read = () => withFiscalPrinter(PORT, (one) => one.readSetup());
    await expect(read()).rejects.toMatchObject({ code: 'port_lost' });
    vi.stubGlobal('navigator', { serial: { getPorts: async () => [] }, locks: locks() });
    await expect(read()).rejects.toMatchObject({ code: 'port_lost' });
  });

  it('[FISC-01] works over a cable of three wires, which is found out when it is connected', async () => {
    port.hasSignals = false;
    const { port: found, result } = await tryFiscalPort(PORT, (one) => one.readSetup());
    expect(result.registration).toBe('Z1F1234567');
    expect(found).toEqual({ ...PORT, hasSignals: false });
    await expect(withFiscalPrinter(found, (one) => one.readState())).resolves.toMatchObject({ open: 'none' });
  });
});

describe('the fiscal printers of this device', () => {
  it('[FISC-01] are remembered by their registration until they are forgotten', () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    };
    keepFiscalPort('Z1F1234567', PORT, storage);
    keepFiscalPort('Z1B0000001', { ...PORT, hasSignals: false }, storage);
    expect(fiscalPortHere('Z1F1234567', storage)).toEqual(PORT);
    forgetFiscalPort('Z1F1234567', storage);
    expect(fiscalPortHere('Z1F1234567', storage)).toBeUndefined();
    expect(fiscalPortHere('Z1B0000001', storage)).toEqual({ ...PORT, hasSignals: false });
  });

  it('[FISC-01] are followed as they are connected and forgotten, in this window and others', () => {
    const own = new EventTarget();
    vi.stubGlobal('window', own);
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
    };
    const seen: string[] = [];
    const stop = followFiscalPorts(() => seen.push(fiscalPortsText(storage)));
    keepFiscalPort('Z1F1234567', PORT, storage);
    forgetFiscalPort('Z1F1234567', storage);
    own.dispatchEvent(new Event('storage'));
    stop();
    keepFiscalPort('Z1F1234567', PORT, storage);
    own.dispatchEvent(new Event('storage'));
    expect(seen).toEqual([JSON.stringify({ Z1F1234567: PORT }), '{}', '{}']);
  });

  it('[FISC-01] count as never connected where what is stored cannot be read', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const text of ['{', 'null', '7', '{"Z1F1234567":null}', '{"Z1F1234567":{"serial":{}}}'])
      expect(fiscalPortHere('Z1F1234567', { getItem: () => text })).toBeUndefined();
  });
});
