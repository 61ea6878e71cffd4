/** The whole way through a serial device of the system: the emulator at one end of a pseudo-terminal, Node at the other. */
import { expect, it } from 'vitest';
import { EmulatedPrinter } from '../emulator/emulated-printer.ts';
import { creditNote, figures, invoice } from '../testing/documents.ts';
import { openDevice, SYSTEM_CLOCK, serialDevice } from '../testing/serial-device.ts';
import { hkaPrinter } from './printer.ts';

it.skipIf(process.platform === 'win32')(
  '[FISC-01] a sale, a credit note, X and Z through a serial device',
  async () => {
    const machine = new EmulatedPrinter({ lastInvoice: 122, closures: 210 }, () =>
      Date.UTC(2026, 7, 21, 19, 30),
    );
    const device = await serialDevice(machine);
    const printer = hkaPrinter(await openDevice(device.path), SYSTEM_CLOCK);
    try {
      const sale = await printer.issue(invoice({ customer: { name: 'Íñigo Núñez', lines: [] } }));
      const note = await printer.issue(
        creditNote({ affected: { number: sale.number, day: sale.day, registration: sale.registration } }),
      );
      await printer.printX();
      const z = await printer.printZ();

      expect([sale.number, note.number]).toEqual([123, 1]);
      const general = { base: 100_00n, tax: 16_00n };
      expect(z).toMatchObject({
        number: 211,
        lastInvoice: { number: 123, day: '2026-08-21', time: '15:30' },
        lastCreditNote: 1,
        sales: figures({ general }),
        creditNotes: figures({ general }),
      });
      expect(await printer.readZReports({ by: 'number', first: 211, last: 211 })).toEqual([z]);
      expect(machine.paper).toEqual(
        expect.arrayContaining(['Inigo Nunez', 'FACTURA: 00000123', 'NOTA DE CREDITO: 00000001', '00000123']),
      );
    } finally {
      await printer.close();
      device.remove();
    }
  },
);
