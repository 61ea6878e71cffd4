/**
 * The device at a fiscal machine: has it print what waits, whenever something does, and says what goes on (FISC-01). Every
 * other device only follows what waits. It is no part of a sale: the sale is stored before, whatever the machine does.
 */
import { clockFault } from '@cuadra/fiscal/clock-difference';
import { type FaultCode, FiscalFault } from '@cuadra/fiscal/faults';
import type { FiscalPrinter } from '@cuadra/fiscal/fiscal-printer';
import { decideAttempt, settleOnce } from '@cuadra/fiscal/issue/issue-once';
import { liveQuery, type Subscription } from 'dexie';
import type { CompanyDb } from '../../data/company-db.ts';
import type { MachineTerms } from '../../data/fiscal/document-for-machine.ts';
import { attemptJournal } from '../../data/fiscal/print-attempts.ts';
import { readWaiting, type WaitingDocument } from '../../data/fiscal/waiting-documents.ts';
import { zReportOfMachine } from '../../data/fiscal/z-report-of-machine.ts';
import { formName } from '../../data/forms/form-title.ts';
import { recordZReport } from '../../data/local-writes/record-printed.ts';
import type { FiscalPrinterRow, Maker } from '../../data/rows.ts';
import { type FiscalPort, withFiscalPrinter } from '../../devices/fiscal/fiscal-port.ts';
import type {
  FiscalDecision,
  FiscalState,
  FiscalTrouble,
  MachineWaiting,
} from '../../session/fiscal/fiscal-printing.ts';
import {
  type AcceptedSetup,
  type ComparedCompany,
  comparedSetupOf,
  machineDifferences,
} from '../../session/fiscal/machine-setup.ts';
import { SetupDiffers, troubleOf } from './fiscal-trouble.ts';
import { issuePlace, type MachineAtWork, printWaiting } from './print-waiting.ts';

export interface StationPlace {
  readonly db: CompanyDb;
  readonly printer: FiscalPrinterRow;
  /** Undefined where the machine is at another device. */
  readonly port: FiscalPort | undefined;
  readonly company: () => ComparedCompany;
  readonly maker: Maker;
}

export interface StationView {
  readonly waiting: readonly MachineWaiting[];
  readonly state: FiscalState;
  readonly warning: FiscalTrouble | null;
}

/** What a cashier can mend may be mended meanwhile: paper, cover, a cable. */
const RETRY_MS = 15_000;
const BY_ITSELF: ReadonlySet<FaultCode> = new Set([
  'no_answer',
  'not_clear_to_send',
  'port_lost',
  'bad_checksum',
  'busy',
  'paper_out',
  'cover_open',
  'paper_out_and_cover_open',
  'command_rejected',
]);

