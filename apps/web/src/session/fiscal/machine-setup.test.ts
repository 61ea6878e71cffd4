import type { PrinterSetup } from '@cuadra/fiscal/fiscal-printer';
import { describe, expect, it } from 'vitest';
import { differenceWords } from './difference-words.ts';
import {
  acceptedSetupOf,
  type ComparedCompany,
  companyRates,
  comparedSetupOf,
  machineDifferences,
} from './machine-setup.ts';

const withIva = (basisPoints: number) => ({ basisPoints, prices: 'includes_tax' }) as const;

const MACHINE: PrinterSetup = {
  registration: 'Z1F1234567',
  rif: 'J-312171197',
  model: 'Bixolon SRP-812',
  rates: { general: withIva(1600), reduced: withIva(800), additional: withIva(3100) },
  igtfBasisPoints: 300,
  chargesIgtf: false,
  flags: { price_format: '00', igtf: '00', report_format: '19' },
  memory: undefined,
};

function company(
  rates: readonly string[],
  settings: Partial<ComparedCompany['settings']> = {},
): ComparedCompany {
  const taxes = rates.map((rate) => ({ rate, is_active: true }));
  return {
    settings: { rif: 'J-31217119-7', is_special_taxpayer: false, igtf_rate: '3', ...settings },
    taxes,
  } as unknown as ComparedCompany;
}

const fieldsOf = (...compared: Parameters<typeof machineDifferences>) =>
  machineDifferences(...compared).map(({ field }) => field);

describe('a fiscal machine beside its company', () => {
  it('[FISC-01] may print where RIF, active rates and IGTF are the same; a rate that the company lacks is no matter', () => {
    expect(fieldsOf(MACHINE, company(['16', '8.00', '0']))).toEqual([]);
    expect(fieldsOf(MACHINE, company(['16.00', '8', '31']))).toEqual([]);
  });

  it.each<[string, PrinterSetup, ComparedCompany, string[]]>([
    ['the RIF of another', MACHINE, company(['16'], { rif: 'J-07013380-5' }), ['rif']],
    ['no RIF of the company', MACHINE, company(['16'], { rif: '' }), ['rif']],
    ['another rate', MACHINE, company(['12']), ['rates.general']],
    ['two rates of a class', MACHINE, company(['16', '12']), ['taxes.general']],
    ['IGTF in the company only', MACHINE, company(['16'], { is_special_taxpayer: true }), ['igtf']],
    ['IGTF in the machine only', { ...MACHINE, chargesIgtf: true }, company(['16']), ['igtf']],
    [
      'another rate of IGTF',
      { ...MACHINE, chargesIgtf: true },
      company(['16'], { is_special_taxpayer: true, igtf_rate: '2' }),
      ['igtf_rate'],
    ],
    [
      'prices that are read in an unknown way',
      {
        ...MACHINE,
        rates: { ...MACHINE.rates, general: { basisPoints: 1600, prices: 'unknown' } },
      },
      company(['16']),
      ['prices.general'],
    ],
  ])('[FISC-01] may not print with %s, and says what to do', (_, machine, ours, fields) => {
    const differences = machineDifferences(machine, ours);
    expect(differences.map(({ field }) => field)).toEqual(fields);
    for (const { what, remedy } of differences.map(differenceWords))
      expect(`${what} ${remedy}`).toMatch(/^\p{Lu}.*\. \p{Lu}.*\.$/u);
  });

  it('[FISC-01] is compared with what a person accepted: formats, and how it reads prices', () => {
    const accepted = acceptedSetupOf(MACHINE, 127);
    expect(accepted).toEqual({
      rates: {
        general: { percent: '16', type: 1 },
        reduced: { percent: '8', type: 1 },
        additional: { percent: '31', type: 1 },
      },
      flag_21: '00',
      flag_50: '00',
      flag_63: '19',
      description_width: 127,
    });
    expect(fieldsOf(MACHINE, company(['16']), accepted)).toEqual([]);
    const other: PrinterSetup = {
      ...MACHINE,
      rates: { ...MACHINE.rates, general: { basisPoints: 1600, prices: 'excludes_tax' } },
      flags: { ...MACHINE.flags, price_format: '30' },
    };
    const differences = machineDifferences(other, company(['16']), accepted);
    expect(differences.map(({ field }) => field)).toEqual(['flags.price_format', 'prices.general']);
    expect(differences.map(differenceWords).map(({ what }) => what)).toEqual([
      'La máquina cambió de formato desde que la aceptaste: era 00 y ahora es 30.',
      'La máquina lee ahora los precios de la alícuota general sin IVA, y al aceptarla los leía con IVA.',
    ]);
  });

  it('[FISC-01] that was accepted no longer fits once the company changes its rates', () => {
    const stored = comparedSetupOf(acceptedSetupOf(MACHINE, 127));
    expect(fieldsOf(stored, company(['16']))).toEqual([]);
    const [difference] = machineDifferences(stored, company(['18', '8']));
    // Above 16,5 % it is the general rate with the additional one.
    expect(difference).toEqual({ field: 'rates.additional', machine: '3100', expected: '1800' });
  });

  it('counts each active rate once, by class', () => {
    const { taxes } = company(['16', '16.00', '8', '0', '31']);
    expect(companyRates(taxes)).toEqual({ general: [1600], reduced: [800], additional: [3100] });
    expect(companyRates(taxes.map((tax) => ({ ...tax, is_active: false })))).toEqual({
      general: [],
      reduced: [],
      additional: [],
    });
  });
});
