/** What an emulated machine says of itself: its fields in its own digits, as flag 63 has them. */
import type { DayTotals, PaperKind, PaperTotals, StoredZ } from './day-totals.ts';
import { sumOf } from './day-totals.ts';
import type { MachineMemory } from './machine-memory.ts';
import type { MachineOptions } from './machine-options.ts';
import type { OpenPaper } from './open-paper.ts';

const KINDS: readonly PaperKind[] = ['invoice', 'debit_note', 'credit_note'];
const TYPE_OF_PAPER: Readonly<Record<PaperKind, string>> = {
  invoice: '1',
  credit_note: '2',
  debit_note: '3',
};

export function s1Text(
  memory: MachineMemory,
  options: MachineOptions,
  at: { day: string; time: string },
): string {
  const { last, today } = memory;
  const head = ['00', padded(today.sales(options.dailySales), 17)];
  const invoices = [padded(last.invoice, 8), padded(today.counts.invoice, 5)];
  const credits = [padded(last.credit_note, 8), padded(today.counts.credit_note, 5)];
  const debits = [padded(last.debit_note, 8), padded(today.counts.debit_note, 5)];
  const texts = [padded(memory.lastNonFiscal, 8), padded(today.nonFiscal, 5)];
  const closures = padded(memory.reports.length + memory.firstClosures, 4);
  const memoryReports = padded(memory.memoryReports, 4);
  const ends = [options.rif, options.registration, at.time.replaceAll(':', ''), shortDay(at.day)];
  return options.s1 === 'sixteen_fields'
    ? fields('S1', [...head, ...invoices, ...debits, ...credits, ...texts, memoryReports, closures, ...ends])
    : fields('S1', [...head, ...invoices, ...texts, closures, memoryReports, ...ends, ...credits]);
}

export function s2Text(paper: OpenPaper | undefined, flag63: number): string {
  const digits = isWide(flag63) ? 17 : 13;
  const totals = paper?.totals;
  const net = totals === undefined ? 0n : totals.exempt + sumOf(totals.bases);
  return fields('S2', [
    `+${padded(net, digits)}`,
    `+${padded(totals === undefined ? 0n : sumOf(totals.taxes), digits)}`,
    `+${padded(0n, digits)}`,
    padded(paper?.lineCount ?? 0, isWide(flag63) ? 17 : 6),
    `+${padded(paper?.due ?? 0n, digits)}`,
    padded(paper?.paymentCount ?? 0, 4),
    paper?.kind === undefined ? '0' : TYPE_OF_PAPER[paper.kind],
  ]);
}

export function s3Text(options: MachineOptions, flags: readonly string[]): string {
  const rates = options.rates.map(({ type, basisPoints }) => `${type}${padded(basisPoints, 4)}`);
  const igtf = Number(flags[63]) >= 16 ? [`1${padded(options.igtfBasisPoints, 4)}`] : [];
  return fields('S3', [...rates, ...igtf, flags.join('')]);
}

export function s4Text(today: DayTotals, { slotsOfCreditNotes }: MachineOptions, flag63: number): string {
  const digits = isWide(flag63) ? 18 : 13;
  const amounts = today.slots.map((amount, index) =>
    slotsOfCreditNotes === 'left_out' ? amount : amount - (today.slotsOfCreditNotes[index] ?? 0n),
  );
  return fields(
    'S4',
    amounts.map((amount) => (amount < 0n ? `-${padded(-amount, digits - 1)}` : padded(amount, digits))),
  );
}

export function s5Text(options: MachineOptions, documents: number): string {
  return fields('S5', [options.rif, options.registration, '0001', '1024', '0900', padded(documents, 6)]);
}

/** As the SDK reads it: no LF at the end. */
export function svText(options: MachineOptions): string {
  return `SV\n${options.registration.slice(0, 3)}\nVE`;
}

/**
 * Flag 63: 00 is short without "percibido"; 01 long without it; 02 short with it; 03 long with it; 16 and 18 are 02 with
 * IGTF, 17 and 19 are 03 with it. In 02, 16 and 18 "percibido" and IGTF are long all the same (lengths of the SDK).
 */
export function zText(z: StoredZ, flag63: number): string {
  const digits = isWide(flag63) ? 18 : 13;
  const perceived = flag63 >= 2 ? KINDS.map(() => padded(0n, 18)) : [];
  const igtf = flag63 >= 16 ? KINDS.flatMap((kind) => igtfOf(z.sums[kind])) : [];
  return fields('', [
    padded(z.number, 4),
    compactDay(z.day),
    z.time.slice(0, 5).replace(':', ''),
    padded(z.last.invoice, 8),
    compactDay(z.lastInvoiceDay),
    z.lastInvoiceTime.slice(0, 5).replace(':', ''),
    padded(z.last.debit_note, 8),
    padded(z.last.credit_note, 8),
    padded(z.lastNonFiscal, 8),
    ...KINDS.flatMap((kind) => amountsOf(z.sums[kind], digits)),
    ...perceived,
    ...igtf,
  ]);
}

function amountsOf({ exempt, bases, taxes }: PaperTotals, digits: number): string[] {
  return [exempt, ...[0, 1, 2].flatMap((rate) => [bases[rate] ?? 0n, taxes[rate] ?? 0n])].map((amount) =>
    padded(amount, digits),
  );
}

function igtfOf({ igtfBase, igtfTax }: PaperTotals): string[] {
  return [padded(igtfBase, 18), padded(igtfTax, 18)];
}

function isWide(flag63: number): boolean {
  return flag63 % 2 === 1;
}

function fields(name: string, values: readonly string[]): string {
  return `${name}${values.map((value) => `${value}\n`).join('')}`;
}

function padded(value: bigint | number, digits: number): string {
  return value.toString().padStart(digits, '0');
}

/** ddmmyy. */
function shortDay(day: string): string {
  return day.slice(2).split('-').reverse().join('');
}

/** yymmdd. */
function compactDay(day: string): string {
  return day.slice(2).replaceAll('-', '');
}
