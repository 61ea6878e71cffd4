/** What is read of a machine before it is accepted, by the driver from the emulator. */
import { FiscalFault } from '@cuadra/fiscal/faults';
import { bench, NOON } from '@cuadra/fiscal/testing/machines';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureWords, readMachine } from './read-machine.ts';

const whats = (words: readonly { readonly what: string }[]) => words.map(({ what }) => what);

afterEach(() => vi.useRealTimers());

/** The machine's clock is that of the bench, ours the browser's. */
function at(nowMs: number): void {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
}

describe('a machine that is read', () => {
  it('[FISC-01] says what it is and what it printed last, and prints nothing', async () => {
    at(NOON);
    const { machine, printer } = bench({ lastInvoice: 41 });
    const { setup, counters, warnings, obstacle } = await readMachine(printer);
    expect(setup.registration).toBe('Z1F1234567');
    expect(counters.lastNumbers.invoice).toBe(41);
    expect([warnings, obstacle]).toEqual([[], undefined]);
    expect(machine.paper).toEqual([]);
  });

  it('[FISC-01] may be accepted without paper or with its clock off, which is said', async () => {
    at(NOON + 3_600_000);
    const { machine, printer } = bench();
    machine.machine.roll.left = 0;
    const { warnings, obstacle } = await readMachine(printer);
    expect(whats(warnings)).toEqual([
      'La impresora fiscal no tiene papel.',
      expect.stringContaining('El reloj de la impresora fiscal marca 21/08/2026 15:30'),
    ]);
    expect(obstacle).toBeUndefined();
  });

  it('[FISC-01] says that its memory is nearly full', async () => {
    at(NOON);
    const { machine, printer } = bench();
    machine.machine.memoryState = 'nearly_full';
    expect(whats((await readMachine(printer)).warnings)).toEqual([
      'La memoria fiscal de la impresora está por llenarse.',
    ]);
  });

  it('[FISC-01] in training cannot be accepted', async () => {
    at(NOON);
    const { printer } = bench({ mode: 'training' });
    expect((await readMachine(printer)).obstacle?.what).toContain('modo de entrenamiento');
  });
});

describe('why a machine could not be read', () => {
  it('[FISC-01] is said in words, with what to do, whatever it was', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(failureWords(new FiscalFault('port_lost')).what).toContain('Se perdió la conexión');
    expect(failureWords(new TypeError('x')).remedy).toContain('Reintenta');
  });
});
