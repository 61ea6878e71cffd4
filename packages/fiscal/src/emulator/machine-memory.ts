/** The fiscal memory of an emulated machine: it outlives the loss of power. */
import { type ClosedPaper, DayTotals, type PaperKind, type StoredZ } from './day-totals.ts';
import type { MachineOptions } from './machine-options.ts';

export interface IssuedPaper extends ClosedPaper {
  readonly number: number;
  readonly day: string;
}

export class MachineMemory {
  readonly last: Record<PaperKind, number>;
  readonly issued: IssuedPaper[] = [];
  readonly reports: StoredZ[] = [];
  /** Z reports from before the emulator began. */
  readonly firstClosures: number;
  today = new DayTotals();
  lastNonFiscal = 0;
  memoryReports = 0;
  lastInvoiceDay = '2000-01-01';
  lastInvoiceTime = '00:00:00';

  constructor(options: MachineOptions) {
    this.last = {
      invoice: options.lastInvoice,
      credit_note: options.lastCreditNote,
      debit_note: options.lastDebitNote,
    };
    this.firstClosures = options.closures;
  }

  /** @returns its number */
  add(paper: ClosedPaper, at: { day: string; time: string }): number {
    this.last[paper.kind] += 1;
    const number = this.last[paper.kind];
    this.today.add(paper, at.day);
    this.issued.push({ ...paper, number, day: at.day });
    if (paper.kind === 'invoice') {
      this.lastInvoiceDay = at.day;
      this.lastInvoiceTime = at.time;
    }
    return number;
  }

  /** The open day as a Z would have it. */
  openDay({ day, time }: { day: string; time: string }): StoredZ {
    return {
      number: this.firstClosures + this.reports.length + 1,
      day,
      time,
      last: { ...this.last },
      lastInvoiceDay: this.lastInvoiceDay,
      lastInvoiceTime: this.lastInvoiceTime,
      lastNonFiscal: this.lastNonFiscal,
      sums: { ...this.today.sums },
    };
  }

  closeDay(at: { day: string; time: string }): StoredZ {
    const z = this.openDay(at);
    this.reports.push(z);
    this.today = new DayTotals();
    return z;
  }
}
