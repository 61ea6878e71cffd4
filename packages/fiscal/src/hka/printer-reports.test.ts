/** Reports, copies, texts and readings of the memory; and what is refused of a document that was open. */
import { describe, expect, it } from 'vitest';
import { invoice } from '../testing/documents.ts';
import { bench } from '../testing/machines.ts';

const DAY_MS = 24 * 3_600_000;

describe('reports', () => {
  it('[FISC-01] an X closes nothing, a Z closes the day and can be read again', async () => {
    const { printer } = bench({ closures: 210 });
    await printer.issue(invoice());

    await printer.printX();
    const x = await printer.readX();
    const z = await printer.printZ();

    expect([x.number, z.number]).toEqual([211, 211]);
    expect(await printer.readLastZ()).toEqual(z);
    expect(await printer.readCounters()).toMatchObject({ closures: 211, dailySales: 0n, invoicesToday: 0 });
    expect((await printer.readX()).sales.general.base).toBe(0n);
  });

  it.each(['at_once', 'after_ack'] as const)(
    '[FISC-01] Z reports are read by number and by day, with uploads %s',
    async (uploads) => {
      const { printer, clock } = bench({ uploads });
      for (let day = 0; day < 4; day += 1) {
        await printer.issue(invoice());
        await printer.printZ();
        await clock.pause(DAY_MS);
      }

      const byNumber = await printer.readZReports({ by: 'number', first: 2, last: 3 });
      const byDay = await printer.readZReports({ by: 'day', first: '2026-08-22', last: '2026-08-23' });

      expect(byNumber.map(({ number, day }) => [number, day])).toEqual([
        [2, '2026-08-22'],
        [3, '2026-08-23'],
      ]);
      expect(byDay).toEqual(byNumber);
      expect(await printer.readZReports({ by: 'number', first: 90, last: 99 })).toEqual([]);
    },
  );

  it('[FISC-01] the counter of Z is found where an older machine has it, by the number of its last Z', async () => {
    const { printer } = bench({ s1: 'fourteen_fields', closures: 12 });
    expect(await printer.readCounters()).toMatchObject({
      closures: 12,
      lastNumbers: { debit_note: undefined },
    });

    await printer.printZ();

    expect(await printer.readCounters()).toMatchObject({ closures: 13 });
  });

  it('[FISC-01] a machine that has made no Z yet, and refuses to read one, issues', async () => {
    const { printer, machine } = bench({ lacks: ['U0Z'] });
    machine.machine.memory.memoryReports = 4;

    expect(await printer.issue(invoice())).toMatchObject({ number: 1, zNumber: 1 });
  });

  it('[FISC-01] memory, copies and a text that is no invoice are printed', async () => {
    const { printer, machine } = bench();

    await printer.printMemory({ by: 'number', first: 1, last: 10 });
    await printer.reprint('invoice', 1, 1);
    await printer.printText(['Prueba de impresión']);
    await printer.openDrawer();

    expect(machine.paper.map((line) => line.trim())).toEqual([
      'MEMORIA FISCAL',
      'A000001000010',
      'COPIA RF',
      '00000010000001',
      'DOCUMENTO NO FISCAL',
      'Prueba de impresion',
      'DOCUMENTO NO FISCAL',
    ]);
    expect(machine.machine.memory.issued).toEqual([]);
  });

  it('[FISC-01] IGTF is turned on and off, and read again', async () => {
    const { printer } = bench({ flags: { 21: '00', 50: '00', 63: '19' } });

    await printer.setIgtf(true);
    expect((await printer.readSetup()).chargesIgtf).toBe(true);
    await printer.setIgtf(false);
    expect((await printer.readSetup()).chargesIgtf).toBe(false);
  });
});

describe('what was left open', () => {
  it.each(['7', '9'] as const)('[FISC-03] is cancelled by a machine that knows %s', async (cancelCommand) => {
    const { printer, machine } = bench({ cancelCommand });
    machine.machine.execute('!000001000000001000HARINA');

    await printer.cancelOpenDocument();

    expect(machine.machine.paper).toBeUndefined();
  });

  it('[FISC-03] a text that was never ended is ended', async () => {
    const { printer, machine } = bench();
    machine.machine.execute('800');

    await printer.cancelOpenDocument();

    expect(await printer.readState()).toMatchObject({ open: 'none' });
  });

  it('[FISC-03] the name of a customer that waited is not printed on the next document', async () => {
    const { printer, machine } = bench({ opensWith: 'line' });
    machine.machine.execute('iS*EL ANTERIOR');

    await printer.cancelOpenDocument();
    await printer.issue(invoice());

    expect(machine.paper).not.toContain('EL ANTERIOR');
  });

  it('[FISC-03] that no command cancels is said', async () => {
    const { printer, machine } = bench({ cancelCommand: 'none' });
    machine.machine.execute('!000001000000001000HARINA');

    await expect(printer.cancelOpenDocument()).rejects.toMatchObject({ code: 'cannot_cancel' });
  });
});
