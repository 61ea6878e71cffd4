/**
 * IVA that was withheld, in the books of IVA [ACC-05]: in the row of its document, or, where that is of another period,
 * as a row of its own below the book. Separate from both books because they show it alike.
 */
import { addToGroup } from '../grouped.ts';
import { type Money, negate, sum } from '../money/money.ts';
import { signedWithheld, type WithholdingLine } from '../withholdings/withholding.ts';
import { withoutReversed } from '../without-reversed.ts';
import { NO_FIGURES } from './vat-figures.ts';
import type { RowWithholding, VatParty, VatRow } from './vat-row.ts';

/** A certificate of IVA, or the void of one. */
export interface VatWithholding {
  readonly id: string;
  readonly reversesId: string | null;
  readonly direction: 'received' | 'made';
  readonly certificateNumber: string;
  /** 'YYYY-MM-DD'. */
  readonly certificateDate: string;
  readonly party: VatParty;
  readonly lines: readonly CertificateLine[];
}

type CertificateLine = WithholdingLine & { readonly number: string };

/** What a certificate withheld of one document; below zero of a return and in a void. */
type WithheldPart = Pick<CertificateLine, 'documentId' | 'collection' | 'number'> & {
  readonly of: VatWithholding;
  readonly amount: Money;
};

export interface WithheldRows {
  /** Those of the book, with what was withheld of their documents. */
  readonly rows: readonly VatRow[];
  /** Of documents that are not in the book. */
  readonly others: readonly VatRow[];
}

/** @param made of one direction; one that was taken back in the same period was none */
export function withWithheld(rows: readonly VatRow[], made: readonly VatWithholding[]): WithheldRows {
  const listed = new Set(rows.flatMap(({ documentId }) => documentId ?? []));
  const parts = new Map<string, WithheldPart[]>();
  const others: VatRow[] = [];
  for (const withholding of withoutReversed(made)) {
    const own = partsOf(withholding);
    for (const part of own) if (listed.has(part.documentId)) addToGroup(parts, part.documentId, part);
    const rest = own.filter(({ documentId }) => !listed.has(documentId));
    if (rest.length > 0) others.push(rowOf(withholding, rest));
  }
  return {
    rows: rows.map((row) => {
      const own = row.documentId === null ? undefined : parts.get(row.documentId);
      return own === undefined ? row : { ...row, withheld: joined(own) };
    }),
    others,
  };
}

/** Each certificate as a row of its own: so it is listed when it comes after its period was declared. */
export function rowsOfWithholdings(made: readonly VatWithholding[]): VatRow[] {
  return made.map((one) => rowOf(one, partsOf(one)));
}

/** What was withheld in all rows. */
export function withheldOfRows(rows: readonly VatRow[]): Money {
  return sum(
    rows.flatMap(({ withheld }) => withheld?.amount ?? []),
    'VES',
  );
}

function partsOf(of: VatWithholding): WithheldPart[] {
  return of.lines.map((line) => {
    const { ves } = signedWithheld(line);
    const { documentId, collection, number } = line;
    return { of, documentId, collection, number, amount: of.reversesId === null ? ves : negate(ves) };
  });
}

function joined(parts: readonly WithheldPart[]): RowWithholding {
  const days = parts.map(({ of }) => of.certificateDate).sort();
  return {
    amount: sum(
      parts.map(({ amount }) => amount),
      'VES',
    ),
    certificate: [...new Set(parts.map(({ of }) => of.certificateNumber))].join(', '),
    day: days.at(-1) ?? '',
  };
}

function rowOf(one: VatWithholding, parts: readonly WithheldPart[]): VatRow {
  return {
    kind: 'withholding',
    documentId: one.id,
    source: 'withholdings',
    day: one.certificateDate,
    party: one.party,
    number: '',
    lastNumber: '',
    controlNumber: '',
    affected: [...new Set(parts.map(({ number }) => number))].join(', '),
    transaction: one.reversesId === null ? '01-REG' : '03-ANU',
    figures: NO_FIGURES,
    withheld: joined(parts),
  };
}
