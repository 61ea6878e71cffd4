/**
 * A fiscal printer of any maker: what it is asked to issue, and what it says of itself. Amounts are bigint céntimos of a
 * bolívar, quantities bigint thousandths, rates whole basis points (1600 is 16 %), days `YYYY-MM-DD` and times
 * `HH:MM:SS` as the machine's own clock has them. Everything that can go wrong rejects with a `FiscalFault`.
 */
import type { FiscalDocument, FiscalDocumentKind, FiscalFigures } from './fiscal-document.ts';

/** How the machine reads the prices of a rate: with IVA in them, or without. */
export type PriceReading = 'includes_tax' | 'excludes_tax' | 'unknown';

export interface MachineRate {
  readonly basisPoints: number;
  readonly prices: PriceReading;
}

/** What the machine is, and how it is configured. Read, never assumed. */
export interface PrinterSetup {
  /** The number under which the tax authority knows the machine: `Z1F1234567`. */
  readonly registration: string;
  /** The RIF of the company to which the machine belongs, as it prints it. */
  readonly rif: string;
  readonly model: string;
  readonly rates: Readonly<Record<'general' | 'reduced' | 'additional', MachineRate>>;
  /** The rate of IGTF; undefined where the machine says none. */
  readonly igtfBasisPoints: number | undefined;
  /** Whether it computes IGTF of payments in the slots for foreign money. */
  readonly chargesIgtf: boolean;
  /** The maker's own settings that decide how numbers are written, by their names: of HKA flags 21, 50 and 63. */
  readonly flags: Readonly<Record<string, string>>;
  /** Megabytes of the audit memory; undefined where the machine does not say. */
  readonly memory: { readonly total: number; readonly free: number } | undefined;
}

/** The state in which the machine waits for a command. */
export interface PrinterState {
  /** False in training: what is printed has no fiscal value. */
  readonly isFiscal: boolean;
  readonly open: 'none' | 'fiscal_document' | 'non_fiscal_document';
  readonly memory: 'free' | 'nearly_full' | 'full';
}

/** What the machine has counted. The last numbers decide whether a document was printed (FISC-03). */
export interface PrinterCounters {
  readonly registration: string;
  /** Undefined where an older machine does not say: it cannot issue that kind exactly once. */
  readonly lastNumbers: Readonly<Record<FiscalDocumentKind, number | undefined>>;
  /** Invoices since the last Z. */
  readonly invoicesToday: number;
  /** Whether it has taxes and notes in it is not documented: compared, never added. */
  readonly dailySales: bigint;
  /** Z reports so far: the open day is the one after. */
  readonly closures: number;
  readonly day: string;
  readonly time: string;
}

/** A document that the machine has printed. */
export interface IssuedDocument {
  readonly kind: FiscalDocumentKind;
  readonly registration: string;
  readonly number: number;
  /** The Z that will count it. */
  readonly zNumber: number;
  readonly day: string;
  readonly time: string;
}

/** A Z as the machine gives it; an X is the same of the open day. */
export interface ZReport {
  readonly number: number;
  readonly day: string;
  /** `HH:MM`. */
  readonly time: string;
  readonly lastInvoice: { readonly number: number; readonly day: string; readonly time: string };
  readonly lastDebitNote: number;
  readonly lastCreditNote: number;
  readonly lastNonFiscal: number;
  readonly sales: ZFigures;
  readonly debitNotes: ZFigures;
  readonly creditNotes: ZFigures;
}

export interface ZFigures extends FiscalFigures {
  /** IVA perceived ("percibido"); zero where the machine's format has none. */
  readonly perceived: bigint;
}

/** Numbers of Z reports, or days, both ends included. */
export type ReportRange =
  | { readonly by: 'number'; readonly first: number; readonly last: number }
  | { readonly by: 'day'; readonly first: string; readonly last: string };

export type ReprintedKind = FiscalDocumentKind | 'z_report' | 'non_fiscal';

export interface FiscalPrinter {
  readSetup(): Promise<PrinterSetup>;
  /** Rejects where the machine reports a fault that stops it: paper, cover, memory. */
  readState(): Promise<PrinterState>;
  readCounters(): Promise<PrinterCounters>;
  /**
   * Prints a whole document. Its subtotal is read from the machine before paying: where it differs, the document is
   * cancelled. A rejection may leave it open, or printed: only the machine's counters say which, so the callers are
   * those of `issue/`, which ask.
   */
  issue(document: FiscalDocument): Promise<IssuedDocument>;
  /** What is open, and what waits for the next document. Rejects where the machine still has it open. */
  cancelOpenDocument(): Promise<void>;
  printX(): Promise<void>;
  /** Cannot be undone: closes the day. */
  printZ(): Promise<ZReport>;
  /** The figures of the open day, without printing. */
  readX(): Promise<ZReport>;
  readLastZ(): Promise<ZReport>;
  readZReports(range: ReportRange): Promise<readonly ZReport[]>;
  /** What was paid by each slot since the last Z; slot 1 is at 0. */
  readPayments(): Promise<readonly bigint[]>;
  /** Prints the machine's memory of Z reports. */
  printMemory(range: ReportRange): Promise<void>;
  reprint(kind: ReprintedKind, first: number, last: number): Promise<void>;
  /** Prints a paper that is no invoice, such as a test page. */
  printText(lines: readonly string[]): Promise<void>;
  openDrawer(): Promise<void>;
  /** Whether the machine computes IGTF: a setting of the machine, which stays. */
  setIgtf(charges: boolean): Promise<void>;
  close(): Promise<void>;
}
