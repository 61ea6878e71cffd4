/** A Z report of a fiscal machine, all in bolívares: what it printed since the one before, as it says itself (FISC-01). */
import type { Money } from '../money/money.ts';
import type { FiscalTaxed } from './fiscal-figures.ts';
import type { MachineNumber } from './printed-document.ts';

/** The sums of one kind of document. */
export interface ZFigures {
  readonly exempt: Money;
  readonly general: FiscalTaxed;
  readonly reduced: FiscalTaxed;
  readonly additional: FiscalTaxed;
  /** IVA perceived; zero where the machine's format has none. */
  readonly perceived: Money;
  /** Base and tax of IGTF; zero where the machine's format has none. */
  readonly igtf: FiscalTaxed;
}

/** What a machine numbers, each from 1. */
export interface LastNumbers {
  readonly invoice: number;
  readonly debitNote: number;
  readonly creditNote: number;
}

export interface ZReport extends MachineNumber {
  readonly last: LastNumbers;
  readonly sales: ZFigures;
  readonly debitNotes: ZFigures;
  readonly creditNotes: ZFigures;
}
