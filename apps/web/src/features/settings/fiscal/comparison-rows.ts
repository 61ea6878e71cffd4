/** What a machine says of itself, line by line, beside what the company has. */
import { formatPercent, parsePercent } from '@cuadra/domain/tax/tax-rate';
import { RATE_CLASSES } from '@cuadra/domain/vat/vat-figures';
import type { MachineRate, PrinterCounters, PrinterSetup } from '@cuadra/fiscal/fiscal-printer';
import {
  type ComparedCompany,
  companyRates,
  type MachineDifference,
} from '../../../session/fiscal/machine-setup.ts';
import { PRICE_READING_WORDS, RATE_CLASS_WORDS, writtenRif } from '../../../session/fiscal/machine-words.ts';

export interface ComparisonRow {
  readonly name: string;
  readonly machine: string;
  /** Left out where there is nothing to compare. */
  readonly company?: string;
  readonly isDifferent?: boolean;
}

/** What the machine is, what must be the same, and what it has counted. */
export function comparisonRows(
  setup: PrinterSetup,
  counters: PrinterCounters,
  company: ComparedCompany,
  differences: readonly MachineDifference[],
): ComparisonRow[] {
  const { price_format, igtf, report_format } = setup.flags;
  const { invoice, credit_note, debit_note } = counters.lastNumbers;
  return [
    { name: 'Registro', machine: setup.registration },
    { name: 'Modelo', machine: setup.model || 'No lo dice' },
    ...comparedRows(setup, company, differences),
    { name: 'Última factura', machine: numberText(invoice) },
    { name: 'Última nota de crédito', machine: numberText(credit_note) },
    { name: 'Última nota de débito', machine: numberText(debit_note) },
    {
      name: 'Último reporte Z',
      machine: counters.closures === 0 ? 'Ninguno' : String(counters.closures),
    },
    {
      name: 'Reloj',
      machine: `${counters.day.split('-').reverse().join('/')} ${counters.time.slice(0, 5)}`,
    },
    { name: 'Indicadores', machine: `21: ${price_format} · 50: ${igtf} · 63: ${report_format}` },
  ];
}

function comparedRows(
  setup: PrinterSetup,
  { settings, taxes }: ComparedCompany,
  differences: readonly MachineDifference[],
): ComparisonRow[] {
  const rates = companyRates(taxes);
  const differs = (...fields: readonly string[]) => differences.some(({ field }) => fields.includes(field));
  return [
    {
      name: 'RIF',
      machine: writtenRif(setup.rif),
      company: writtenRif(settings.rif) || 'Sin RIF',
      isDifferent: differs('rif'),
    },
    ...RATE_CLASSES.map((name) => ({
      name: `Alícuota ${RATE_CLASS_WORDS[name]}`,
      machine: rateText(setup.rates[name]),
      company: rates[name].map(formatPercent).join(', ') || 'No la usa',
      isDifferent: differs(`rates.${name}`, `taxes.${name}`, `prices.${name}`),
    })),
    {
      name: 'IGTF',
      machine: igtfText(setup.chargesIgtf, setup.igtfBasisPoints),
      company: igtfText(settings.is_special_taxpayer ?? false, parsePercent(settings.igtf_rate ?? '')),
      isDifferent: differs('igtf', 'igtf_rate'),
    },
  ];
}

function rateText({ basisPoints, prices }: MachineRate): string {
  return basisPoints === 0
    ? 'No la tiene'
    : `${formatPercent(basisPoints)}, precios ${PRICE_READING_WORDS[prices]}`;
}

function igtfText(charges: boolean, basisPoints: number | undefined): string {
  if (!charges) return 'No lo cobra';
  return basisPoints === undefined ? 'Lo cobra' : `Lo cobra: ${formatPercent(basisPoints)}`;
}

function numberText(number: number | undefined): string {
  if (number === undefined) return 'No lo dice';
  return number === 0 ? 'Ninguna' : String(number).padStart(8, '0');
}
