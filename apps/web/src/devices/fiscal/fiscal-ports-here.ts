/**
 * The ports of this device by the registration of the fiscal printer that was found there. Stored on the device, because
 * the printer is connected to one of them only; a cable in another printer is noticed when it is read.
 */
import type { FiscalPort } from './fiscal-port.ts';

const KEY = 'cuadra-fiscal-printers';

const listeners = new Set<() => void>();

/** What is stored now: the same text as long as nothing changes. */
export function fiscalPortsText(storage: Pick<Storage, 'getItem'> = localStorage): string {
  return storage.getItem(KEY) ?? '';
}

/** Calls back when a printer is connected or forgotten, in this window or another one. */
export function followFiscalPorts(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}

type Ports = Readonly<Record<string, FiscalPort>>;

/** Undefined where the printer was never connected to this device. Unreadable ports count as never stored. */
export function fiscalPortHere(
  registration: string,
  storage: Pick<Storage, 'getItem'> = localStorage,
): FiscalPort | undefined {
  return read(storage)[registration];
}

export function keepFiscalPort(
  registration: string,
  port: FiscalPort,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  store({ ...read(storage), [registration]: port }, storage);
}

/** Prints nothing on it any more from this device; the record of the printer stays. */
export function forgetFiscalPort(
  registration: string,
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const { [registration]: _, ...others } = read(storage);
  store(others, storage);
}

function store(ports: Ports, storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(KEY, JSON.stringify(ports));
  for (const listener of listeners) listener();
}

function read(storage: Pick<Storage, 'getItem'>): Ports {
  const text = storage.getItem(KEY);
  if (text === null) return {};
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, port]) => isPort(port)));
  } catch (error) {
    console.warn('impresora fiscal', error);
    return {};
  }
}

function isPort(stored: Partial<FiscalPort> | null): boolean {
  return stored?.serial?.kind === 'serial' && typeof stored.hasSignals === 'boolean';
}
