/** What a machine refuses and what is found before it is asked: every fault by its code, and nothing printed. */
import { describe, expect, it } from 'vitest';
import type { MachineOptions } from '../emulator/machine-options.ts';
import type { FiscalDocument } from '../fiscal-document.ts';
import { figures, invoice, item, payment } from '../testing/documents.ts';
import { type Bench, bench } from '../testing/machines.ts';

describe('a machine that cannot print', () => {
  it.each<[string, (bench: Bench) => void, Partial<MachineOptions>, string]>([
    ['no paper', ({ machine }) => machine.machine.roll.replace(0), {}, 'paper_out'],
    [
      'an open cover',
      ({ machine }) => {
        machine.isCoverOpen = true;
      },
      {},
      'cover_open',
    ],
    [
      'a full memory',
      ({ machine }) => {
        machine.machine.memoryState = 'full';
      },
      {},
      'memory_full',
    ],
    ['training', () => undefined, { mode: 'training' }, 'training_mode'],
    ['no cashier', () => undefined, { hasCashier: false }, 'no_cashier'],
    [
      'a document of another program',
      ({ machine }) => void machine.machine.execute('iS*OTRO'),
      {},
      'document_open',
    ],
    ['no power', ({ machine }) => machine.powerOff(), {}, 'no_answer'],
    [
      'a full buffer',
      ({ machine }) => {
        machine.hasFullBuffer = true;
      },
      {},
      'busy',
    ],
  ])('[FISC-01] has %s', async (_, spoil, options, code) => {
    const here = bench(options);
    spoil(here);

    await expect(here.printer.issue(invoice())).rejects.toMatchObject({ code });
    expect(here.machine.machine.memory.issued).toEqual([]);
  });

  it('[FISC-01] prints on while its memory is nearly full, and says so', async () => {
    const { printer, machine } = bench();
    machine.machine.memoryState = 'nearly_full';

    expect(await printer.issue(invoice())).toMatchObject({ number: 1 });
    expect(await printer.readState()).toMatchObject({ memory: 'nearly_full' });
  });

  it.each([0x5c, 0x50, 0x60])(
    '[FISC-01] has the Z of yesterday open (STS2 %i)',
    async (refusesOldDayWith) => {
      const { printer, machine, clock } = bench({ refusesOldDayWith });
      await printer.issue(invoice());
      await clock.pause(24 * 3_600_000);

      await expect(printer.issue(invoice())).rejects.toMatchObject({
        code: 'day_not_closed',
        details: { day: '2026-08-21' },
      });
      await printer.printZ();
      expect(await printer.issue(invoice())).toMatchObject({ number: 2, zNumber: 2 });
      expect(machine.machine.memory.issued).toHaveLength(2);
    },
  );

  it.each([0, 1])(
    '[FISC-01] refuses a line for itself, with %i invoices today: no Z is asked for',
    async (sold) => {
      const { printer, machine } = bench({ descriptionWidth: 8 });
      for (let count = 0; count < sold; count += 1) await printer.issue(invoice());
      const long = invoice({ items: [item({ description: 'Harina de maíz' })] });

      await expect(printer.issue(long)).rejects.toMatchObject({
        code: 'value_rejected',
        details: { step: 'el artículo «Harina de maiz»' },
      });
      expect(machine.machine.memory.issued).toHaveLength(sold);
    },
  );

  it('[FISC-01] is another one than the register has', async () => {
    const { printer, machine } = bench({}, { registration: 'Z1F7654321' });

    await expect(printer.issue(invoice())).rejects.toMatchObject({
      code: 'wrong_printer',
      details: { found: 'Z1F1234567', expected: 'Z1F7654321' },
    });
    expect(machine.paper).toEqual([]);
  });
});

