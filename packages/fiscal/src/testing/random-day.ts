/** Random documents on random machines, each added up twice: by the machine, and from what was sent. */
import fc from 'fast-check';
import type { MachineOptions } from '../emulator/machine-options.ts';
import type { FiscalDocument, FiscalDocumentKind, FiscalFigures, TaxedAmount } from '../fiscal-document.ts';
import type { ZReport } from '../fiscal-printer.ts';
import { figures } from './documents.ts';
import { bench } from './machines.ts';
import { randomDocument } from './random-documents.ts';

interface RandomMachine {
  readonly options: Partial<MachineOptions>;
  readonly includesTax: boolean;
  readonly chargesIgtf: boolean;
}

const MACHINE: fc.Arbitrary<RandomMachine> = fc
  .record({
    includesTax: fc.boolean(),
    chargesIgtf: fc.boolean(),
    flag21: fc.constantFrom('00', '01', '02', '30'),
    flag63: fc.constantFrom('16', '17', '18', '19'),
    igtf: fc.constantFrom('added_to_due', 'apart'),
    uploads: fc.constantFrom('at_once', 'after_ack'),
    opensWith: fc.constantFrom('customer', 'line'),
    slotsOfCreditNotes: fc.constantFrom('left_out', 'subtracted'),
    registration: fc.constantFrom('Z1F1234567', 'Z7C1234567'),
  })
  .map(({ includesTax, chargesIgtf, flag21, flag63, ...options }) => ({
    includesTax,
    chargesIgtf,
    options: {
      ...options,
      flags: { 21: flag21, 50: chargesIgtf ? '01' : '00', 63: flag63 },
      rates: [
        { type: includesTax ? 1 : 2, basisPoints: 1600 },
        { type: includesTax ? 1 : 2, basisPoints: 800 },
        { type: includesTax ? 1 : 2, basisPoints: 3100 },
      ],
      descriptionWidth: options.registration === 'Z1F1234567' ? 127 : 38,
    },
  }));

const DAY = MACHINE.chain((machine) =>
  fc.record({
    machine: fc.constant(machine),
    documents: fc.array(randomDocument(machine), { minLength: 10, maxLength: 10 }),
  }),
);

/** A day of a machine, with the reports before and in its Z, and what was sent. */
export interface DayOutcome {
  readonly x: ZReport;
  readonly z: ZReport;
  readonly sent: Readonly<Record<FiscalDocumentKind, FiscalFigures>>;
  readonly slots: readonly bigint[];
  readonly slotsSent: readonly bigint[];
}

/** @returns how many documents were printed */
export async function forRandomDays(days: number, check: (outcome: DayOutcome) => void): Promise<number> {
  let printed = 0;
  await fc.assert(
    fc.asyncProperty(DAY, async ({ machine, documents }) => {
      const { printer } = bench(machine.options);
      for (const document of documents) await printer.issue(document);
      printed += documents.length;
      const x = await printer.readX();
      const slots = await printer.readPayments();
      const z = await printer.printZ();
      const slotsSent = slotsOf(documents, machine.options);
      check({ x, z, sent: sumsByKind(documents), slots, slotsSent });
    }),
    { numRuns: days },
  );
  return printed;
}

function sumsByKind(documents: readonly FiscalDocument[]): Record<FiscalDocumentKind, FiscalFigures> {
  const sum = (kind: FiscalDocumentKind) =>
    documents
      .filter((one) => one.kind === kind)
      .reduce((total, { totals }) => added(total, totals), figures());
  return { invoice: sum('invoice'), credit_note: sum('credit_note'), debit_note: sum('debit_note') };
}

/** The last payment of a document pays its IGTF too, where the machine adds it to what is due. */
function slotsOf(
  documents: readonly FiscalDocument[],
  { igtf: treatment, slotsOfCreditNotes }: Partial<MachineOptions>,
): bigint[] {
  const slots = new Array<bigint>(24).fill(0n);
  for (const { kind, payments, totals } of documents)
    payments.forEach(({ slot, amount }, index) => {
      const isLast = index === payments.length - 1;
      const igtf = treatment === 'added_to_due' && isLast ? totals.igtf.tax : 0n;
      const ofCreditNote = slotsOfCreditNotes === 'subtracted' ? -1n : 0n;
      const sign = kind === 'credit_note' ? ofCreditNote : 1n;
      slots[slot - 1] = (slots[slot - 1] ?? 0n) + sign * (amount + igtf);
    });
  return slots;
}

function added(one: FiscalFigures, other: FiscalFigures): FiscalFigures {
  const both = (first: TaxedAmount, second: TaxedAmount) => ({
    base: first.base + second.base,
    tax: first.tax + second.tax,
  });
  return {
    exempt: one.exempt + other.exempt,
    general: both(one.general, other.general),
    reduced: both(one.reduced, other.reduced),
    additional: both(one.additional, other.additional),
    igtf: both(one.igtf, other.igtf),
  };
}
