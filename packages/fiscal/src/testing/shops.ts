/** A device with its disk beside an emulated machine, and what breaks between the two. */
import type { Cut, Noise } from '../emulator/emulated-line.ts';
import type { MachineOptions } from '../emulator/machine-options.ts';
import { FiscalFault } from '../faults.ts';
import type { FiscalDocument } from '../fiscal-document.ts';
import type { FiscalPrinter } from '../fiscal-printer.ts';
import { type IssuePlace, issueOnce } from '../issue/issue-once.ts';
import { creditNote, figures, invoice, item, payment } from './documents.ts';
import { Disk, oneAtATime } from './issue-place.ts';
import { type Bench, bench } from './machines.ts';

/** A customer, an exempt line by weight, a discount, and a part in foreign money. */
export const SALE = invoice({
  customer: { name: 'Íñigo Núñez', taxId: 'V-12345678', lines: ['Av. Bolívar'] },
  items: [
    item({ description: 'Queso', rateClass: 'exempt', quantity: 735n, unitPrice: 53_35n, amount: 39_21n }),
    item({ unitPrice: 120_00n, discount: 20_00n, amount: 100_00n }),
  ],
  payments: [payment(100_00n, 20), payment(55_21n)],
  totals: figures({
    exempt: 39_21n,
    general: { base: 100_00n, tax: 16_00n },
    igtf: { base: 100_00n, tax: 3_00n },
  }),
});

export const NOTE = creditNote({
  payments: [payment(100_00n, 20), payment(16_00n)],
  totals: { ...SALE.totals, exempt: 0n },
});

const BEFORE = { lastInvoice: 122, lastCreditNote: 6, closures: 210 };
const EARLIER = {
  exempt: 7_00n,
  bases: [50_00n, 0n, 0n],
  taxes: [8_00n, 0n, 0n],
  igtfBase: 0n,
  igtfTax: 0n,
} as const;

export interface Shop extends Bench {
  readonly disk: Disk;
  place(own?: Partial<IssuePlace>): IssuePlace;
}

export function shop(options: Partial<MachineOptions> = {}): Shop {
  const disk = new Disk();
  const here = bench({ ...BEFORE, ...options });
  sellEarlier(here);
  const place = (own: Partial<IssuePlace> = {}): IssuePlace => ({
    printer: own.printer ?? here.connect().printer,
    journal: disk.journal,
    joins: disk.joins,
    lock: own.lock ?? oneAtATime(),
  });
  return { ...here, disk, place };
}

/** The day had begun: one document of each kind, of which nothing is asked. */
function sellEarlier({ machine: { machine } }: Bench): void {
  const { memory } = machine;
  const at = { day: '2026-08-21', time: '08:00:00' };
  for (const kind of ['invoice', 'credit_note', 'debit_note'] as const) {
    memory.last[kind] -= 1;
    memory.add({ kind, totals: EARLIER, payments: [] }, at);
  }
  memory.issued.length = 0;
}

/** The bytes of the whole dialogue, both ways. */
export async function bytesOf(document: FiscalDocument, options: Partial<MachineOptions>): Promise<number> {
  const { place, connect } = shop(options);
  const { line, printer } = connect();
  await issueOnce('document', document, place({ printer }));
  return line.passed;
}

/** The first attempt, which a cut ends in a fault, in death, or not at all where nothing more was to be said. */
export async function brokenOff(document: FiscalDocument, here: Shop, cut: Cut): Promise<void> {
  const { line, printer } = here.connect({ cut });
  try {
    await Promise.race([issueOnce('document', document, here.place({ printer })), line.death]);
  } catch (error) {
    if (!(error instanceof FiscalFault)) throw error;
  }
}

/**
 * Breaks off after every single byte of a document's dialogue, in both directions, and tries again at a whole line.
 *
 * @returns how often it broke off, and after which bytes anything but this came of it: the document once in the machine
 * and nothing open, joined once, no attempt left
 */
export async function brokenOffEverywhere(
  document: FiscalDocument,
  options: Partial<MachineOptions>,
  kind: Cut['kind'],
): Promise<{ cuts: number; wrong: string[] }> {
  const bytes = await bytesOf(document, options);
  const right = rightOutcome(document);
  const wrong: string[] = [];
  for (let after = 0; after <= bytes; after += 1) {
    const here = shop(options);
    await brokenOff(document, here, { after, kind });
    here.machine.powerOn();
    await issueOnce('document', document, here.place());
    const outcome = outcomeOf(here);
    if (outcome !== right) wrong.push(`byte ${after}: ${outcome}`);
  }
  return { cuts: bytes + 1, wrong };
}

/** The same with one wrong bit: in every byte that the machine hears, and in every one that it says. */
export async function noiseEverywhere(
  document: FiscalDocument,
  options: Partial<MachineOptions>,
  direction: Noise['direction'],
): Promise<{ tries: number; wrong: string[] }> {
  const bytes = await bytesOf(document, options);
  const wrong: string[] = [];
  for (let index = 0; index <= bytes; index += 1) {
    const here = shop(options);
    await attempted(document, here, here.connect({ noise: { direction, index } }).printer);
    await issueOnce('document', document, here.place());
    if (outcomeOf(here) !== rightOutcome(document)) wrong.push(`byte ${index}: ${outcomeOf(here)}`);
  }
  return { tries: bytes + 1, wrong };
}

/** The same with a roll that ends after every line of the paper. */
export async function paperOutEverywhere(
  document: FiscalDocument,
  lines: number,
): Promise<{ tries: number; wrong: string[] }> {
  const wrong: string[] = [];
  for (let left = 0; left <= lines; left += 1) {
    const here = shop();
    here.machine.machine.roll.replace(left);
    await attempted(document, here, here.printer);
    here.machine.machine.roll.replace(1_000);
    await issueOnce('document', document, here.place());
    if (outcomeOf(here) !== rightOutcome(document)) wrong.push(`line ${left}: ${outcomeOf(here)}`);
  }
  return { tries: lines + 1, wrong };
}

async function attempted(document: FiscalDocument, here: Shop, printer: FiscalPrinter): Promise<void> {
  try {
    await issueOnce('document', document, here.place({ printer }));
  } catch (error) {
    if (!(error instanceof FiscalFault)) throw error;
  }
}

function rightOutcome({ kind }: FiscalDocument): string {
  const number = kind === 'invoice' ? BEFORE.lastInvoice + 1 : BEFORE.lastCreditNote + 1;
  return `${kind} ${number}, joined ${number}`;
}

function outcomeOf({ machine: { machine }, disk }: Shop): string {
  const printed = machine.memory.issued.map(({ kind, number }) => `${kind} ${number}`);
  const joined = [...disk.joined.values()].map(({ number }) => `joined ${number}`);
  return [
    ...printed,
    ...joined,
    ...(disk.joinCount === 1 ? [] : [`${disk.joinCount} joins`]),
    ...(disk.attempt === undefined ? [] : ['an attempt']),
    ...(machine.paper === undefined ? [] : ['a document open']),
  ].join(', ');
}
