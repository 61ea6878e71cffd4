/** The mapper of each collection of documents. A new one is added here, in the registry, and in `app.booked_documents` by a migration. */
import { COLLECTIONS } from '@cuadra/contracts/collections';
import { cashClosingMapper } from '../cash/cash-closing-mapper.ts';
import { cashMovementMapper } from '../cash/cash-movement-mapper.ts';
import { cashOpeningMapper } from '../cash/cash-opening-mapper.ts';
import { mainCashMovementMapper } from '../cash/main-cash-movement-mapper.ts';
import { customerPaymentMapper } from '../customers/customer-payment-mapper.ts';
import { mergeMapper } from '../merges/merge-mapper.ts';
import type { CompanyCaller } from '../plugins/caller.ts';
import { saleMapper } from '../sales/sale-mapper.ts';
import { saleReturnMapper } from '../sales/sale-return-mapper.ts';
import { movementMapper } from '../stock/movement-mapper.ts';
import type { Item } from '../sync/item.ts';
import type { DocumentMapper } from './document-mapper.ts';

export const DOCUMENT_MAPPERS = {
  sales: saleMapper,
  cash_openings: cashOpeningMapper,
  cash_movements: cashMovementMapper,
  main_cash_movements: mainCashMovementMapper,
  cash_closings: cashClosingMapper,
  customer_payments: customerPaymentMapper,
  sale_returns: saleReturnMapper,
  stock_movements: movementMapper,
  merges: mergeMapper,
} as const;

export type DocumentName = keyof typeof DOCUMENT_MAPPERS;

/** Whether a collection of that name is one of documents. */
export function isDocumentName(name: string): name is DocumentName {
  return Object.hasOwn(DOCUMENT_MAPPERS, name);
}

/** Each mapper takes what its own schema has read, so the recorder may treat them alike. */
export function documentMapper(name: DocumentName): DocumentMapper {
  return DOCUMENT_MAPPERS[name] as unknown as DocumentMapper;
}

/** @throws for an item of a collection of records */
export function documentNameOf(item: Pick<Item, 'collection'>): DocumentName {
  if (!isDocumentName(item.collection)) throw new Error(`${item.collection} is no collection of documents`);
  return item.collection;
}

/** Whether it tells what has happened in the shop: the server never answers no to it (S-22). */
export function isFactOfDevice(item: Pick<Item, 'collection' | 'deviceId'>): boolean {
  return item.deviceId !== null && COLLECTIONS[documentNameOf(item)].isFact;
}

/**
 * Whether an item of that collection waits until somebody is signed in: what cannot be taken back is not done on the word of a
 * device alone, which tells who made it (S-50).
 */
export function waitsForPerson(
  name: string,
  { member, isWithdrawn }: Pick<CompanyCaller, 'member' | 'isWithdrawn'>,
): boolean {
  const isAlone = member === undefined && !isWithdrawn;
  return isAlone && isDocumentName(name) && documentMapper(name).needsPermission === true;
}
