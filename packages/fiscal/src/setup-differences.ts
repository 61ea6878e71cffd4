/**
 * Where a machine is not what the company expects: nothing is printed while they differ (issue of fiscal printers,
 * "rates read from the machine and compared with the company's").
 */
import type { PrinterSetup } from './fiscal-printer.ts';

/** What a person accepted, and what the company's own rates are; what is left out is not compared. */
export interface ExpectedSetup {
  readonly registration?: string;
  readonly rif?: string;
  readonly rates: Readonly<Record<'general' | 'reduced' | 'additional', number>>;
  readonly chargesIgtf: boolean;
  readonly flags?: Readonly<Record<string, string>>;
}

export interface SetupDifference {
  /** `registration`, `rif`, `igtf`, `rates.general`, `flags.price_format`, … */
  readonly field: string;
  readonly machine: string;
  readonly expected: string;
}

/** Empty when the machine may print. A rate of 0 is one that the company does not use: the machine may have any. */
export function setupDifferences(setup: PrinterSetup, expected: ExpectedSetup): SetupDifference[] {
  const classes = ['general', 'reduced', 'additional'] as const;
  const compared: [field: string, machine: string, expected: string | undefined][] = [
    ['registration', setup.registration, expected.registration],
    ['rif', plainRif(setup.rif), expected.rif === undefined ? undefined : plainRif(expected.rif)],
    ['igtf', String(setup.chargesIgtf), String(expected.chargesIgtf)],
    ...classes.map((name): [string, string, string | undefined] => [
      `rates.${name}`,
      String(setup.rates[name].basisPoints),
      expected.rates[name] === 0 ? undefined : String(expected.rates[name]),
    ]),
    ...Object.entries(expected.flags ?? {}).map(([name, value]): [string, string, string] => [
      `flags.${name}`,
      setup.flags[name] ?? '',
      value,
    ]),
  ];
  return compared.flatMap(([field, machine, wanted]) =>
    wanted === undefined || wanted === machine ? [] : [{ field, machine, expected: wanted }],
  );
}

/** `J-31217119-7` and `J-312171197` are one. */
function plainRif(rif: string): string {
  return rif.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}
