/**
 * A fiscal printer of The Factory HKA (and of the makers that speak its protocol) over a line of bytes. What is
 * unverified is asked: flags and rates before a document, the subtotal before paying, the state before closing and after
 * cancelling, the last number after printing.
 */
import { documentProblems } from '../check-document.ts';
import { FiscalFault } from '../faults.ts';
import type { FiscalDocument, FiscalDocumentKind } from '../fiscal-document.ts';
import type {
  FiscalPrinter,
  IssuedDocument,
  PrinterCounters,
  PrinterSetup,
  PrinterState,
  ReportRange,
  ReprintedKind,
  ZReport,
} from '../fiscal-printer.ts';
import type { Clock, FiscalTransport } from '../transport.ts';
import * as commands from './commands.ts';
import { Dialogue } from './dialogue.ts';
import { documentCommands } from './document-commands.ts';
import { formatsOf } from './formats.ts';
import { checkSetup } from './issuable.ts';
import { parseS1, parseS2, parseS4, type S1 } from './readings.ts';
import { orRefused } from './refused.ts';
import { descriptionWidthOf, readSetup } from './setup.ts';
import { isOfMachine } from './status.ts';
import { subtotalFault } from './subtotal.ts';
import { parseZ } from './z-reading.ts';

export interface HkaOptions {
  /** The machine that the register issues with: another one is refused. Left out while it is being set up. */
  readonly registration?: string;
  /** Characters of a description; left out, that of the model. */
  readonly descriptionWidth?: number;
}

export function hkaPrinter(
  transport: FiscalTransport,
  clock: Clock,
  options: HkaOptions = {},
): FiscalPrinter {
  return new HkaPrinter(new Dialogue(transport, clock), options);
}

class HkaPrinter implements FiscalPrinter {
  readonly #dialogue: Dialogue;
  readonly #options: HkaOptions;
  #setup: PrinterSetup | undefined;
  #zCounter: 0 | 1 | undefined;

  constructor(dialogue: Dialogue, options: HkaOptions) {
    this.#dialogue = dialogue;
    this.#options = options;
  }

  async readSetup(): Promise<PrinterSetup> {
    this.#setup = await readSetup(this.#dialogue);
    this.#checkRegistration(this.#setup.registration);
    return this.#setup;
  }

  async readState(): Promise<PrinterState> {
    const { complaint, isFiscal, open, memory } = await this.#dialogue.status();
    if (isOfMachine(complaint)) throw new FiscalFault(complaint);
    return { isFiscal, open, memory };
  }