describe('a document that a machine cannot print', () => {
  const reduced = { rateClass: 'reduced', amount: 100_00n } as const;
  const noReduced = [
    { type: 2, basisPoints: 1600 },
    { type: 2, basisPoints: 0 },
    { type: 2, basisPoints: 3100 },
  ] as const;
  const huge = (base: bigint) => ({
    payments: [payment((base * 116n) / 100n)],
    totals: figures({ general: { base, tax: (base * 16n) / 100n } }),
  });

  it.each<[string, FiscalDocument, Partial<MachineOptions>, string]>([
    [
      'a rate that it does not have',
      invoice({ items: [item(reduced)] }),
      { rates: noReduced },
      'rate_missing',
    ],
    [
      'prices that it would read otherwise',
      invoice({ items: [item({ includesTax: true })] }),
      {},
      'prices_differ',
    ],
    [
      'a price of eleven digits',
      invoice({
        ...huge(100_000_000_00n),
        items: [item({ unitPrice: 100_000_000_00n, amount: 100_000_000_00n })],
      }),
      {},
      'price_too_large',
    ],
    [
      'a quantity of six digits',
      invoice({
        ...huge(1_000_00n),
        items: [item({ quantity: 100_000_000n, unitPrice: 1n, amount: 1_000_00n })],
      }),
      {},
      'quantity_too_large',
    ],
    [
      'a discount of eight digits',
      invoice({ items: [item({ unitPrice: 10_000_100_00n, discount: 10_000_000_00n })] }),
      {},
      'adjustment_too_large',
    ],
    [
      'a payment of eleven digits',
      invoice({
        ...huge(10_000_000_000_00n),
        items: Array.from({ length: 200 }, () => item({ unitPrice: 50_000_000_00n, amount: 50_000_000_00n })),
      }),
      {},
      'payment_too_large',
    ],
    ['payments that are not its total', invoice({ payments: [payment(1n)] }), {}, 'invalid_document'],
    ['IGTF that it would charge', invoice({ payments: [payment(116_00n, 20)] }), {}, 'igtf_differs'],
    [
      'IGTF that it would not charge',
      invoice({
        totals: { ...invoice().totals, igtf: { base: 116_00n, tax: 3_48n } },
        payments: [payment(116_00n, 20)],
      }),
      { flags: { 21: '00', 50: '00', 63: '19' } },
      'igtf_differs',
    ],
    ['numbers in a format that we do not know', invoice(), { flags: { 21: '07' } }, 'unknown_format'],
  ])('[FISC-01] has %s: nothing is sent of it', async (_, document, options, code) => {
    const { printer, machine } = bench(options);

    await expect(printer.issue(document)).rejects.toMatchObject({ code });
    expect(machine.paper).toEqual([]);
  });

  it('[FISC-01] comes to something else in the machine: it is cancelled, and both figures are said', async () => {
    const { printer, machine } = bench();
    const document = invoice({
      items: [item({ amount: 100_03n, unitPrice: 100_03n })],
      payments: [payment(116_04n)],
      totals: figures({ general: { base: 100_03n, tax: 16_01n } }),
    });

    await expect(printer.issue(document)).rejects.toMatchObject({
      code: 'totals_differ',
      details: { figure: 'total', machine: '116,03', document: '116,04' },
    });
    expect(machine.machine.paper).toBeUndefined();
    expect(machine.machine.memory.issued).toEqual([]);
  });
});

describe('paper that ends in the middle', () => {
  it('[FISC-01] stops the document, which is cancelled and printed anew on the next roll', async () => {
    const { printer, machine } = bench();
    machine.machine.roll.replace(4);
    const document = invoice({ comments: ['Uno', 'Dos', 'Tres'] });

    await expect(printer.issue(document)).rejects.toMatchObject({ code: 'paper_out' });
    machine.machine.roll.replace(500);
    await printer.cancelOpenDocument();

    expect(await printer.issue(document)).toMatchObject({ number: 1 });
    expect(machine.paper.filter((line) => line.includes('ANULADO'))).toHaveLength(1);
  });
});
