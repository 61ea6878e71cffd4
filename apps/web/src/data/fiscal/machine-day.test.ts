/**
 * Random sales, returns and voids in dollars and bolívares, through driver and emulated machine: its Z, the sum of our
 * documents and the sales book are the same, per tax and per way of payment, to the céntimo (FISC-01, ACC-05). The whole
 * number is run with CUADRA_LONG=1.
 */
import { compareZ } from '@cuadra/domain/fiscal/compare-z';
import { fiscalInvoiceOf, fiscalNoteOf } from '@cuadra/domain/fiscal/fiscal-document';
import { DEFAULT_SLOTS } from '@cuadra/domain/fiscal/payment-slots';
import type { PrintedDocument } from '@cuadra/domain/fiscal/printed-document';
import { money, sum } from '@cuadra/domain/money/money';
import { quantity } from '@cuadra/domain/money/quantity';
import { priceCart } from '@cuadra/domain/pricing/price-cart';
import { returnableLines, wantedOfAll } from '@cuadra/domain/returns/returnable-lines';
import type { SaleReturn } from '@cuadra/domain/returns/sale-return';
import { isForeign } from '@cuadra/domain/sales/igtf-of-payments';
import type { Sale } from '@cuadra/domain/sales/sale';
import { anyCartLines } from '@cuadra/domain/testing/arbitraries';
import { saleOf } from '@cuadra/domain/testing/builders';
import { anySale, returnOf } from '@cuadra/domain/testing/return-builders';
import { salesBook } from '@cuadra/domain/vat/sales-book';
import { RATE_CLASSES, sumOfFigures, type VatFigures } from '@cuadra/domain/vat/vat-figures';
import { EmulatedLine, VirtualClock } from '@cuadra/fiscal/emulator/emulated-line';
import { EmulatedPrinter } from '@cuadra/fiscal/emulator/emulated-printer';
import type { FiscalPrinter, ZFigures, ZReport } from '@cuadra/fiscal/fiscal-printer';
import { hkaPrinter } from '@cuadra/fiscal/hka/printer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ForMachine, forMachine, type Head, type MachineTerms } from './document-for-machine.ts';

const IS_LONG = process.env.CUADRA_LONG === '1';
const DOCUMENTS = IS_LONG ? 10_000 : 240;
const A_DAY = 60;
const REGISTRATION = 'Z1F1234567';
const NOON_MS = Date.parse('2026-11-20T16:00:00.000Z');
const NO_TAX_BELOW = 100n;

interface Machine {
  readonly includesTax: boolean;
  readonly chargesIgtf: boolean;
}

function termsOf({ includesTax, chargesIgtf }: Machine): MachineTerms {
  const of = (basisPoints: number) => ({ basisPoints, includesTax });
  const rates = { general: of(1600), reduced: of(800), additional: of(3100) };
  return { rates, chargesIgtf, slots: DEFAULT_SLOTS };
}

function start({ includesTax, chargesIgtf }: Machine): FiscalPrinter {
  const type = includesTax ? 1 : 2;
  const rates = [1600, 800, 3100].map((basisPoints) => ({ type, basisPoints }) as const);
  const flags = { 21: '30', 50: chargesIgtf ? '01' : '00', 63: '19' };
  const [general, reduced, additional] = rates;
  if (general === undefined || reduced === undefined || additional === undefined)
    throw new Error('three rates');
  const machine = new EmulatedPrinter({ rates: [general, reduced, additional], flags }, () => NOON_MS);
  const clock = new VirtualClock(NOON_MS);
  return hkaPrinter(new EmulatedLine(machine, clock), clock, { registration: REGISTRATION });
}

/** A sale, and what of it comes back: nothing, a part, or all as a void. */
interface Sold {
  readonly sale: Sale;
  readonly back: 'nothing' | 'part' | 'void';
}

function anySold({ chargesIgtf }: Machine): fc.Arbitrary<Sold> {
  const inBolivars = anyCartLines('VES').map((lines) =>
    saleOf(priceCart(lines, 'VES'), undefined, { rate: null }),
  );
  const fits = ({ igtf, payments }: Sale) =>
    chargesIgtf ? igtf !== null || !payments.some(isForeign) : igtf === null;
  return fc.record({
    sale: fc.oneof({ weight: 3, arbitrary: anySale().filter(fits) }, { weight: 1, arbitrary: inBolivars }),
    back: fc.constantFrom('nothing', 'nothing', 'part', 'void'),
  });
}

/** Of the first line half, of the others all. */
function comesBack({ sale, back }: Sold): SaleReturn | undefined {
  if (back === 'nothing') return undefined;
  const whole = wantedOfAll(returnableLines(sale, []), 'stock');
  if (back === 'void') return returnOf(sale, [], whole, { kind: 'void' });
  const wanted = whole.map((line, place) =>
    place === 0 && line.quantity > 1n ? { ...line, quantity: line.quantity / 2n || quantity('0.001') } : line,
  );
  return returnOf(sale, [], wanted);
}

/** What a day printed, and the documents that it is of. */
interface Day {
  readonly printed: PrintedDocument[];
  readonly sales: Sale[];
  readonly returns: SaleReturn[];
}

