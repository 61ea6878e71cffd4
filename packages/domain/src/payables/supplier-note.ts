/**
 * A supplier's credit or debit note (ACC-07, venezuela.md 3.3): a bill that lowers or raises what an earlier invoice
 * came to, and names that invoice. Apart from the bill itself because its figures are those of any bill.
 */
import type { Refusal } from '../refusal.ts';

/** An invoice, a note that lowers what an invoice came to, and one that raises it. */
export const BILL_KINDS = ['invoice', 'credit_note', 'debit_note'] as const;
export type BillKind = (typeof BILL_KINDS)[number];

/** What a note says of itself and of the invoice that it affects; texts are empty where nothing was entered. */
export interface NoteHead {
  readonly kind: BillKind;
  readonly number: string;
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly affectedNumber: string;
  /** 'YYYY-MM-DD'; null where none was entered. */
  readonly affectedDay: string | null;
}

export type NoteRefusalCode =
  | 'number_required'
  | 'affected_number_required'
  | 'affected_day_required'
  | 'before_its_invoice'
  /** An invoice affects no other. */
  | 'not_a_note';

/** Every reason at once; none for an invoice that names no other. */
export function validateNote(head: NoteHead): Refusal<NoteRefusalCode>[] {
  const { kind, number, day, affectedNumber, affectedDay } = head;
  if (kind === 'invoice')
    return affectedNumber === '' && affectedDay === null
      ? []
      : [{ field: 'affectedNumber', code: 'not_a_note' }];
  const refusals: Refusal<NoteRefusalCode>[] = [];
  if (number.trim() === '') refusals.push({ field: 'number', code: 'number_required' });
  if (affectedNumber.trim() === '')
    refusals.push({ field: 'affectedNumber', code: 'affected_number_required' });
  if (affectedDay === null) refusals.push({ field: 'affectedDay', code: 'affected_day_required' });
  else if (day < affectedDay) refusals.push({ field: 'day', code: 'before_its_invoice' });
  return refusals;
}

interface Signed {
  readonly kind: BillKind;
  /** Of a void: what it takes back. */
  readonly reversesId: string | null;
}

/** Whether its figures count below zero: a credit note, or the void of what is none. */
export function lowersDebt({ kind, reversesId }: Signed): boolean {
  return (kind === 'credit_note') !== (reversesId !== null);
}

export interface NamedSupplier {
  /** Null for a supplier that is known by name only. */
  readonly id: string | null;
  readonly name: string;
}

/** By their records, or by name where one has none. */
export function isSameSupplier(one: NamedSupplier, other: NamedSupplier): boolean {
  if (one.id !== null && other.id !== null) return one.id === other.id;
  return one.name.trim().toUpperCase() === other.name.trim().toUpperCase();
}
