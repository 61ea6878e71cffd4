/**
 * What a fiscal machine's document posts: the céntimos by which the machine rounded otherwise than we did, so that
 * accounts, books of IVA and machine are the same. Separate from the sale, which was posted before it was printed.
 */
import { type PrintedDocument, printedDifference } from '../fiscal/printed-document.ts';
import type { BothCurrencies } from '../money/both-currencies.ts';
import { type Money, sum, zero } from '../money/money.ts';
import { RATE_CLASSES } from '../vat/vat-figures.ts';
import { ROLES_OF_SALES } from './sold-shares.ts';
import { credit, mergedByRole, type Posting, roundingPostings } from './transaction.ts';

/** In bolívares alone, balanced; none where the machine printed what was posted. */
export function postPrintedDocument(printed: PrintedDocument): Posting[] {
  const more = printedDifference(printed);
  const tax = sum(
    RATE_CLASSES.map((rateClass) => more[rateClass].tax),
    'VES',
  );
  const postings = mergedByRole([
    ...RATE_CLASSES.map((rateClass) => credit(ROLES_OF_SALES[rateClass], inBolivars(more[rateClass].base))),
    credit('sales_exempt', inBolivars(more.exempt)),
    credit('vat_debit', inBolivars(tax)),
    credit('igtf_payable', inBolivars(more.igtf)),
  ]);
  return [...postings, ...roundingPostings(postings)];
}

function inBolivars(ves: Money): BothCurrencies {
  return { usd: zero('USD'), ves };
}
