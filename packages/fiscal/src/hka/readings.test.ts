/**
 * What machines say of themselves. The first frames are worked out from the layout that the SDK parses (not captured
 * from a machine); lengths are those by which the SDK knows a format.
 */
import { describe, expect, it } from 'vitest';
import { EmulatedPrinter } from '../emulator/emulated-printer.ts';
import { FiscalFault } from '../faults.ts';
import { figures } from '../testing/documents.ts';
import { frame, lrcOf } from './frames.ts';
import { parseS1, parseS2, parseS3, parseS4, parseS5 } from './readings.ts';
import { parseZ } from './z-reading.ts';

const S1_FIELDS = [
  '00',
  '00000000012345678',
  '00000123',
  '00045',
  '00000002',
  '00001',
  '00000007',
  '00002',
  '00000031',
  '00003',
  '0004',
  '0210',
  'J-312171197',
  'Z1F1234567',
  '153000',
  '210826',
];
const Z_HEAD = ['0210', '260820', '1930', '00000123', '260820', '1925', '00000002', '00000007', '00000031'];

describe('S1', () => {
  it('[FISC-01] of 133 bytes says numbers, day and counters', () => {
    const bytes = frame(text('S1', S1_FIELDS));

    expect([bytes.length, bytes.at(-1)]).toEqual([133, 0x12]);
    expect(parseS1(text('S1', S1_FIELDS))).toEqual({
      rif: 'J-312171197',
      registration: 'Z1F1234567',
      time: '15:30:00',
      day: '2026-08-21',
      dailySales: 123_456_78n,
      invoicesToday: 45,
      lastNumbers: { invoice: 123, debit_note: 2, credit_note: 7 },
      counters: [4, 210],
    });
  });

  it('[FISC-01] of an older machine has the note at its end, and no debit notes', () => {
    const old = [...S1_FIELDS.slice(0, 4), '00000031', '00003', '0210', '0004', ...S1_FIELDS.slice(12)];

    expect(parseS1(text('S1', [...old, '00000007', '00002']))).toMatchObject({
      lastNumbers: { invoice: 123, debit_note: undefined, credit_note: 7 },
      counters: [210, 4],
    });
    expect(parseS1(text('S1', old)).lastNumbers.credit_note).toBeUndefined();
  });

  it.each([
    ['another reading', text('S2', S1_FIELDS)],
    ['a field too few', text('S1', S1_FIELDS.slice(1))],
    ['letters for a number', text('S1', S1_FIELDS.with(2, '0000012A'))],
    ['no day', text('S1', S1_FIELDS.with(15, '2108'))],
  ])('[FISC-01] is not understood where it is %s', (_, reading) => {
    expect(() => parseS1(reading)).toThrow(FiscalFault);
  });
});

describe('S2', () => {
  it('[FISC-01] says bases, tax and what is due, of 13 digits and of 17', () => {
    const amounts = (digits: number) =>
      [100_00, 16_00, 0].map((amount) => `+${String(amount).padStart(digits, '0')}`);
    const reading = (digits: number) =>
      text('S2', [...amounts(digits), '000001', `+${'11600'.padStart(digits, '0')}`, '0000', '1']);

    for (const digits of [13, 17])
      expect(parseS2(reading(digits))).toEqual({ bases: 100_00n, tax: 16_00n, due: 116_00n });
  });
});

describe('S3', () => {
  const flags = '00'.repeat(64);

  it('[FISC-01] says rates by type, and 64 flags; the rate of IGTF where there is one', () => {
    expect(parseS3(text('S3', ['21200', '20800', '22200', flags]))).toMatchObject({
      rates: [
        { basisPoints: 1200, prices: 'excludes_tax' },
        { basisPoints: 800, prices: 'excludes_tax' },
        { basisPoints: 2200, prices: 'excludes_tax' },
      ],
      igtfBasisPoints: undefined,
    });
    expect(parseS3(text('S3', ['11600', '10800', '13100', '10300', flags]))).toMatchObject({
      rates: [{ prices: 'includes_tax' }, { prices: 'includes_tax' }, { prices: 'includes_tax' }],
      igtfBasisPoints: 300,
    });
  });

  it('[FISC-01] of a type that we do not know says so, and does not guess', () => {
    expect(parseS3(text('S3', ['01600', '20800', '23100', flags])).rates[0].prices).toBe('unknown');
  });
});

