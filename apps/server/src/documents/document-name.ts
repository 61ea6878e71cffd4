/** Which collections are of documents, as the registry defines it. */
import { COLLECTIONS, type CollectionName, collectionOf } from '@cuadra/contracts/registry/collections';
import type { Item } from '../items/item.ts';

export type DocumentName = {
  [Name in CollectionName]: (typeof COLLECTIONS)[Name]['kind'] extends 'document' ? Name : never;
}[CollectionName];

/** Whether a collection of that name is one of documents. */
export function isDocumentName(name: string): name is DocumentName {
  return collectionOf(name)?.kind === 'document';
}

/** @throws for an item of a collection of records */
export function documentNameOf(item: Pick<Item, 'collection'>): DocumentName {
  if (!isDocumentName(item.collection)) throw new Error(`${item.collection} is no collection of documents`);
  return item.collection;
}

/** Whether the item records what has happened in the shop: the server never refuses it (S-22). */
export function mustAcceptFromDevice(item: Pick<Item, 'collection' | 'deviceId'>): boolean {
  return item.deviceId !== null && COLLECTIONS[documentNameOf(item)].mustAccept;
}
