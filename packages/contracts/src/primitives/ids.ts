/**
 * Identifiers. Documents and records get a UUIDv7 on the device that makes them; what may exist only
 * once per company has a name-based id (S-24), so that two devices meet in one.
 */
import { v5, v7 } from 'uuid';

/** A new id, ordered by time. */
export function newId(): string {
  return v7();
}

/** The one id of a thing that a company can have only once, e.g. `('warehouse', 'default')`. */
export function nameBasedId(companyId: string, ...names: readonly string[]): string {
  return v5(names.join('\u0000'), companyId);
}

/** The warehouse every company starts with; called `default` where people write ids (WH-01, IMP-01). */
export function defaultWarehouseId(companyId: string): string {
  return nameBasedId(companyId, 'warehouse', 'default');
}

/**
 * The place of goods that were delivered and are not invoiced yet (decision 32). It is no warehouse that a person makes,
 * sells from or counts: it has no row, and only entries of the stock name it.
 */
export function deliveredPlaceId(companyId: string): string {
  return nameBasedId(companyId, 'warehouse', 'delivered');
}

/** The administrator's role, role id 1 of the specification (PERM-05). */
export function adminRoleId(companyId: string): string {
  return nameBasedId(companyId, 'role', '1');
}

/** The seller's role, role id 2 (PERM-05). */
export function sellerRoleId(companyId: string): string {
  return nameBasedId(companyId, 'role', '2');
}

/** A currency is one row per code, whichever device makes it (S-27, table of section 6). */
export function currencyId(companyId: string, code: string): string {
  return nameBasedId(companyId, 'currency', code);
}

/** IVA, the tax every company starts with (CO-01). */
export function defaultTaxId(companyId: string): string {
  return nameBasedId(companyId, 'tax', 'iva');
}

/** "Caja 1", the register made at sign-up. */
export function firstRegisterId(companyId: string): string {
  return nameBasedId(companyId, 'register', '1');
}

/** A lot is one row per product and code, whichever device first heard of it. */
export function lotId(companyId: string, productId: string, code: string): string {
  return nameBasedId(companyId, 'lot', productId, code);
}

/** The id of the one void of a document, the same on every device (S-24). */
export function voidId(companyId: string, documentId: string): string {
  return nameBasedId(companyId, 'void', documentId);
}

/**
 * The cart, and so the sale, that a held sale becomes, whichever till goes on with it: where two did, there is one sale
 * (S-24). Not the record's own id, which is that of the item that made it (S-03).
 */
export function resumedCartId(companyId: string, heldSaleId: string): string {
  return nameBasedId(companyId, 'resumed', heldSaleId);
}

/** The one closing of a cash session, whichever device closes it (S-24, S-44). */
export function cashClosingId(companyId: string, sessionId: string): string {
  return nameBasedId(companyId, 'cash_closing', sessionId);
}

/** The id of the one movement that replaces an edited one, the same on every device (S-24, MOV-03). */
export function replacementId(companyId: string, movementId: string): string {
  return nameBasedId(companyId, 'replacement', movementId);
}

/**
 * One document of a count's posting (S-24). Not the sheet's own id: that is its creation's, and no two items have the
 * same id.
 *
 * @param part from 0
 */
export function countPartId(companyId: string, sheetId: string, part: number): string {
  return nameBasedId(companyId, 'count', sheetId, String(part));
}

/** Every id that a sheet's posting may have: its parts, and what is more than they were meant for. */
export function countPartIds(
  companyId: string,
  { id, parts }: { readonly id: string; readonly parts: number },
): string[] {
  return Array.from({ length: parts * 2 + 2 }, (_, part) => countPartId(companyId, id, part));
}

/**
 * The id of the row for what one device counted of one thing in a sheet: one row, however often it is counted there.
 */
export function countLineId(
  companyId: string,
  sheetId: string,
  counter: { readonly deviceId: string },
  thing: { readonly productId: string; readonly unitId: string; readonly lot: string },
): string {
  const { productId, unitId, lot } = thing;
  return nameBasedId(companyId, 'count_line', sheetId, counter.deviceId, productId, unitId, lot);
}

/** The id of the one merge of a record, the same on every device (S-24, S-30). */
export function mergeId(companyId: string, collection: string, fromId: string): string {
  return nameBasedId(companyId, 'merge', collection, fromId);
}

/**
 * The one posted entry of a draft, the same on every device (S-24). Not the draft's own id, which is that of the item
 * that made it (S-03).
 */
export function journalEntryId(companyId: string, draftId: string): string {
  return nameBasedId(companyId, 'journal_entry', draftId);
}

/** The id of the one check of a payment that was to be confirmed, the same on every device (S-24). */
export function paymentCheckId(companyId: string, paymentId: string): string {
  return nameBasedId(companyId, 'payment_check', paymentId);
}

/** The one document of a fiscal machine that joins a sale or return, whichever device had it printed (S-24). */
export function fiscalDocumentId(companyId: string, documentId: string): string {
  return nameBasedId(companyId, 'fiscal_document', documentId);
}

/** The one Z report of that number of a machine, whichever device reads it (S-24). */
export function zReportId(companyId: string, registration: string, number: number): string {
  return nameBasedId(companyId, 'z_report', registration, String(number));
}

/** What was issued of one sheet, or digital control number: part and kind of a sale or return (S-24). */
export function issuedDocumentId(
  companyId: string,
  documentId: string,
  { kind, part, control }: { readonly kind: string; readonly part: number; readonly control: string },
): string {
  return nameBasedId(companyId, 'issued_document', documentId, kind, String(part), control);
}

/**
 * The one record that a sheet cannot be used, whichever device makes it (S-24): blank, or with what was issued on it. So
 * what is on a sheet that another device gave up as blank can be annulled, and each of two documents on one sheet.
 *
 * @param issuedDocumentId null of a blank sheet
 */
export function spoiledSheetId(companyId: string, control: string, issuedDocumentId: string | null): string {
  return issuedDocumentId === null
    ? nameBasedId(companyId, 'spoiled_sheet', control)
    : nameBasedId(companyId, 'spoiled_sheet', control, issuedDocumentId);
}

/** The account that plays a role in the default chart of accounts. */
export function accountIdOfRole(companyId: string, role: string): string {
  return nameBasedId(companyId, 'account', role);
}

/** The generic customer of counter sales has no id: a sale without customer is "Contado". */
export const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
