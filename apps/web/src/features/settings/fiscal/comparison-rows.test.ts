import type { PrinterCounters, PrinterSetup } from '@cuadra/fiscal/fiscal-printer';
import { describe, expect, it } from 'vitest';
import { type ComparedCompany, machineDifferences } from '../../../session/fiscal/machine-setup.ts';
import { comparisonRows } from './comparison-rows.ts';

const SETUP: PrinterSetup = {
  registration: 'Z1F1234567',
  rif: 'J312171197',
  model: '',
  rates: {
    general: { basisPoints: 1600, prices: 'includes_tax' },
    reduced: { basisPoints: 800, prices: 'excludes_tax' },
    additional: { basisPoints: 0, prices: 'unknown' },
  },
  igtfBasisPoints: 300,
  chargesIgtf: true,
  flags: { price_format: '00', igtf: '01', report_format: '19' },
  memory: undefined,
};
const COUNTERS: PrinterCounters = {
  registration: 'Z1F1234567',
  lastNumbers: { invoice: 41, credit_note: 0, debit_note: undefined },
  invoicesToday: 0,
  dailySales: 0n,
  closures: 7,
  day: '2026-11-28',
  time: '17:05:33',
};
const COMPANY = {
  settings: { rif: 'J-31217119-7', is_special_taxpayer: false, igtf_rate: '3' },
  taxes: [{ rate: '12', is_active: true }],
} as unknown as ComparedCompany;

it('[FISC-01] a machine is shown beside its company, with what differs, its last numbers and its clock', () => {
  const differences = machineDifferences(SETUP, COMPANY);
  const rows = comparisonRows(SETUP, COUNTERS, COMPANY, differences);
  expect(
    rows.map(({ name, machine, company, isDifferent = false }) => [name, machine, company, isDifferent]),
  ).toEqual([
    ['Registro', 'Z1F1234567', undefined, false],
    ['Modelo', 'No lo dice', undefined, false],
    ['RIF', 'J-31217119-7', 'J-31217119-7', false],
    ['Alícuota general', '16 %, precios con IVA', '12 %', true],
    ['Alícuota reducida', '8 %, precios sin IVA', 'No la usa', false],
    ['Alícuota adicional', 'No la tiene', 'No la usa', false],
    ['IGTF', 'Lo cobra: 3 %', 'No lo cobra', true],
    ['Última factura', '00000041', undefined, false],
    ['Última nota de crédito', 'Ninguna', undefined, false],
    ['Última nota de débito', 'No lo dice', undefined, false],
    ['Último reporte Z', '7', undefined, false],
    ['Reloj', '28/11/2026 17:05', undefined, false],
    ['Indicadores', '21: 00 · 50: 01 · 63: 19', undefined, false],
  ]);
});

describe('a rate that the company has', () => {
  it('[FISC-01] and the machine lacks is a difference', () => {
    const company = { ...COMPANY, taxes: [{ rate: '31', is_active: true }] } as unknown as ComparedCompany;
    const differences = machineDifferences(SETUP, company);
    const row = comparisonRows(SETUP, COUNTERS, company, differences).find(
      ({ name }) => name === 'Alícuota adicional',
    );
    expect(row).toMatchObject({ machine: 'No la tiene', company: '31 %', isDifferent: true });
  });
});
