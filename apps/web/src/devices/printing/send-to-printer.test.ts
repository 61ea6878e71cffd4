import { beforeEach, describe, expect, it } from 'vitest';
import { encodeCommands } from './escpos-commands.ts';
import { PrinterFailure } from './printer-port.ts';
import { sendToPrinter } from './send-to-printer.ts';
import { PrinterEmulator } from './testing/printer-emulator.ts';

const RECEIPT = encodeCommands([{ kind: 'initialise' }, { kind: 'line', text: 'Hola' }, { kind: 'cut' }]);

describe('a job on its way to the printer', () => {
  let printer: PrinterEmulator;
  beforeEach(() => {
    printer = new PrinterEmulator();
  });

  it('[SALE-02] arrives byte for byte, and the printer is let go of for others', async () => {
    expect(await sendToPrinter(printer.open, RECEIPT)).toEqual({ kind: 'printed' });
    expect(printer.received).toEqual([...RECEIPT]);
    expect(printer.openCount).toBe(0);
  });

  it('[SALE-02] is printed also where the printer tells nothing of itself', async () => {
    printer.state.answers = false;
    expect(await sendToPrinter(printer.open, RECEIPT)).toEqual({ kind: 'printed' });
    expect(printer.received).toEqual([...RECEIPT]);
  });

  it('[SALE-02] is not begun where the printer is off, without paper or open, and says which', async () => {
    const outcomeWith = (change: Partial<PrinterEmulator['state']>) => {
      const other = new PrinterEmulator();
      Object.assign(other.state, change);
      return sendToPrinter(other.open, RECEIPT).then((outcome) => [outcome, other.received.length]);
    };
    const failed = (problem: string) => [{ kind: 'failed', problem, wasSent: false }, 0];
    expect(await outcomeWith({ isOff: true })).toEqual(failed('not_found'));
    expect(await outcomeWith({ hasPaper: false })).toEqual(failed('out_of_paper'));
    expect(await outcomeWith({ isOverlayOpen: true })).toEqual(failed('cover_open'));
  });

  it('[SALE-02] that runs out of paper says that part of it may be there, and comes whole when it is asked for again', async () => {
    printer.state.paperEndsAfterBytes = 4;
    expect(await sendToPrinter(printer.open, RECEIPT)).toEqual({
      kind: 'failed',
      problem: 'stuck',
      wasSent: true,
    });
    expect(printer.openCount).toBe(0);
    Object.assign(printer.state, { hasPaper: true, paperEndsAfterBytes: undefined });
    printer.received.length = 0;
    expect(await sendToPrinter(printer.open, RECEIPT)).toEqual({ kind: 'printed' });
    expect(printer.received).toEqual([...RECEIPT]);
  });

  it('[SALE-02] waits for the one before it: two receipts are never one paper', async () => {
    const second = encodeCommands([{ kind: 'line', text: 'Otro' }]);
    await Promise.all([sendToPrinter(printer.open, RECEIPT), sendToPrinter(printer.open, second)]);
    expect(printer.received).toEqual([...RECEIPT, ...second]);
  });

  it('[SALE-02] that failed does not hold up the next one', async () => {
    const broken = async () => {
      throw new PrinterFailure('busy');
    };
    const outcomes = await Promise.all([
      sendToPrinter(broken, RECEIPT),
      sendToPrinter(printer.open, RECEIPT),
    ]);
    expect(outcomes).toEqual([{ kind: 'failed', problem: 'busy', wasSent: false }, { kind: 'printed' }]);
  });
});
