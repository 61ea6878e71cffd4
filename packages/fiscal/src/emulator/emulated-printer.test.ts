/** The emulated machine by its bytes alone: what it refuses, as the machine would, whoever drives it. */
import { describe, expect, it } from 'vitest';
import { frame, statusReply } from '../hka/frames.ts';
import { EmulatedPrinter } from './emulated-printer.ts';
import type { MachineOptions } from './machine-options.ts';

const [ENQ, ACK, NAK] = [0x05, 0x06, 0x15];
const LINE = '!000001000000001000HARINA';

describe('the emulated machine', () => {
  it('[FISC-01] answers ENQ with its state: waiting, in a document, waiting again', () => {
    const { machine, say } = machineOf();

    expect(machine.receive(ENQ)).toEqual([...statusReply(0x60, 0x40)]);
    say(LINE);
    expect(machine.receive(ENQ)).toEqual([...statusReply(0x61, 0x40)]);
    say('3', '101', '199');
    expect(machine.receive(ENQ)).toEqual([...statusReply(0x60, 0x40)]);
  });

  it('[FISC-01] refuses a frame whose check is wrong, and does nothing of it', () => {
    const { machine } = machineOf();
    const bytes = frame(LINE).with(-1, 0x00);

    expect([...bytes].flatMap((byte) => machine.receive(byte))).toEqual([NAK]);
    expect(machine.machine.paper).toBeUndefined();
  });

  it.each<[string, string[], string, number, Partial<MachineOptions>]>([
    ['a price of 0', [], '!000000000000001000HARINA', 0x50, {}],
    ['a quantity of 0', [], '!000001000000000000HARINA', 0x50, {}],
    ['a letter that is no rate', [], '%000001000000001000HARINA', 0x5c, {}],
    ['digits of another format', [], '!00000000000010000000000000000001000', 0x50, {}],
    ['a line without a name', [], '!000001000000001000', 0x50, {}],
    ['a name that is too wide', [], `!000001000000001000${'N'.repeat(39)}`, 0x50, { descriptionWidth: 38 }],
    ['a credit line in an invoice', [LINE], 'd1000001000000001000HARINA', 0x5c, {}],
    ['a payment before the subtotal', [LINE], '101', 0x5c, {}],
    ['a subtotal of nothing', [], '3', 0x5c, {}],
    ['a line after the subtotal', [LINE, '3'], LINE, 0x5c, {}],
    ['a close while money is due', [LINE, '3', '201000000000100'], '199', 0x5c, {}],
    ['a close of nothing', [], '199', 0x5c, {}],
    ['a payment of other digits', [LINE, '3'], '2010000001', 0x50, {}],
    ['a slot that it does not have', [LINE, '3'], '225000000011600', 0x50, {}],
    ['a discount of more than the line', [LINE], 'q-000010000', 0x50, {}],
    ['a Z in the middle of a document', [LINE], 'I0Z', 0x5c, {}],
    ['a flag in the middle of a document', [LINE], 'PJ5000', 0x5c, {}],
    ['to cancel nothing', [], '7', 0x5c, {}],
    ['a sale inside of a text', ['800'], LINE, 0x5c, {}],
  ])('[FISC-01] refuses %s', (_, before, command, sts2, options) => {
    const { machine, say } = machineOf(options);
    expect(say(...before)).toEqual(before.map(() => ACK));

    expect(say(command)).toEqual([NAK]);
    expect(machine.receive(ENQ)[2]).toBe(sts2);
  });

  it.each([
    ['p-0300, of the last line', [LINE, LINE, 'p-0300', '3'], 228_52n],
    ['p-0300 after the subtotal, of all', [LINE, LINE, '3', 'p-0300'], 225_04n],
    ['p+0500', [LINE, 'p+0500', '3'], 121_80n],
    ['k, which takes the last line out', [LINE, LINE, 'k', '3'], 116_00n],
  ])('[FISC-01] knows what other programs send: %s', (_, commands, due) => {
    const { machine, say } = machineOf();

    expect(say(...commands)).toEqual(commands.map(() => ACK));
    expect(machine.machine.paper?.due).toBe(due);
  });

  it('[FISC-01] gives change of a payment of more than is due', () => {
    const { machine, say } = machineOf();

    say(LINE, '3', '201000000020000', '199');

    expect(machine.machine.memory.today.slots[0]).toBe(116_00n);
  });

  it('[FISC-01] prints a paper that can be read', () => {
    const { machine, say } = machineOf();

    say('iS*CLIENTE', LINE, ' 000000500000002000PAN', '3', '220000000011600', '101', '199');

    expect(machine.paper).toEqual([
      '                 SENIAT',
      '      INVERSIONES LA CUADRA, C.A.',
      '                CARACAS',
      'CLIENTE',
      'HARINA (G)                     Bs 100,00',
      'PAN (E)                        Bs 100,00',
      'PAGO 20                        Bs 116,00',
      'PAGO 01                        Bs 103,48',
      '----------------------------------------',
      'FACTURA: 00000001',
      'FECHA: 21-08-2026  HORA: 15:30',
      'EXENTO                         Bs 100,00',
      'BI 16,00%                      Bs 100,00',
      'IVA 16,00%                      Bs 16,00',
      'BI IGTF                        Bs 116,00',
      'IGTF 3,00%                       Bs 3,48',
      'TOTAL                          Bs 219,48',
      '             MH Z1F1234567',
      '',
    ]);
  });
});

function machineOf(options: Partial<MachineOptions> = {}) {
  const machine = new EmulatedPrinter(options, () => Date.UTC(2026, 7, 21, 19, 30));
  const say = (...commands: string[]) =>
    commands.flatMap((command) => [...frame(command)].flatMap((byte) => machine.receive(byte)));
  return { machine, say };
}
