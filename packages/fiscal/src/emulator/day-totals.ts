/** What the emulated machine adds up until its Z: its own arithmetic, of what it printed. */
export type PaperKind = 'invoice' | 'credit_note' | 'debit_note';

/** Exempt, and base and tax of each rate, and of IGTF. */
export interface PaperTotals {
  readonly exempt: bigint;
  readonly bases: readonly [bigint, bigint, bigint];
  readonly taxes: readonly [bigint, bigint, bigint];
  readonly igtfBase: bigint;
  readonly igtfTax: bigint;
}

export interface ClosedPaper {
  readonly kind: PaperKind;
  readonly totals: PaperTotals;
  /** By slot, of 24. */
  readonly payments: readonly bigint[];
}

const NO_TOTALS: PaperTotals = {
  exempt: 0n,
  bases: [0n, 0n, 0n],
  taxes: [0n, 0n, 0n],
  igtfBase: 0n,
  igtfTax: 0n,
};

export class DayTotals {
  readonly sums: Record<PaperKind, PaperTotals> = {
    invoice: NO_TOTALS,
    credit_note: NO_TOTALS,
    debit_note: NO_TOTALS,
  };
  readonly counts: Record<PaperKind, number> = { invoice: 0, credit_note: 0, debit_note: 0 };
  readonly slots: bigint[] = new Array<bigint>(24).fill(0n);
  readonly slotsOfCreditNotes: bigint[] = new Array<bigint>(24).fill(0n);
  nonFiscal = 0;
  /** The day of its first document. */
  openedOn: string | undefined;

  add({ kind, totals, payments }: ClosedPaper, day: string): void {
    this.sums[kind] = added(this.sums[kind], totals);
    this.counts[kind] += 1;
    this.openedOn ??= day;
    const slots = kind === 'credit_note' ? this.slotsOfCreditNotes : this.slots;
    payments.forEach((amount, index) => {
      slots[index] = (slots[index] ?? 0n) + amount;
    });
  }

  sales(reading: 'with_tax' | 'without_tax'): bigint {
    const { exempt, bases, taxes } = this.sums.invoice;
    const net = exempt + sumOf(bases);
    return reading === 'with_tax' ? net + sumOf(taxes) : net;
  }
}

/** A Z in the fiscal memory. */
export interface StoredZ {
  readonly number: number;
  readonly day: string;
  readonly time: string;
  readonly last: Readonly<Record<PaperKind, number>>;
  readonly lastInvoiceDay: string;
  readonly lastInvoiceTime: string;
  readonly lastNonFiscal: number;
  readonly sums: Readonly<Record<PaperKind, PaperTotals>>;
}

export function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

function added(one: PaperTotals, other: PaperTotals): PaperTotals {
  return {
    exempt: one.exempt + other.exempt,
    bases: [one.bases[0] + other.bases[0], one.bases[1] + other.bases[1], one.bases[2] + other.bases[2]],
    taxes: [one.taxes[0] + other.taxes[0], one.taxes[1] + other.taxes[1], one.taxes[2] + other.taxes[2]],
    igtfBase: one.igtfBase + other.igtfBase,
    igtfTax: one.igtfTax + other.igtfTax,
  };
}