export class FiscalStation {
  readonly #place: StationPlace;
  readonly #show: (view: StationView) => void;
  #view: StationView = { waiting: [], state: { kind: 'idle' }, warning: null };
  #subscription: Subscription | undefined;
  /** What need not be read again: each sale asks what waits. */
  readonly #settled = new Set<string>();
  #isWorking = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(place: StationPlace, show: (view: StationView) => void) {
    this.#place = place;
    this.#show = show;
  }

  start(): void {
    const { db, printer, port } = this.#place;
    const waiting = liveQuery(async () => {
      const documents = await readWaiting(db, printer.id, new Date().toISOString(), this.#settled);
      const attempt = await attemptJournal(db, printer.registration).read();
      return { documents, attemptedId: attempt?.documentId };
    });
    this.#subscription = waiting.subscribe({
      next: ({ documents, attemptedId }) => {
        this.#set({ waiting: documents.map((one) => machineWaiting(one, attemptedId)) });
        if (port !== undefined && documents.length > 0 && !this.#isStopped()) void this.retry();
      },
      error: (error) => console.error('máquina fiscal', error),
    });
    // What was broken off is settled also where nothing else waits.
    if (port !== undefined) void this.#settleLeft();
  }

  stop(): void {
    this.#subscription?.unsubscribe();
    clearTimeout(this.#again);
  }

  retry(): Promise<boolean> {
    return this.#work((machine) => printWaiting(machine, this.#atWork()));
  }

  decide(decision: FiscalDecision): Promise<boolean> {
    return this.#work(async (machine) => {
      const work = this.#atWork();
      await decideAttempt(decision, issuePlace(machine, work));
      await printWaiting(machine, work);
    });
  }

  /** @returns whether it is printed */
  printX(): Promise<boolean> {
    return this.#work((machine) => machine.printX());
  }

  /** What waits is printed first, so that it is of the day that the report closes. @returns whether it is printed */
  printZ(): Promise<boolean> {
    const { db, printer, maker } = this.#place;
    return this.#work(async (machine) => {
      await this.#printBeforeZ(machine);
      const payments = await machine.readPayments();
      const report = await machine.printZ();
      await recordZReport(db, zReportOfMachine(printer, report, payments), maker);
      await printWaiting(machine, this.#atWork());
    });
  }

  /** A day that was not closed refuses all sales until its Z is printed. */
  async #printBeforeZ(machine: FiscalPrinter): Promise<void> {
    try {
      await printWaiting(machine, this.#atWork());
    } catch (error) {
      if (!(error instanceof FiscalFault) || error.code !== 'day_not_closed') throw error;
    }
  }

  async #settleLeft(): Promise<void> {
    const { db, printer } = this.#place;
    const left = await db.drafts.where('kind').equals('fiscal_attempt').count();
    if (left === 0) return;
    await this.#work((machine) => settleOnce(issuePlace(machine, { ...this.#atWork(), db, printer })));
  }

  #atWork(): MachineAtWork {
    const { db, printer, maker } = this.#place;
    return {
      db,
      printer,
      maker,
      terms: termsOf(printer),
      check: (machine) => this.#check(machine),
      onPrinting: (documentId) => this.#set({ state: { kind: 'printing', documentId } }),
    };
  }

  async #check(machine: FiscalPrinter): Promise<void> {
    const { printer, company } = this.#place;
    const [difference] = machineDifferences(await machine.readSetup(), company(), acceptedOf(printer));
    if (difference !== undefined) throw new SetupDiffers(difference);
    this.#set({ warning: await warningOf(machine) });
  }

  /**
   * One work at a time; another one that is asked for meanwhile is that of the next change of what waits.
   *
   * @returns whether it was done
   */
  async #work(work: (machine: FiscalPrinter) => Promise<void>): Promise<boolean> {
    const { printer, port } = this.#place;
    if (port === undefined || this.#isWorking) return false;
    this.#isWorking = true;
    clearTimeout(this.#again);
    this.#set({ state: { kind: 'printing', documentId: null } });
    try {
      const { registration } = printer;
      const descriptionWidth = acceptedOf(printer).description_width;
      await withFiscalPrinter(port, work, { registration, descriptionWidth });
      this.#set({ state: { kind: 'idle' } });
      return true;
    } catch (error) {
      this.#set({ state: { kind: 'trouble', trouble: troubleOf(error) } });
      if (error instanceof FiscalFault && BY_ITSELF.has(error.code))
        this.#again = setTimeout(() => void this.retry(), RETRY_MS);
      return false;
    } finally {
      this.#isWorking = false;
    }
  }

  #isStopped(): boolean {
    const { state } = this.#view;
    return state.kind === 'trouble' && state.trouble.help !== 'cashier';
  }

  #set(change: Partial<StationView>): void {
    this.#view = { ...this.#view, ...change };
    this.#show(this.#view);
  }
}

function machineWaiting(
  { collection, row }: WaitingDocument,
  attemptedId: string | undefined,
): MachineWaiting {
  const kind = collection === 'sales' ? 'invoice' : 'credit_note';
  return { id: row.id, kind, number: formName(row).number, isAttempted: row.id === attemptedId };
}

/** What does not stop it: a clock that is off, a memory that is nearly full. */
async function warningOf(machine: FiscalPrinter): Promise<FiscalTrouble | null> {
  const { memory } = await machine.readState();
  if (memory === 'nearly_full') return troubleOf(new FiscalFault('memory_nearly_full'));
  const fault = clockFault(await machine.readCounters(), Date.now());
  return fault === undefined ? null : troubleOf(fault);
}

/** @throws Error of a machine that no one has accepted: it is not started */
function acceptedOf({ setup }: FiscalPrinterRow): AcceptedSetup {
  if (setup === null) throw new Error('the machine was not accepted');
  return setup;
}

function termsOf(printer: FiscalPrinterRow): MachineTerms {
  const { rates, chargesIgtf } = comparedSetupOf(acceptedOf(printer));
  const of = ({ basisPoints, prices }: (typeof rates)['general']) => ({
    basisPoints,
    includesTax: prices === 'includes_tax',
  });
  return {
    rates: { general: of(rates.general), reduced: of(rates.reduced), additional: of(rates.additional) },
    chargesIgtf,
    slots: printer.slots,
  };
}
