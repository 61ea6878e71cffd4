/** The edges of the two files for the portal, of the numbers of certificates and of the subtrahend. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ves } from '../testing/builders.ts';
import { addDays } from '../time/days.ts';
import { isIvaCertificateNumber, nextCertificateNumber } from './certificate-number.ts';
import { islrOfPerson, islrRuleOfPerson, isNaturalPerson } from './islr-subtrahend.ts';
import { islrXml } from './islr-xml.ts';
import { isWholeRif, ivaTxt, type TxtLine } from './iva-txt.ts';

const LINE: TxtLine = {
  ...{ agentRif: 'J-31217119-7', bookedOn: '2026-12-01', documentDay: '2026-11-30' },
  ...{ supplierRif: 'J-00041312-6', kind: 'invoice', number: '12345', affected: '' },
  controlNumber: '00-12345',
  ...{ documentId: 'factura', base: ves(100_00n), tax: ves(16_00n), withheld: ves(12_00n), exempt: ves(0n) },
  ...{ certificateNumber: '20261200000001', basisPoints: 1600 },
};
const rowsOf = (lines: readonly TxtLine[]) =>
  ivaTxt(lines)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split('\t'));
const centsOf = (cell = '') => BigInt(cell.replace('.', ''));

describe('a line of the IVA that was withheld', () => {
  it('[ACC-07] is of the month in which it was withheld, and keeps the day of the invoice', () => {
    expect(rowsOf([LINE])[0]?.slice(1, 3)).toEqual(['202612', '2026-11-30']);
  });

  it('[ACC-07] has the last twenty characters of a number and of a control number, without spaces', () => {
    const twenty = '12345678901234567890';
    const [row] = rowsOf([{ ...LINE, number: `9${twenty}`, controlNumber: ` 00 ${twenty} ` }]);
    expect(row?.slice(6, 8)).toEqual([twenty, twenty]);
    expect(rowsOf([{ ...LINE, number: twenty }])[0]?.[6]).toBe(twenty);
  });

  it('[ACC-07] has what is exempt of its document in one line only, also of two lines at the highest rate', () => {
    const exempt = ves(50_00n);
    const rows = rowsOf([
      { ...LINE, exempt },
      { ...LINE, exempt, base: ves(7_00n), tax: ves(1_12n) },
    ]);
    expect(rows.map((row) => row[13])).toEqual(['50.00', '0.00']);
  });

  it('[ACC-07] adds up, with the others of its document, to the invoice: base, IVA and what is exempt', () => {
    const part = fc.record({
      base: fc.bigInt({ min: 1n, max: 10n ** 9n }),
      tax: fc.bigInt({ min: 1n, max: 10n ** 8n }),
      basisPoints: fc.constantFrom(800, 1600, 3100),
    });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 4 }),
        fc.bigInt({ min: 0n, max: 10n ** 8n }),
        (all, exempt) => {
          const lines = all.map(({ base, tax, basisPoints }) => ({
            ...{ ...LINE, base: ves(base), tax: ves(tax), exempt: ves(exempt), basisPoints },
          }));
          const rows = rowsOf(lines);
          const totals = rows.reduce((sum, row) => sum + centsOf(row[8]), 0n);
          const taxed = all.reduce((sum, { base, tax }) => sum + base + tax, 0n);
          expect(totals).toBe(taxed + exempt);
          expect(rows.reduce((sum, row) => sum + centsOf(row[13]), 0n)).toBe(exempt);
          expect(rows.every((row) => row.length === 16)).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['V-15100580-9', true],
    ['E-84123456-1', true],
    ['J-31217119-7', true],
    ['P-01234567-8', true],
    ['G-20000303-0', true],
    ['C-12345678-0', true],
    ['D-12345678-0', false],
    ['J-3121711977', false],
    ['J-3121711-7', false],
    ['JJ-31217119', false],
    ['31217119-7', false],
  ])('[ACC-07] %s is a RIF of a letter and nine digits: %s', (document, isWhole) => {
    expect(isWholeRif(document)).toBe(isWhole);
  });
});

describe('a detail of the ISLR that was withheld', () => {
  const detail = {
    ...{ payeeRif: 'V-15100580-9', day: '2026-08-21', concept: '053', base: ves(1_000_00n) },
    basisPoints: 100,
  };
  it.each([
    ['1234567890', '12345678', '1234567890', '12345678'],
    ['91234567890', '912345678', '1234567890', '12345678'],
    ['A-0012', '00-0007', '0012', '000007'],
    ['sin número', '—', '0', 'NA'],
  ])('[ACC-07] of invoice %j with control %j has %s and %s', (number, controlNumber, written, control) => {
    const text = islrXml('J-31217119-7', '2026-08', [{ ...detail, number, controlNumber }]);
    expect(text).toContain(`<NumeroFactura>${written}</NumeroFactura>`);
    expect(text).toContain(`<NumeroControl>${control}</NumeroControl>`);
  });
});

describe('the subtrahend of a natural person', () => {
  it('[ACC-07] is known from the day on which the tax unit of 43 came into force', () => {
    const days = ['2025-06-01', '2025-06-02', '2026-12-31'].map((day) => islrRuleOfPerson(300, day));
    expect(days.map((rule) => rule?.subtrahend)).toEqual([undefined, ves(107_50n), ves(107_50n)]);
  });

  it.each([
    // 1 % of 3.583,34 is 35,83, which the subtrahend of 35,83 takes whole; at 3.584,00 it is 35,84.
    [100, 3_583_34n, undefined],
    [100, 3_584_00n, ves(1n)],
    // 3 % of 3.583,34 is 107,50; of 3.583,50 it is 107,505, and halves go up.
    [300, 3_583_34n, undefined],
    [300, 3_583_50n, ves(1n)],
    [100, 100_000_00n, ves(964_17n)],
    [300, 100_000_00n, ves(2_892_50n)],
  ])('[ACC-07] at %i leaves of a payment of %s what is above it', (rate, base, withheld) => {
    const rule = islrRuleOfPerson(rate, '2026-11-20');
    expect(rule && islrOfPerson(ves(base), rate, rule)).toEqual(withheld);
  });

  it.each([
    ['V-15100580-9', true],
    [' e-84123456', true],
    ['P-0123456', false],
    ['J-V1', false],
    ['15100580', false],
  ])('[ACC-07] is for %j: %s, as passports are of who does not live here', (document, isPerson) => {
    expect(isNaturalPerson(document)).toBe(isPerson);
  });
});

describe('the number of a certificate of IVA', () => {
  it.each([
    ['20260100000001', true],
    ['20261200000001', true],
    ['20260000000001', false],
    ['20261300000001', false],
    ['202608000000011', false],
    ['120260800000001', false],
    ['21260800000001', false],
    ['20260899999999', true],
    ['', false],
  ])('[ACC-07] %j is a year, a month and eight digits above zero: %s', (text, isOne) => {
    expect(isIvaCertificateNumber(text)).toBe(isOne);
  });

  it('[ACC-07] of the next one begins with its month, and was not issued before, by whichever month', () => {
    const issued = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 99_999_998 }))
        .map(
          ([days, place]) =>
            addDays('2026-01-01', days).slice(0, 7).replace('-', '') + String(place).padStart(8, '0'),
        ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(issued, fc.integer({ min: 0, max: 700 }), (before, days) => {
        const day = addDays('2026-01-01', days);
        const next = nextCertificateNumber(day, before);
        expect(isIvaCertificateNumber(next)).toBe(true);
        expect(next.startsWith(day.slice(0, 7).replace('-', ''))).toBe(true);
        expect(before.every((one) => Number(one.slice(6)) < Number(next.slice(6)))).toBe(true);
        expect(nextCertificateNumber(day, [...before].reverse())).toBe(next);
      }),
    );
  });

  it('[ACC-07] passes over numbers that are none, as they were typed of other systems', () => {
    expect(nextCertificateNumber('2026-11-16', ['99999999999999', '2026119', '20261100000003'])).toBe(
      '20261100000004',
    );
  });
});
