/**
 * A sale, or its void or return, joined with the invoice or note that was issued for it on a numbered sheet, or by a
 * digital print shop (FISC-02): made once, never edited. What is too long for a sheet is issued in parts, each of them an
 * invoice of its own (art. 29).
 */
import type { Money } from '../money/money.ts';
import type { FiscalFigures } from './fiscal-figures.ts';
import { isTotalRight, type PrintedKind } from './printed-document.ts';

/** `free_form` and `contingency` as the runs of sheets are for, `digital` by a digital print shop. */
export const ISSUE_WAYS = ['free_form', 'contingency', 'digital'] as const;
export type IssueWay = (typeof ISSUE_WAYS)[number];

/** More sheets than any document is long. */
export const PARTS_MAX = 500;

/** The invoice that a note corrects: on a form with its control number, of a machine with its registration. */
export interface CorrectedInvoice {
  readonly series: string;
  readonly number: number;
  /** '' of a machine's. */
  readonly control: string;
  /** '' of one on a form. */
  readonly registration: string;
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  /** In bolívares, with IVA. */
  readonly total: Money;
}

export interface IssuedDocument {
  readonly id: string;
  readonly collection: 'sales' | 'sale_returns';
  /** The sale or return. */
  readonly documentId: string;
  /** When that was made, ISO instant: the day of both in the books. */
  readonly documentAt: string;
  readonly kind: PrintedKind;
  readonly way: IssueWay;
  readonly registerId: string;
  /** Null of a digital one. */
  readonly formRunId: string | null;
  readonly series: string;
  readonly number: number;
  readonly control: string;
  /** ISO instants; the second of a digital one only. */
  readonly issuedAt: string;
  readonly controlAssignedAt: string | null;
  /** From 1. */
  readonly part: number;
  readonly parts: number;
  /** The document's lines from this place on, from 0, up to before the next one. */
  readonly lineFrom: number;
  readonly lineTo: number;
  /** Null of an invoice. */
  readonly affected: CorrectedInvoice | null;
  /** Those of all its parts are the document's. */
  readonly figures: FiscalFigures;
}

export type IssuedField = 'part' | 'line_to' | 'form_run_id' | 'control_assigned_at' | 'affected' | 'figures';

/** @returns the members that contradict one another, or that its kind or way does not have */
export function wrongPartsOfIssued(made: IssuedDocument): IssuedField[] {
  const isDigital = made.way === 'digital';
  const { affected } = made;
  const isAffectedRight =
    made.kind === 'invoice'
      ? affected === null
      : affected !== null && (affected.control === '') !== (affected.registration === '');
  const wrong: readonly (readonly [boolean, IssuedField])[] = [
    [made.part > made.parts, 'part'],
    [made.lineTo <= made.lineFrom, 'line_to'],
    [isDigital !== (made.formRunId === null), 'form_run_id'],
    [isDigital !== (made.controlAssignedAt !== null), 'control_assigned_at'],
    [!isAffectedRight, 'affected'],
    [!isTotalRight(made.figures), 'figures'],
  ];
  return wrong.flatMap(([isWrong, field]) => (isWrong ? [field] : []));
}
