/** Of what a certificate can be, and how much is proposed to be withheld of each line. */
import type { WithholdableReply } from '@cuadra/contracts/accounting/withholdings-reading';
import { formatAmount } from '@cuadra/domain/money/format';
import { isZero, type Money, parseDecimal, subtract } from '@cuadra/domain/money/money';
import { parsePercent } from '@cuadra/domain/tax/tax-rate';
import {
  type IslrRule,
  islrOfPerson,
  islrRuleOfPerson,
  isNaturalPerson,
} from '@cuadra/domain/withholdings/islr-subtrahend';
import { withheldOf } from '@cuadra/domain/withholdings/withholding';
import type { WithholdingDraft } from './withholding-draft.ts';

/** A line that can be chosen: a document at one rate of IVA, or of ISLR a whole document. */
export interface ChoosableLine {
  readonly key: string;
  readonly document: WithholdableReply;
  /** '16'; '0' of ISLR. */
  readonly rate: string;
  readonly base: Money;
  readonly tax: Money;
}

/** One party is one record; one without a record is named by its text. */
export function partyKey(id: string | null, name: string): string {
  return id ?? name.trim().toUpperCase();
}

/** Those of a party, in their order. */
export function choosableLines(
  documents: readonly WithholdableReply[],
  { tax, party }: Pick<WithholdingDraft, 'tax' | 'party'>,
): ChoosableLine[] {
  return documents
    .filter(({ party_id, party_name }) => partyKey(party_id, party_name) === party)
    .flatMap((document) => (tax === 'iva' ? ivaLines(document) : [islrLine(document)]));
}

/** Of which all IVA is withheld already there is nothing left. */
function ivaLines(document: WithholdableReply): ChoosableLine[] {
  if (isZero(subtract(bolivars(document.tax), bolivars(document.withheld)))) return [];
  return document.parts.map(({ rate, base, tax }, place) => ({
    key: `${document.document_id}:${place}`,
    document,
    rate: rate ?? '0',
    base: bolivars(base),
    tax: bolivars(tax),
  }));
}

function islrLine(document: WithholdableReply): ChoosableLine {
  const base = subtract(bolivars(document.total), bolivars(document.tax));
  return { key: `${document.document_id}:islr`, document, rate: '0', base, tax: parseDecimal('0', 'VES') };
}

/** What the percentage withholds of a line; undefined where it is none, and below the minimum of its rule. */
export function proposedAmount(line: ChoosableLine, draft: WithholdingDraft): Money | undefined {
  const percentage = parsePercent(draft.percentage.replace(',', '.'));
  if (percentage === undefined) return undefined;
  const rule = islrRuleOf(line, draft);
  return rule === undefined
    ? withheldOf({ ...line, rate: null }, draft.tax, percentage).ves
    : islrOfPerson(line.base, percentage, rule);
}

/** What the percentage withholds of each line of one document, as typed, by line. */
export function proposedAmounts(
  lines: readonly ChoosableLine[],
  draft: WithholdingDraft,
  documentId: string,
): WithholdingDraft['amounts'] {
  const own = lines.filter(({ document }) => document.document_id === documentId);
  return Object.fromEntries(
    own.flatMap((line) => {
      const amount = proposedAmount(line, draft);
      return amount === undefined ? [] : [[line.key, amountText(amount)]];
    }),
  );
}

/** The rule for ISLR that is withheld of a supplier who is a natural person; undefined for all else. */
export function islrRuleOf({ document }: ChoosableLine, draft: WithholdingDraft): IslrRule | undefined {
  const { collection, party_document, day } = document;
  const percentage = parsePercent(draft.percentage.replace(',', '.'));
  const isBought = collection === 'supplier_bills' || collection === 'stock_movements';
  return draft.tax === 'islr' && isBought && percentage !== undefined && isNaturalPerson(party_document)
    ? islrRuleOfPerson(percentage, day)
    : undefined;
}

export function amountText(amount: Money): string {
  return formatAmount(amount);
}

function bolivars(text: string): Money {
  return parseDecimal(text, 'VES');
}
