/**
 * What a fiscal machine says of itself, beside what the company has: nothing is printed while they differ (FISC-01). The
 * same comparison when a person accepts the machine, in the list of machines, and before the till prints.
 */
import { type RateClass, rateClassOf } from '@cuadra/domain/tax/rate-class';
import { parsePercent, percentToString } from '@cuadra/domain/tax/tax-rate';
import { RATE_CLASSES } from '@cuadra/domain/vat/vat-figures';
import type { MachineRate, PriceReading, PrinterSetup } from '@cuadra/fiscal/fiscal-printer';
import { setupDifferences } from '@cuadra/fiscal/setup-differences';
import type { FiscalPrinterRow } from '../../data/rows.ts';
import type { CompanyRows } from '../company/company.ts';

/** `field` is that of `setupDifferences`, or `igtf_rate`, `prices.general`, `taxes.general` and their kin. */
export interface MachineDifference {
  readonly field: string;
  readonly machine: string;
  readonly expected: string;
}

export type ComparedCompany = Pick<CompanyRows, 'settings' | 'taxes'>;

/** What a person accepted of a machine, as its record has it. */
export type AcceptedSetup = NonNullable<FiscalPrinterRow['setup']>;

/** The part of a setup that is stored: it is enough to compare with the company. */
export type ComparedSetup = Pick<PrinterSetup, 'rates' | 'chargesIgtf' | 'flags' | 'igtfBasisPoints'> & {
  /** Undefined where it was not read just now: the record does not have it. */
  readonly rif: string | undefined;
};

/**
 * @param accepted what a person accepted before; left out where that is still to be done
 * @returns none when the machine may print
 */
export function machineDifferences(
  setup: ComparedSetup,
  { settings, taxes }: ComparedCompany,
  accepted?: AcceptedSetup | null,
): readonly MachineDifference[] {
  const rates = companyRates(taxes);
  const { rif = settings.rif } = setup;
  return [
    ...setupDifferences(
      { ...setup, rif, registration: '', model: '', memory: undefined },
      {
        rif: settings.rif,
        rates: {
          general: rateIn(rates.general),
          reduced: rateIn(rates.reduced),
          additional: rateIn(rates.additional),
        },
        chargesIgtf: collectsIgtf(settings),
        // Flag 50 is `chargesIgtf`.
        ...(accepted ? { flags: { price_format: accepted.flag_21, report_format: accepted.flag_63 } } : {}),
      },
    ),
    ...RATE_CLASSES.flatMap((name) => severalRates(name, rates[name])),
    ...RATE_CLASSES.flatMap((name) =>
      rates[name].length === 0 ? [] : priceDifference(name, setup.rates[name], accepted?.rates[name].type),
    ),
    ...igtfRateDifference(setup, settings),
  ];
}

/** As the record stores what was read and accepted. */
export function acceptedSetupOf(setup: PrinterSetup, descriptionWidth: number): AcceptedSetup {
  const { general, reduced, additional } = setup.rates;
  return {
    rates: { general: storedRate(general), reduced: storedRate(reduced), additional: storedRate(additional) },
    flag_21: setup.flags.price_format ?? '',
    flag_50: setup.flags.igtf ?? '',
    flag_63: setup.flags.report_format ?? '',
    description_width: descriptionWidth,
  };
}

/** What was accepted, as it is compared with the company of today. */
export function comparedSetupOf(accepted: AcceptedSetup): ComparedSetup {
  const { general, reduced, additional } = accepted.rates;
  return {
    rif: undefined,
    rates: { general: readRate(general), reduced: readRate(reduced), additional: readRate(additional) },
    igtfBasisPoints: undefined,
    chargesIgtf: accepted.flag_50 === '01',
    flags: { price_format: accepted.flag_21, report_format: accepted.flag_63 },
  };
}

/** The company's active rates above zero, each once, the lowest first. */
export function companyRates(
  taxes: ComparedCompany['taxes'],
): Readonly<Record<RateClass, readonly number[]>> {
  const active = taxes.filter(({ is_active }) => is_active).map(({ rate }) => parsePercent(rate) ?? 0);
  const inOrder = [...new Set(active)].filter((rate) => rate > 0).sort((one, other) => one - other);
  const of = (name: RateClass) => inOrder.filter((rate) => rateClassOf(rate) === name);
  return { general: of('general'), reduced: of('reduced'), additional: of('additional') };
}

/** A machine has one rate of a class. A company with several reads so; 0 is a class that it does not use. */
function rateIn(rates: readonly number[]): number {
  return rates.length === 1 ? (rates[0] ?? 0) : 0;
}

function severalRates(name: RateClass, rates: readonly number[]): MachineDifference[] {
  return rates.length < 2
    ? []
    : [{ field: `taxes.${name}`, machine: '', expected: rates.map(percentToString).join(' ') }];
}

function priceDifference(
  name: RateClass,
  { prices }: MachineRate,
  acceptedType: number | undefined,
): MachineDifference[] {
  const accepted = acceptedType === undefined ? prices : PRICES_OF_TYPE[acceptedType];
  if (prices !== 'unknown' && prices === accepted) return [];
  return [{ field: `prices.${name}`, machine: prices, expected: accepted ?? 'unknown' }];
}

function igtfRateDifference(
  { chargesIgtf, igtfBasisPoints }: ComparedSetup,
  settings: ComparedCompany['settings'],
): MachineDifference[] {
  const expected = parsePercent(settings.igtf_rate ?? '') ?? 0;
  const isSame = igtfBasisPoints === undefined || igtfBasisPoints === expected;
  if (!chargesIgtf || !collectsIgtf(settings) || isSame) return [];
  return [{ field: 'igtf_rate', machine: String(igtfBasisPoints), expected: String(expected) }];
}

function collectsIgtf({ is_special_taxpayer }: ComparedCompany['settings']): boolean {
  return is_special_taxpayer ?? false;
}

/** The digit by which The Factory HKA's machines say how they read prices; 0 is none that is known. */
const TYPE_OF_PRICES: Readonly<Record<PriceReading, number>> = {
  unknown: 0,
  includes_tax: 1,
  excludes_tax: 2,
};
const PRICES_OF_TYPE: readonly PriceReading[] = ['unknown', 'includes_tax', 'excludes_tax'];

function storedRate({ basisPoints, prices }: MachineRate) {
  return { percent: percentToString(basisPoints), type: TYPE_OF_PRICES[prices] };
}

function readRate({ percent, type }: { readonly percent: string; readonly type: number }): MachineRate {
  return { basisPoints: parsePercent(percent) ?? 0, prices: PRICES_OF_TYPE[type] ?? 'unknown' };
}
