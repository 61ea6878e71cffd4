import { describe, expect, it } from 'vitest';
import type { MachineOptions } from '../emulator/machine-options.ts';
import type { FiscalDocument } from '../fiscal-document.ts';
import { AFFECTED, creditNote, figures, invoice, item, payment } from '../testing/documents.ts';
import { bench } from '../testing/machines.ts';

const PRICES_WITH_TAX = [
  { type: 1, basisPoints: 1600 },
  { type: 1, basisPoints: 800 },
  { type: 1, basisPoints: 3100 },
] as const;

describe('a sale through the driver and the machine', () => {
  it('[FISC-01] prints an invoice: its number, the Z that it belongs to, the machine and its time', async () => {
    const { printer, machine } = bench({ lastInvoice: 122, closures: 210 });

    expect(await printer.issue(invoice())).toEqual({
      kind: 'invoice',
      registration: 'Z1F1234567',
      number: 123,
      zNumber: 211,
      day: '2026-08-21',
      time: '15:30:00',
    });
    expect(machine.paper.filter((line) => line !== '').at(-4)).toBe(
      'BI 16,00%                      Bs 100,00',
    );
  });

  it.each<[string, Partial<MachineOptions>, FiscalDocument]>([
    ['a machine that reads prices without IVA', {}, invoice()],
    [
      'a machine that reads prices with IVA',
      { rates: PRICES_WITH_TAX },
      invoice({ items: [item({ unitPrice: 116_00n, amount: 116_00n, includesTax: true })] }),
    ],
    ['long formats (flag 21 = 30)', { flags: { 21: '30', 50: '00', 63: '19' } }, invoice()],
    ['prices of three decimals (flag 21 = 01)', { flags: { 21: '01', 63: '00' } }, invoice()],
    ['prices of four decimals (flag 21 = 02)', { flags: { 21: '02', 63: '02' } }, invoice()],
    ['a machine that cancels with 9', { cancelCommand: '9' }, invoice()],
    ['uploads that wait for an ACK', { uploads: 'after_ack' }, invoice()],
    ['the S1 of an older machine', { s1: 'fourteen_fields', closures: 3 }, invoice()],
    ['a credit note', {}, creditNote()],
    ['a debit note', {}, { ...creditNote(), kind: 'debit_note' }],
    [
      'foreign money, of which the machine adds the IGTF to what is due',
      { igtf: 'added_to_due' },
      invoice({
        payments: [payment(50_00n, 20), payment(66_00n)],
        totals: figures({ general: { base: 100_00n, tax: 16_00n }, igtf: { base: 50_00n, tax: 1_50n } }),
      }),
    ],
    [
      'foreign money, of which the machine has the IGTF apart',
      { igtf: 'apart' },
      invoice({
        payments: [payment(116_00n, 21)],
        totals: figures({ general: { base: 100_00n, tax: 16_00n }, igtf: { base: 116_00n, tax: 3_48n } }),
      }),
    ],
  ])('[FISC-01] prints with %s', async (_, options, document) => {
    const { printer, machine } = bench(options);

    const issued = await printer.issue(document);

    expect(issued.number).toBe(1);
    const [paper, ...more] = machine.machine.memory.issued;
    expect(more).toEqual([]);
    expect(paper).toMatchObject({ kind: document.kind, number: 1 });
    expect(paper?.totals).toMatchObject({
      bases: [100_00n, 0n, 0n],
      taxes: [16_00n, 0n, 0n],
      igtfBase: document.totals.igtf.base,
      igtfTax: document.totals.igtf.tax,
    });
  });
});

describe('what shops sell', () => {
  it.each<[string, FiscalDocument, string[]]>([
    [
      'a price of ten digits',
      invoice({
        items: [item({ unitPrice: 99_999_999_99n, amount: 99_999_999_99n })],
        payments: [payment(115_999_999_99n)],
        totals: figures({ general: { base: 99_999_999_99n, tax: 16_000_000_00n } }),
      }),
      ['TOTAL                  Bs 115.999.999,99'],
    ],
    [
      'three decimals of a quantity',
      invoice({
        items: [item({ rateClass: 'exempt', quantity: 735n, unitPrice: 5335_71n, amount: 3921_75n })],
        payments: [payment(3921_75n)],
        totals: figures({ exempt: 3921_75n }),
      }),
      ['Harina (E)                   Bs 3.921,75'],
    ],
    [
      'a line at price 0, as a comment',
      invoice({ items: [item(), item({ description: 'Bolsa', unitPrice: 0n, amount: 0n })] }),
      ['Bolsa', 'TOTAL                          Bs 116,00'],
    ],
    [
      'accents, ñ and 200 letters',
      invoice({ items: [item({ description: `Ñandú ${'é'.repeat(200)}` })] }),
      [`Nandu ${'e'.repeat(24)} Bs 100,00`],
    ],
    ['a customer without RIF', invoice({ customer: { name: 'Peña', lines: [] } }), ['Pena']],
  ])('[FISC-01] prints %s', async (_, document, lines) => {
    const { printer, machine } = bench();

    await printer.issue(document);

    expect(machine.paper).toEqual(expect.arrayContaining(lines));
  });
});

describe('a machine that does not count', () => {
  it('[FISC-03] has not issued, whatever it printed', async () => {
    const { printer, machine } = bench();
    machine.machine.memory.add = () => 0;

    await expect(printer.issue(invoice())).rejects.toMatchObject({ code: 'not_issued' });
  });
});

describe('a note', () => {
  it('[FISC-01] names the invoice that it corrects, its day and its machine', async () => {
    const { printer, machine } = bench();

    await printer.issue(creditNote({ affected: AFFECTED }));

    expect(machine.paper).toEqual(expect.arrayContaining(['00000123', '21/08/2026', 'Z1F1234567']));
  });
});
