/** What a machine says of itself on connection: S1, S3, S5 and SV. */

import type { PrinterSetup } from '../fiscal-printer.ts';
import type { Dialogue } from './dialogue.ts';
import { parseModel, parseS1, parseS3, parseS5 } from './readings.ts';
import { orRefused } from './refused.ts';

/** By the first three characters of the registration (hka_models.csv). */
const MODELS: Readonly<Record<string, string>> = {
  Z7C: 'HKA-80',
  Z7A: 'HKA-112',
  Z1A: 'Bixolon SRP-270',
  Z1B: 'Bixolon SRP-350',
  Z1E: 'Bixolon SRP-280',
  Z1F: 'Bixolon SRP-812',
  ZPA: 'HSP7000',
  Z6A: 'Tally 1125',
  Z6B: 'Dascom DT-230',
  Z6C: 'Tally 1140',
  ZYA: 'Pantum P3100DL',
  ZZH: 'ACLAS PP9',
  ZZP: 'ACLAS PP9-PLUS',
};

/** 127 on machines of the SRP-812's class, 38 to 40 on the others: the least of them where it is unverified. */
export function descriptionWidthOf(registration: string): number {
  return registration.startsWith('Z1F') ? 127 : 38;
}

export async function readSetup(dialogue: Dialogue): Promise<PrinterSetup> {
  const { registration, rif } = parseS1(await dialogue.read('S1'));
  const { rates, igtfBasisPoints, flags } = parseS3(await dialogue.read('S3'));
  const [general, reduced, additional] = rates;
  return {
    registration,
    rif,
    model: MODELS[registration.slice(0, 3)] ?? (await orRefused(modelOf(dialogue))) ?? '',
    rates: { general, reduced, additional },
    igtfBasisPoints,
    chargesIgtf: flags[50] === '01',
    flags: { price_format: flags[21] ?? '', igtf: flags[50] ?? '', report_format: flags[63] ?? '' },
    memory: await orRefused(memoryOf(dialogue)),
  };
}

/** Older machines have neither of these. */
async function modelOf(dialogue: Dialogue): Promise<string> {
  return parseModel(await dialogue.read('SV'));
}

async function memoryOf(dialogue: Dialogue): Promise<{ total: number; free: number }> {
  return parseS5(await dialogue.read('S5'));
}
