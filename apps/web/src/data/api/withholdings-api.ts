/** The calls that read the documents of which IVA can be withheld. */
import type {
  MissingCertificatesQuery,
  MissingCertificatesReply,
  WithholdableQuery,
  WithholdablesReply,
} from '@cuadra/contracts/accounting/withholdings-reading';
import { BILL_KINDS } from '@cuadra/domain/payables/supplier-note';
import { WITHHELD_COLLECTIONS } from '@cuadra/domain/withholdings/withholding';

import { type Guard, isFlag, isText, isTextOrNull, listOf, objectWith, oneOf } from '../guards.ts';
import { apiOf, searchOf } from './json-calls.ts';

const documents = listOf(
  objectWith({
    document_id: isText,
    collection: oneOf(WITHHELD_COLLECTIONS),
    kind: oneOf(BILL_KINDS),
    party_id: isTextOrNull,
    party_name: isText,
    party_document: isText,
    number: isText,
    control_number: isText,
    affected: isText,
    day: isText,
    currency: oneOf(['USD', 'VES'] as const),
    exchange_rate: isTextOrNull,
    total: isText,
    exempt: isText,
    tax: isText,
    parts: listOf(objectWith({ rate: isTextOrNull, base: isText, tax: isText })),
    withheld: isText,
  }),
);
const isReply: Guard<WithholdablesReply> = objectWith({ documents });
const isMissing: Guard<MissingCertificatesReply> = objectWith({ documents, has_more: isFlag });

/** @param client that of the company */
export const createWithholdingsApi = apiOf(({ get }) => ({
  withholdables: (query: WithholdableQuery) => get(`/accounting/withholdables?${searchOf(query)}`, isReply),
  missing: (query: MissingCertificatesQuery) =>
    get(`/accounting/missing-certificates?${searchOf(query)}`, isMissing),
}));
