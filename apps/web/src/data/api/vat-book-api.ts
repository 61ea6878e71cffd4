/** The calls of the books of IVA: reading one, declaring a period (ACC-05, ACC-08). */
import type { VatBookQuery, VatBookReply, VatDeclarationBody } from '@cuadra/contracts/accounting/vat-book';
import { SUMMARY_KEYS } from '@cuadra/domain/vat/book-summary';
import { VAT_ROW_KINDS, VAT_SOURCES, VAT_TRANSACTIONS } from '@cuadra/domain/vat/vat-row';

import { type Guard, isFlag, isNumber, isText, isTextOrNull, listOf, objectWith, oneOf } from '../guards.ts';
import { apiOf, searchOf } from './json-calls.ts';

const isTaxed = objectWith({ rate: isTextOrNull, base: isText, tax: isText });
const isTaxedOrNull: Guard<VatBookReply['book']['total']['general']> = (
  value,
): value is VatBookReply['book']['total']['general'] => value === null || isTaxed(value);

const FIGURES = {
  total: isText,
  exempt: isText,
  exonerated: isText,
  general: isTaxedOrNull,
  reduced: isTaxedOrNull,
  additional: isTaxedOrNull,
};

const isWithheld = objectWith({ amount: isText, certificate: isText, day: isText });
const isWithheldOrNull: Guard<VatBookReply['book']['rows'][number]['withheld']> = (
  value,
): value is VatBookReply['book']['rows'][number]['withheld'] => value === null || isWithheld(value);

const isRow = objectWith({
  ...FIGURES,
  kind: oneOf(VAT_ROW_KINDS),
  document_id: isTextOrNull,
  source: oneOf(VAT_SOURCES),
  day: isText,
  party_name: isText,
  party_document: isText,
  person_type: isText,
  number: isText,
  last_number: isText,
  control_number: isText,
  z_number: isText,
  affected: isText,
  transaction: oneOf(VAT_TRANSACTIONS),
  withheld: isWithheldOrNull,
});

const isBaseAndTax = objectWith({ base: isText, tax: isText });

const isDeclaration = objectWith({
  id: isText,
  declared_at: isText,
  declared_by: isText,
  changes: listOf(isRow),
});
const isDeclarationOrNull: Guard<VatBookReply['declaration']> = (
  value,
): value is VatBookReply['declaration'] => value === null || isDeclaration(value);

const isReply: Guard<VatBookReply> = objectWith({
  book: objectWith({
    rows: listOf(isRow),
    adjustments: listOf(isRow),
    withholdings: listOf(isRow),
    withheld: isText,
    total: objectWith(FIGURES),
    summary: listOf(
      objectWith({
        key: oneOf(SUMMARY_KEYS),
        invoices: isBaseAndTax,
        credit_notes: isBaseAndTax,
        net: isBaseAndTax,
      }),
    ),
  }),
  settlement: objectWith({
    debits: isText,
    credits: isText,
    previous_excess: isText,
    withheld: isText,
    previous_withheld: isText,
    withheld_excess: isText,
    payable: isText,
    excess: isText,
    igtf: isBaseAndTax,
  }),
  is_previous_declared: isFlag,
  declaration: isDeclarationOrNull,
  unprinted: isNumber,
  unissued: isNumber,
});

/** @param client that of the company */
export const createVatBookApi = apiOf(({ get, post }) => ({
  book: (query: VatBookQuery) => get(`/accounting/vat-book?${searchOf(query)}`, isReply),
  declare: (body: VatDeclarationBody) =>
    post('/accounting/vat-declarations', objectWith({ id: isText, declared_at: isText }), body),
}));