  async readCounters(): Promise<PrinterCounters> {
    const { counters, rif: _, ...read } = await this.#readS1();
    return { ...read, closures: counters[await this.#whichIsOfZ(counters)] };
  }

  async issue(document: FiscalDocument): Promise<IssuedDocument> {
    const problems = documentProblems(document);
    if (problems.length > 0) throw new FiscalFault('invalid_document', { problems: problems.join('; ') });
    const setup = this.#setup ?? (await this.readSetup());
    checkSetup(document, setup);
    const width = this.#options.descriptionWidth ?? descriptionWidthOf(setup.registration);
    const toSend = documentCommands(document, formatsOf(setup.flags.price_format ?? ''), width);

    await this.#checkReady();
    const before = await this.readCounters();
    await this.#sendLines(toSend.lines);
    await this.#compareSubtotal(document);
    for (const payment of toSend.payments) await this.#dialogue.send(payment);
    await this.#closeDocument();
    return await this.#issuedAfter(before, document.kind);
  }

  async cancelOpenDocument(): Promise<void> {
    // Lines of a customer may wait in a machine that has no document open yet, and would be printed with the next one.
    await this.#trySend(commands.CANCEL[0]);
    for (const cancel of commands.CANCEL) {
      const { open } = await this.#dialogue.status();
      if (open === 'none') return;
      // Whether it was accepted is asked of the status, whatever the answer: machines differ in the command.
      await this.#trySend(open === 'fiscal_document' ? cancel : commands.CLOSE_TEXT);
    }
    const { open, complaint } = await this.#dialogue.statusWhenIdle();
    if (open === 'none') return;
    throw new FiscalFault(isOfMachine(complaint) ? complaint : 'cannot_cancel');
  }

  async printX(): Promise<void> {
    await this.#checkReady();
    await this.#dialogue.send(commands.PRINT_X);
  }

  async printZ(): Promise<ZReport> {
    await this.#checkReady();
    await this.#dialogue.send(commands.PRINT_Z);
    await this.#dialogue.statusWhenIdle();
    return await this.readLastZ();
  }

  async readX(): Promise<ZReport> {
    return parseZ(await this.#dialogue.read('U0X'));
  }

  async readLastZ(): Promise<ZReport> {
    return parseZ(await this.#dialogue.read('U0Z'));
  }

  async readZReports(range: ReportRange): Promise<readonly ZReport[]> {
    return (await this.#dialogue.readAll(commands.readReportsCommand(range))).map(parseZ);
  }

  async readPayments(): Promise<readonly bigint[]> {
    return parseS4(await this.#dialogue.read('S4'));
  }

  async printMemory(range: ReportRange): Promise<void> {
    await this.#checkReady();
    await this.#dialogue.send(commands.printMemoryCommand(range));
  }

  async reprint(kind: ReprintedKind, first: number, last: number): Promise<void> {
    await this.#checkReady();
    await this.#dialogue.send(commands.reprintCommand(kind, first, last));
  }

  async printText(lines: readonly string[]): Promise<void> {
    await this.#checkReady();
    await this.#dialogue.send(commands.OPEN_TEXT);
    for (const line of lines) await this.#dialogue.send(commands.textCommand(line));
    await this.#dialogue.send(commands.CLOSE_TEXT);
  }

  async openDrawer(): Promise<void> {
    await this.#dialogue.send(commands.OPEN_DRAWER);
  }

  async setIgtf(charges: boolean): Promise<void> {
    await this.#dialogue.send(commands.igtfCommand(charges));
    this.#setup = undefined;
  }

  async close(): Promise<void> {
    await this.#dialogue.close();
  }

  async #readS1(): Promise<S1> {
    const read = parseS1(await this.#dialogue.read('S1'));
    this.#checkRegistration(read.registration);
    return read;
  }

  /** Two counters of S1 change places between models: that of the Z is the one that the last Z has as its number. */
  async #whichIsOfZ([first, second]: readonly [number, number]): Promise<0 | 1> {
    if (this.#zCounter !== undefined || first === second) return this.#zCounter ?? 1;
    const number = (await orRefused(this.readLastZ()))?.number ?? 0;
    if (number !== first && number !== second)
      throw new FiscalFault('unknown_reply', { reading: `S1: Z ${number}, ${first}, ${second}` });
    this.#zCounter = number === second ? 1 : 0;
    return this.#zCounter;
  }

  #checkRegistration(found: string): void {
    const expected = this.#options.registration ?? found;
    if (found !== expected) throw new FiscalFault('wrong_printer', { found, expected });
  }

  async #checkReady(): Promise<void> {
    const state = await this.readState();
    if (!state.isFiscal) throw new FiscalFault('training_mode');
    if (state.memory === 'full') throw new FiscalFault('memory_full');
    if (state.open !== 'none') throw new FiscalFault('document_open');
  }

  async #sendLines(lines: readonly string[]): Promise<void> {
    try {
      for (const line of lines) await this.#dialogue.send(line);
      await this.#dialogue.send(commands.SUBTOTAL);
    } catch (error) {
      throw await this.#whyNoSale(error);
    }
  }

  /** Which status a machine has while yesterday is open is unverified: what it refuses to sell is asked of its dates. */
  async #whyNoSale(error: unknown): Promise<unknown> {
    const isRefused =
      error instanceof FiscalFault && /^(command|value)_rejected$|^fiscal_error$/.test(error.code);
    if (!isRefused) return error;
    const { invoicesToday, day } = await this.#readS1();
    const lastDay = (await orRefused(this.readX()))?.lastInvoice.day ?? day;
    return invoicesToday > 0 && lastDay < day
      ? new FiscalFault('day_not_closed', { day: lastDay }, error)
      : error;
  }

  async #compareSubtotal(document: FiscalDocument): Promise<void> {
    const fault = subtotalFault(document, parseS2(await this.#dialogue.read('S2')));
    if (fault === undefined) return;
    await this.cancelOpenDocument();
    throw fault;
  }

  /** With flag 50 the machine waits for 199 after the last payment; without, it has closed: so it is asked. */
  async #closeDocument(): Promise<void> {
    const { open } = await this.#dialogue.status();
    if (open === 'fiscal_document') await this.#trySend(commands.CLOSE);
    const { open: stillOpen, complaint } = await this.#dialogue.statusWhenIdle();
    if (stillOpen !== 'none') throw new FiscalFault(isOfMachine(complaint) ? complaint : 'busy');
  }

  async #issuedAfter(before: PrinterCounters, kind: FiscalDocumentKind): Promise<IssuedDocument> {
    const after = await this.readCounters();
    const number = after.lastNumbers[kind];
    if (number === undefined || number !== (before.lastNumbers[kind] ?? 0) + 1)
      throw new FiscalFault('not_issued');
    const { registration, day, time } = after;
    return { kind, registration, number, zNumber: after.closures + 1, day, time };
  }

  /** A command whose refusal says nothing: the state does. */
  async #trySend(command: string): Promise<void> {
    await orRefused(this.#dialogue.send(command));
  }
}
