/**
 * The document that an emulated machine has open: its lines, totals and payments, computed from the digits that it
 * received and nothing else.
 */
import { type ClosedPaper, type PaperKind, type PaperTotals, sumOf } from './day-totals.ts';
import type { MachineOptions } from './machine-options.ts';
import { BAD_COMMAND, BAD_RATE, BAD_VALUE, refuseUnless } from './refusal.ts';

interface Line {
  /** 0 exempt, 1 general, 2 reduced, 3 additional. */
  readonly rate: number;
  amount: bigint;
}

export class OpenPaper {
  kind: PaperKind | undefined;
  readonly #options: MachineOptions;
  readonly #chargesIgtf: boolean;
  readonly #lines: Line[] = [];
  readonly #payments: bigint[] = new Array<bigint>(24).fill(0n);
  #paidInForeignMoney = 0n;
  #isSubtotalled = false;

  constructor(options: MachineOptions, chargesIgtf: boolean) {
    this.#options = options;
    this.#chargesIgtf = chargesIgtf;
  }

  get hasLines(): boolean {
    return this.#lines.length > 0;
  }

  get lineCount(): number {
    return this.#lines.length;
  }

  get paymentCount(): number {
    return this.#payments.filter((amount) => amount > 0n).length;
  }

  /** @param price in the machine's decimals, of which there are `decimals` */
  addLine(kind: PaperKind, rate: number, price: bigint, decimals: number, quantity: bigint): bigint {
    refuseUnless(this.kind === undefined || this.kind === kind, BAD_COMMAND);
    refuseUnless(!this.#isSubtotalled, BAD_COMMAND);
    refuseUnless(price > 0n && quantity > 0n, BAD_VALUE);
    const basisPoints = rate === 0 ? 1 : (this.#options.rates[rate - 1]?.basisPoints ?? 0);
    refuseUnless(basisPoints > 0, BAD_RATE);
    const amount = rounded(price * quantity, 10n ** BigInt(decimals - 2) * 1000n);
    refuseUnless(amount > 0n, BAD_VALUE);
    this.kind = kind;
    this.#lines.push({ rate, amount });
    return amount;
  }

  /** On the last line; after the subtotal on every line, by its share. */
  adjustByPercent(sign: bigint, hundredths: bigint): void {
    refuseUnless(this.hasLines && this.#payments.every((amount) => amount === 0n), BAD_COMMAND);
    const lines = this.#isSubtotalled ? this.#lines : this.#lines.slice(-1);
    for (const line of lines) line.amount += sign * rounded(line.amount * hundredths, 10_000n);
  }

  /** On the last line. */
  adjustByAmount(amount: bigint): void {
    const last = this.#lines.at(-1);
    refuseUnless(last !== undefined && !this.#isSubtotalled, BAD_COMMAND);
    refuseUnless(last.amount + amount > 0n, BAD_VALUE);
    last.amount += amount;
  }

  removeLast(): void {
    refuseUnless(this.hasLines && !this.#isSubtotalled, BAD_COMMAND);
    this.#lines.pop();
  }

  subtotal(): void {
    refuseUnless(this.hasLines, BAD_COMMAND);
    this.#isSubtotalled = true;
  }

  /** First what the document comes to, then the IGTF. @returns what the slot took: the rest is change */
  pay(slot: number, amount: bigint): bigint {
    refuseUnless(this.#isSubtotalled, BAD_COMMAND);
    refuseUnless(slot >= 1 && slot <= 24 && amount > 0n, BAD_VALUE);
    refuseUnless(this.due > 0n, BAD_COMMAND);
    const ofDocument = lesserOf(amount, this.#dueOfDocument);
    if (this.#chargesIgtf && slot >= 20) this.#paidInForeignMoney += ofDocument;
    this.#take(slot, ofDocument);
    const ofIgtf = lesserOf(amount - ofDocument, this.due);
    this.#take(slot, ofIgtf);
    return ofDocument + ofIgtf;
  }

  /** Pays all that is left, with the IGTF of that very payment. */
  payRest(slot: number): bigint {
    const taken = this.pay(slot, this.due);
    const igtf = this.due;
    this.#take(slot, igtf);
    return taken + igtf;
  }

  get due(): bigint {
    const igtf = this.#options.igtf === 'added_to_due' ? this.totals.igtfTax : 0n;
    return this.#comesTo + igtf - sumOf(this.#payments);
  }

  get #comesTo(): bigint {
    const { exempt, bases, taxes } = this.totals;
    return exempt + sumOf(bases) + sumOf(taxes);
  }

  get #dueOfDocument(): bigint {
    const left = this.#comesTo - sumOf(this.#payments);
    return left > 0n ? left : 0n;
  }

  #take(slot: number, amount: bigint): void {
    this.#payments[slot - 1] = (this.#payments[slot - 1] ?? 0n) + amount;
  }

  get totals(): PaperTotals {
    const sums = [0, 1, 2, 3].map((rate) =>
      sumOf(this.#lines.filter((line) => line.rate === rate).map((line) => line.amount)),
    );
    const [first, second, third] = [1, 2, 3].map((rate) => this.#taxed(rate, sums[rate] ?? 0n));
    const igtfBase = this.#paidInForeignMoney;
    return {
      exempt: sums[0] ?? 0n,
      bases: [first?.base ?? 0n, second?.base ?? 0n, third?.base ?? 0n],
      taxes: [first?.tax ?? 0n, second?.tax ?? 0n, third?.tax ?? 0n],
      igtfBase,
      igtfTax: rounded(igtfBase * BigInt(this.#options.igtfBasisPoints), 10_000n),
    };
  }

  /** @throws Refusal while anything is due */
  closed(): ClosedPaper {
    refuseUnless(this.kind !== undefined && this.#isSubtotalled && this.due <= 0n, BAD_COMMAND);
    return { kind: this.kind, totals: this.totals, payments: [...this.#payments] };
  }

  #taxed(rate: number, sum: bigint): { base: bigint; tax: bigint } {
    const { type, basisPoints } = this.#options.rates[rate - 1] ?? { type: 2, basisPoints: 0 };
    const points = BigInt(basisPoints);
    if (type !== 1) return { base: sum, tax: rounded(sum * points, 10_000n) };
    const base = rounded(sum * 10_000n, 10_000n + points);
    return { base, tax: sum - base };
  }
}

function lesserOf(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** Halves up. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const twice = 2n * dividend + divisor;
  return twice / (2n * divisor);
}
