import { describe, expect, it } from 'vitest';
import type { PrinterSetup } from './fiscal-printer.ts';
import { type ExpectedSetup, setupDifferences } from './setup-differences.ts';
import { bench } from './testing/machines.ts';

const EXPECTED: ExpectedSetup = {
  registration: 'Z1F1234567',
  rif: 'J-31217119-7',
  rates: { general: 1600, reduced: 800, additional: 3100 },
  chargesIgtf: true,
  flags: { price_format: '00' },
};

describe('what is read from a machine', () => {
  it('[CO-03] is its model, rates with the reading of prices, formats and memory', async () => {
    expect(await bench().printer.readSetup()).toEqual<PrinterSetup>({
      registration: 'Z1F1234567',
      rif: 'J-312171197',
      model: 'Bixolon SRP-812',
      rates: {
        general: { basisPoints: 1600, prices: 'excludes_tax' },
        reduced: { basisPoints: 800, prices: 'excludes_tax' },
        additional: { basisPoints: 3100, prices: 'excludes_tax' },
      },
      igtfBasisPoints: 300,
      chargesIgtf: true,
      flags: { price_format: '00', igtf: '01', report_format: '19' },
      memory: { total: 1024, free: 900 },
    });
  });

  it('[CO-03] differs in nothing from what the company expects', async () => {
    expect(setupDifferences(await bench().printer.readSetup(), EXPECTED)).toEqual([]);
  });

  it.each<[string, Partial<ExpectedSetup>, string]>([
    ['another machine', { registration: 'Z1F0000001' }, 'registration'],
    ['a machine of another company', { rif: 'J-000000001' }, 'rif'],
    ['a rate that was changed', { rates: { ...EXPECTED.rates, general: 1200 } }, 'rates.general'],
    ['IGTF that the company does not charge', { chargesIgtf: false }, 'igtf'],
    ['other formats', { flags: { price_format: '30' } }, 'flags.price_format'],
  ])('[CO-03] shows %s', async (_, expected, field) => {
    const setup = await bench().printer.readSetup();

    expect(setupDifferences(setup, { ...EXPECTED, ...expected }).map((one) => one.field)).toEqual([field]);
  });

  it('[CO-03] does not compare a rate that the company does not use', async () => {
    const rates = { general: 1600, reduced: 0, additional: 0 };

    expect(setupDifferences(await bench().printer.readSetup(), { rates, chargesIgtf: true })).toEqual([]);
  });

  it('[CO-03] needs neither SV nor S5, nor the rate of IGTF, which older machines lack', async () => {
    const { printer } = bench({
      registration: 'Z9Z1234567',
      flags: { 21: '00', 63: '00' },
      lacks: ['SV', 'S5'],
    });

    expect(await printer.readSetup()).toMatchObject({
      model: '',
      igtfBasisPoints: undefined,
      chargesIgtf: false,
      memory: undefined,
    });
  });
});