describe('what is not understood', () => {
  const flags = '00'.repeat(64);

  it.each<[string, () => unknown]>([
    ['S3 with flags cut short', () => parseS3(text('S3', ['21600', '20800', '23100', flags.slice(2)]))],
    ['S3 with two rates', () => parseS3(text('S3', ['21600', '20800', flags]))],
    ['S3 with a rate of three digits', () => parseS3(text('S3', ['2160', '20800', '23100', flags]))],
    ['S2 with a field too few', () => parseS2(text('S2', ['+0', '+0', '+0', '0', '+0', '0']))],
    ['S2 with letters', () => parseS2(text('S2', ['+0', '+0', '+0', '0', '+1A', '0', '1']))],
    ['S4 with nothing', () => parseS4('S4')],
    ['S5 without a size', () => parseS5(text('S5', ['J-312171197', 'Z1F1234567', '0001']))],
    ['a Z of no day', () => parseZ(text('', [...Z_HEAD.with(1, '2608'), ...new Array(21).fill('0')]))],
    ['a Z of no time', () => parseZ(text('', [...Z_HEAD.with(2, '193'), ...new Array(21).fill('0')]))],
  ])('[FISC-01] is said: %s', (_, read) => {
    expect(read).toThrow(FiscalFault);
  });
});

it('[FISC-01] S4 has a sum by slot, S5 the megabytes', () => {
  expect(parseS4(text('S4', ['0000000000100', '-000000000050']))).toEqual([1_00n, -50n]);
  expect(parseS5(text('S5', ['J-312171197', 'Z1F1234567', '0001', '1024', '0900', '000123']))).toEqual({
    total: 1024,
    free: 900,
  });
});

describe('a Z', () => {
  const amounts = ['392175', '184396', '29503', ...new Array<string>(27).fill('0')];
  const expected = {
    number: 210,
    day: '2026-08-20',
    time: '19:30',
    lastInvoice: { number: 123, day: '2026-08-20', time: '19:25' },
    lastDebitNote: 2,
    lastCreditNote: 7,
    lastNonFiscal: 31,
    sales: { ...figures({ exempt: 3921_75n, general: { base: 1843_96n, tax: 295_03n } }), perceived: 0n },
    debitNotes: { ...figures(), perceived: 0n },
    creditNotes: { ...figures(), perceived: 0n },
  };

  it('[FISC-01] of 638 bytes (flag 63 = 19) says all of it', () => {
    const fields = [...Z_HEAD, ...amounts.map((amount) => amount.padStart(18, '0'))];
    const bytes = frame(text('', fields));

    expect([bytes.length, bytes.at(-1)]).toEqual([638, 0x0e]);
    expect(parseZ(text('', fields))).toEqual(expected);
  });

  it.each([
    [21, 13],
    [24, 13],
    [30, 13],
    [21, 18],
    [24, 18],
  ])('[FISC-01] with %i amounts of %i digits is the same', (count, digits) => {
    const fields = [...Z_HEAD, ...amounts.slice(0, count).map((amount) => amount.padStart(digits, '0'))];

    expect(parseZ(text('', fields))).toEqual(expected);
  });

  it('[FISC-01] has every amount at its place', () => {
    const fields = [...Z_HEAD, ...Array.from({ length: 30 }, (_, index) => String(index + 1))];
    const of = (first: number, perceived: number, igtf: number) => ({
      exempt: BigInt(first),
      general: { base: BigInt(first + 1), tax: BigInt(first + 2) },
      reduced: { base: BigInt(first + 3), tax: BigInt(first + 4) },
      additional: { base: BigInt(first + 5), tax: BigInt(first + 6) },
      perceived: BigInt(perceived),
      igtf: { base: BigInt(igtf), tax: BigInt(igtf + 1) },
    });

    expect(parseZ(text('', fields))).toMatchObject({
      sales: of(1, 22, 25),
      debitNotes: of(8, 23, 27),
      creditNotes: of(15, 24, 29),
    });
  });

  it('[FISC-01] with another number of amounts is not understood', () => {
    expect(() => parseZ(text('', [...Z_HEAD, ...amounts.slice(1)]))).toThrow(FiscalFault);
  });
});

describe('the emulated machine', () => {
  it.each([
    ['U0Z', '00', 362],
    ['U0Z', '01', 467],
    ['U0Z', '02', 419],
    ['U0Z', '03', 524],
    ['U0Z', '16', 533],
    ['U0Z', '17', 638],
    ['U0Z', '18', 533],
    ['U0Z', '19', 638],
    ['S1', '19', 133],
    ['S2', '19', 106],
    ['S2', '00', 79],
    ['S3', '03', 152],
    ['S3', '19', 158],
    ['S4', '19', 461],
    ['S4', '00', 341],
    ['SV', '19', 12],
  ])(
    '[FISC-01] answers %s with flag 63 = %s in %i bytes, the length by which the SDK knows it',
    (command, flag, length) => {
      const machine = new EmulatedPrinter({ flags: { 21: '00', 50: '01', 63: flag } });

      const answer = [...frame(command)].flatMap((byte) => machine.receive(byte));

      expect(answer).toHaveLength(length);
      expect(answer.at(-1)).toBe(lrcOf(answer.slice(1, -2)));
    },
  );
});

function text(name: string, fields: readonly string[]): string {
  return `${name}${fields.map((field) => `${field}\n`).join('')}`;
}
