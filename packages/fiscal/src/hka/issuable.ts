/** Whether a machine, as it is set up, can issue a document at all: asked before the first byte of it. */
import { FiscalFault } from '../faults.ts';
import type { FiscalDocument, FiscalItem } from '../fiscal-document.ts';
import type { PrinterSetup } from '../fiscal-printer.ts';

/** Payment slots whose payments pay IGTF (SDK's examples, hka_flags.csv). */
const FIRST_FOREIGN_SLOT = 20;

const READING_TEXT = {
  includes_tax: 'con IVA incluido',
  excludes_tax: 'sin IVA',
  unknown: 'de un modo que no conocemos',
} as const;

/** @throws FiscalFault `rate_missing`, `prices_differ`, `igtf_differs` */
export function checkSetup(document: FiscalDocument, setup: PrinterSetup): void {
  for (const item of document.items) checkRate(item, setup);
  checkIgtf(document, setup);
}

function checkRate(item: FiscalItem, setup: PrinterSetup): void {
  if (item.rateClass === 'exempt' || item.amount === 0n) return;
  const { basisPoints, prices } = setup.rates[item.rateClass];
  if (basisPoints === 0)
    throw new FiscalFault('rate_missing', {
      rate: RATE_TEXT[item.rateClass],
      item: item.description.slice(0, 40),
    });
  const document = item.includesTax ? 'includes_tax' : 'excludes_tax';
  if (prices !== document)
    throw new FiscalFault('prices_differ', {
      machine: READING_TEXT[prices],
      document: READING_TEXT[document],
    });
}

const RATE_TEXT = { general: 'general', reduced: 'reducida', additional: 'general con adicional' } as const;

function checkIgtf({ payments, totals }: FiscalDocument, { chargesIgtf }: PrinterSetup): void {
  const isPaidInForeignMoney = payments.some(({ slot }) => slot >= FIRST_FOREIGN_SLOT);
  const machineCharges = chargesIgtf && isPaidInForeignMoney;
  const documentCharges = totals.igtf.base > 0n;
  if (machineCharges === documentCharges) return;
  throw new FiscalFault('igtf_differs', {
    machine: machineCharges ? 'cobraría IGTF' : 'no cobraría IGTF',
    document: documentCharges ? 'lo lleva' : 'no lo lleva',
  });
}