async function printDay(
  printer: FiscalPrinter,
  sold: readonly Sold[],
  terms: MachineTerms,
  first: number,
): Promise<Day> {
  const day: Day = { printed: [], sales: [], returns: [] };
  for (const [place, one] of sold.entries()) {
    const id = `venta-${first + place}`;
    const sale = { ...one.sale, id, number: first + place };
    const invoice = await printOne(
      printer,
      forMachine(fiscalInvoiceOf(sale), terms, sale.igtf?.basisPoints, NO_HEAD),
    );
    if (invoice === undefined) continue;
    day.sales.push(sale);
    day.printed.push({
      ...invoice,
      id: `f-${id}`,
      collection: 'sales',
      documentId: id,
      documentAt: sale.soldAt,
    });
    const made = comesBack({ ...one, sale });
    if (made === undefined) continue;
    const { number } = invoice;
    const affected = { number, day: '2026-11-20', registration: REGISTRATION };
    const forNote = forMachine(fiscalNoteOf(made), terms, made.igtf?.basisPoints, { ...NO_HEAD, affected });
    const note = await printOne(printer, forNote);
    if (note === undefined) continue;
    const returned = { ...made, id: `devolucion-${id}` };
    day.returns.push(returned);
    day.printed.push({
      ...note,
      ...{
        id: `n-${id}`,
        collection: 'sale_returns',
        documentId: returned.id,
        documentAt: made.returnedAt,
        affected,
      },
    });
  }
  return day;
}

const NO_HEAD: Head = { comments: [] };

/** @returns undefined of what comes to less than a bolívar: a machine's own rounding may leave nothing of it */
async function printOne(printer: FiscalPrinter, prepared: ForMachine | undefined) {
  if (prepared === undefined || prepared.figures.total.minor < NO_TAX_BELOW) return undefined;
  const { kind, number, zNumber } = await printer.issue(prepared.document);
  const payments = prepared.document.payments.map(({ slot, amount }) => ({
    slot,
    amount: money(amount, 'VES'),
  }));
  const { figures, own } = prepared;
  return { kind, number, zNumber, registration: REGISTRATION, affected: null, figures, own, payments };
}

function reportOf(z: ZReport) {
  const figures = ({ exempt, perceived, ...taxed }: ZFigures) => {
    const of = ({ base, tax }: ZFigures['general']) => ({ base: money(base, 'VES'), tax: money(tax, 'VES') });
    return {
      exempt: money(exempt, 'VES'),
      perceived: money(perceived, 'VES'),
      general: of(taxed.general),
      reduced: of(taxed.reduced),
      additional: of(taxed.additional),
      igtf: of(taxed.igtf),
    };
  };
  return {
    registration: REGISTRATION,
    number: z.number,
    last: { invoice: z.lastInvoice.number, debitNote: z.lastDebitNote, creditNote: z.lastCreditNote },
    sales: figures(z.sales),
    debitNotes: figures(z.debitNotes),
    creditNotes: figures(z.creditNotes),
  };
}

/** Per tax: what the Z has of invoices, less what it has of credit notes. */
function netOfZ({ sales, creditNotes }: ReturnType<typeof reportOf>): readonly bigint[] {
  const of = (figures: typeof sales) => [
    figures.exempt.minor,
    ...RATE_CLASSES.flatMap((rateClass) => [figures[rateClass].base.minor, figures[rateClass].tax.minor]),
  ];
  const notes = of(creditNotes);
  return of(sales).map((minor, place) => minor - (notes[place] ?? 0n));
}

function netOfBook(figures: VatFigures): readonly bigint[] {
  return [
    figures.exempt.minor + figures.exonerated.minor,
    ...RATE_CLASSES.flatMap((rateClass) => [figures[rateClass].base.minor, figures[rateClass].tax.minor]),
  ];
}

const MACHINES: readonly (readonly [string, Machine])[] = [
  ['prices with IVA, and IGTF', { includesTax: true, chargesIgtf: true }],
  ['prices with IVA, and no IGTF', { includesTax: true, chargesIgtf: false }],
  ['prices without IVA, and IGTF', { includesTax: false, chargesIgtf: true }],
  ['prices without IVA, and no IGTF', { includesTax: false, chargesIgtf: false }],
];

describe.each(MACHINES)('a machine with %s', (_, machine) => {
  it('[FISC-01] [ACC-05] has in each Z what our documents and the sales book have', {
    timeout: 600_000,
  }, async () => {
    const printer = start(machine);
    const terms = termsOf(machine);
    const wanted = DOCUMENTS / MACHINES.length;
    let count = 0;
    let first = 1;
    let last = { invoice: 0, debitNote: 0, creditNote: 0 };
    while (count < wanted) {
      const sold = fc.sample(anySold(machine), A_DAY);
      const day = await printDay(printer, sold, terms, first);
      const slots = new Map(
        (await printer.readPayments()).map((paid, place) => [place + 1, money(paid, 'VES')]),
      );
      const report = reportOf(await printer.printZ());
      expect(compareZ(report, day.printed, last, slots)).toMatchObject({
        isRight: true,
        gaps: [],
        repeated: [],
      });
      const book = sumOfFigures(salesBook(day).map(({ figures }) => figures));
      expect(netOfBook(book)).toEqual(netOfZ(report));
      const totals = day.printed.map(({ figures, kind }) =>
        money(kind === 'credit_note' ? -figures.total.minor : figures.total.minor, 'VES'),
      );
      expect(sum(totals, 'VES')).toEqual(book.total);
      last = report.last;
      count += day.printed.length;
      first += A_DAY;
    }
    expect(count).toBeGreaterThanOrEqual(wanted);
  });
});
