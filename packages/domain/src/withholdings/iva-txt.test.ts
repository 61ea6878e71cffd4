import { describe, expect, it } from 'vitest';

import { money } from '../money/money.ts';
import { bareRif, isWholeRif, ivaTxt, type TxtLine } from './iva-txt.ts';

const ves = (minor: bigint) => money(minor, 'VES');

const LINE: TxtLine = {
  ...{ agentRif: 'J-31217119-7', bookedOn: '2026-08-21', documentDay: '2026-08-21' },
  ...{ supplierRif: 'j-00041312-6', kind: 'invoice', number: '00012345', affected: '' },
  ...{ controlNumber: '00-00012345', documentId: 'factura' },
  ...{ base: ves(100_00n), tax: ves(16_00n), withheld: ves(12_00n), exempt: ves(0n) },
  ...{ certificateNumber: '20260800000001', basisPoints: 1600 },
};

describe('the file of the IVA that was withheld', () => {
  it('has sixteen columns parted by tabs, byte by byte as the portal takes them', () => {
    expect(ivaTxt([LINE])).toBe(
      'J312171197\t202608\t2026-08-21\tC\t01\tJ000413126\t00012345\t00-00012345\t116.00\t100.00\t12.00\t0\t20260800000001\t0.00\t16.00\t0\r\n',
    );
  });

  it.each([
    ['debit_note', '02'],
    ['credit_note', '03'],
  ] as const)('[ACC-05] says that a document is a %s, and which invoice it affects', (kind, code) => {
    const columns = ivaTxt([{ ...LINE, kind, affected: 'F 001' }]).split('\t');
    expect([columns[4], columns[11]]).toEqual([code, 'F001']);
  });

  it('has a line a document and rate, and none where nothing was withheld', () => {
    const reduced = {
      ...LINE,
      basisPoints: 800,
      base: ves(1_000_000_00n),
      tax: ves(80_000_00n),
      withheld: ves(60_000_00n),
    };
    const lines = ivaTxt([LINE, reduced]).split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]?.split('\t')).toHaveLength(16);
    expect(lines[1]).toContain('\t1080000.00\t1000000.00\t60000.00\t');
    expect(lines[1]).toMatch(/\t8\.00\t0$/);
    expect(ivaTxt([])).toBe('');
  });

  it('[ACC-07] of an invoice of two rates has lines that add up to it, with what is exempt at the highest rate', () => {
    const exempt = ves(50_00n);
    const reduced = { ...LINE, exempt, basisPoints: 800, base: ves(200_00n), tax: ves(16_00n) };
    const other = { ...LINE, documentId: 'otra', exempt: ves(7_00n) };
    const amountsOf = (lines: readonly TxtLine[]) =>
      ivaTxt(lines)
        .trimEnd()
        .split('\r\n')
        .map((line) => line.split('\t'))
        .map((cells) => [cells[8], cells[9], cells[13], cells[14]]);
    // 100 + 16 and 50 exempt, 200 + 16: the invoice is of 382.
    expect(amountsOf([reduced, { ...LINE, exempt }, other])).toEqual([
      ['216.00', '200.00', '0.00', '8.00'],
      ['166.00', '100.00', '50.00', '16.00'],
      ['123.00', '100.00', '7.00', '16.00'],
    ]);
  });

  it('has no tab of a number, and its last twenty characters', () => {
    const number = 'A\t0000000000000000012345';
    expect(ivaTxt([{ ...LINE, number }]).split('\t')[6]).toBe('00000000000000012345');
  });

  it('has one line of a certificate whose number has a tab and a line break', () => {
    const lines = ivaTxt([{ ...LINE, certificateNumber: '2026\t08\r\n0001' }]).split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]?.split('\t')[12]).toBe('2026080001');
  });

  it('knows a whole RIF from a part of one', () => {
    expect(bareRif(' j-31217119-7')).toBe('J312171197');
    expect(['J-31217119-7', 'V-15100580', '', 'X-31217119-7'].map(isWholeRif)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
