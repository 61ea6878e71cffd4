/**
 * What suppliers' credit notes take off the invoices that they affect (ACC-07). Apart from the list of what is owed
 * because it is decided for each invoice alone: a note takes no more than is open, and what it has left is the company's.
 */
import { compareTexts } from '../compare-texts.ts';
import {
  addInBoth,
  type BothCurrencies,
  negateInBoth,
  sideOf,
  ZERO_IN_BOTH,
} from '../money/both-currencies.ts';
import { compare, isPositive } from '../money/money.ts';
import type { BillKind } from './supplier-note.ts';

/** An invoice or note with what is left of it once payments and withholdings are off. */
export interface Creditable {
  readonly documentId: string;
  readonly kind: BillKind;
  /** Of a credit note: the invoice that it affects; null where that one is known by its number only. */
  readonly affectedId: string | null;
  readonly invoiceDate: string;
  readonly currency: 'USD' | 'VES';
  /** Above zero, of a note too. */
  readonly rest: BothCurrencies;
}

/**
 * By document: of an invoice what notes took off it, of a credit note what it took off its invoice. The oldest note is
 * the first; one in another currency than its invoice takes nothing off it.
 */
export function creditedByNotes(documents: readonly Creditable[]): ReadonlyMap<string, BothCurrencies> {
  const charges = new Map(
    documents.filter(({ kind }) => kind !== 'credit_note').map((one) => [one.documentId, one]),
  );
  const credited = new Map<string, BothCurrencies>();
  for (const note of documents.filter(({ kind }) => kind === 'credit_note').sort(byDay)) {
    const charge = charges.get(note.affectedId ?? '');
    if (charge?.currency !== note.currency) continue;
    const before = credited.get(charge.documentId) ?? ZERO_IN_BOTH;
    const taken = lesser(note.rest, addInBoth(charge.rest, negateInBoth(before)), note.currency);
    if (!isPositive(sideOf(taken, note.currency))) continue;
    credited.set(charge.documentId, addInBoth(before, taken));
    credited.set(note.documentId, taken);
  }
  return credited;
}

function lesser(one: BothCurrencies, other: BothCurrencies, currency: 'USD' | 'VES'): BothCurrencies {
  return compare(sideOf(one, currency), sideOf(other, currency)) <= 0 ? one : other;
}

function byDay(one: Creditable, other: Creditable): number {
  return compareTexts(`${one.invoiceDate}/${one.documentId}`, `${other.invoiceDate}/${other.documentId}`);
}
