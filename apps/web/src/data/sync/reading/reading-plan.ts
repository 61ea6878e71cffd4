/**
 * What to read next, and how the state of reading changes: pure, over the one row that holds it. First the
 * start version and what may be read, then each collection by its own cursor, documents downwards and to the
 * window alone, then changes for ever (S-19).
 */

import { livesOnDevice } from '@cuadra/contracts/registry/collection-access';
import {
  COLLECTION_NAMES,
  COLLECTION_TRAITS,
  type CollectionName,
  isCollectionName,
} from '@cuadra/contracts/registry/collection-traits';
import type { Residence } from '@cuadra/contracts/residence/residence-names';
import type { Reading } from '../state/sync-values.ts';
import { documentTraits } from './document-window.ts';

export type ReadPlan =
  /** The version to begin at, and which collections this user may read. */
  { readonly kind: 'begin' } | ReadCollection | ReadDocuments | ReadChanges;

export interface ReadCollection {
  readonly kind: 'collection';
  readonly collection: CollectionName;
  readonly since: number;
  /** What was deleted up to here need not be told (S-19). */
  readonly start: number;
  readonly receiptsSince: number;
  readonly generation: number;
  readonly round: number;
}

/** Documents, from the start version down (S-19). */
export interface ReadDocuments {
  readonly kind: 'documents';
  readonly collection: CollectionName;
  /** How far it has come: the state the page is asked from. */
  readonly since: number;
  readonly before: number;
  /** The newest page is asked for whatever its age, those after it to the end of the window. */
  readonly isNewest: boolean;
  readonly receiptsSince: number;
  readonly generation: number;
  readonly round: number;
}

export interface ReadChanges {
  readonly kind: 'changes';
  readonly since: number;
  readonly receiptsSince: number;
  readonly generation: number;
  readonly round: number;
}

/** What to ask next, of what is stored: pure, so that a reading cut off anywhere goes on (S-19). */
export function planRead(reading: Reading): ReadPlan {
  if (!reading.is_begun) return { kind: 'begin' };
  const { generation, round } = reading;
  const from = { receiptsSince: reading.receipts_cursor, generation, round };
  const [collection] = reading.todo;
  if (collection === undefined) return { kind: 'changes', since: reading.cursor, ...from };
  const since = reading.todo_cursor;
  if (documentTraits(collection) === undefined) {
    return { kind: 'collection', collection, since, start: reading.cursor, ...from };
  }
  const isNewest = since === 0;
  // What was written after the cursor comes with the changes, and so does what changes while this is read.
  const before = isNewest ? reading.cursor + 1 : since;
  return { kind: 'documents', collection, since, before, isNewest, ...from };
}

/** The first load begins: everything readable from 0, then changes from the start version. */
export function begun(reading: Reading, startVersion: number, access: readonly string[]): Reading {
  if (reading.is_begun) return reading;
  return {
    ...reading,
    is_begun: true,
    round: reading.round + 1,
    cursor: startVersion,
    access,
    todo: inOrder(access),
    todo_cursor: 0,
  };
}

/**
 * What became readable is loaded from 0; what no longer is, is not loaded any further (S-20). While the company lives on
 * this device the server serves hosted collections alone: the others were not lost by that, they are here (S-55).
 */
export function accessChanged(reading: Reading, told: readonly string[], residence: Residence): Reading {
  const access = residence === 'cloud' ? told : [...told, ...reading.access.filter(isHeldHere)];
  const gained = access.filter((name) => !reading.access.includes(name));
  const isLost = reading.access.some((name) => !access.includes(name));
  if (gained.length === 0 && !isLost) return reading;
  const todo = inOrder([...reading.todo.filter((name) => access.includes(name)), ...gained]);
  return loading({ ...reading, access }, todo);
}

function isHeldHere(name: string): boolean {
  return isCollectionName(name) && livesOnDevice(name);
}

/** What the company has on this device from now on is read from nowhere; pages asked before are late (S-57). */
export function readFromHere(reading: Reading): Reading {
  const hosted = (name: CollectionName) => !livesOnDevice(name);
  const access = reading.access.filter((name) => !isHeldHere(name));
  return loading({ ...reading, access }, reading.todo.filter(hosted));
}

/** A collection that an update gave a new shape is loaded again from 0: the old program dropped its fields (S-20). */
export function shapesChanged(reading: Reading): Reading {
  if (!reading.is_begun) return reading;
  const grown = COLLECTION_NAMES.filter(
    (name) =>
      reading.access.includes(name) &&
      !reading.todo.includes(name) &&
      (reading.shapes[name] ?? 0) < COLLECTION_TRAITS[name].shape,
  );
  return grown.length === 0 ? reading : loading(reading, inOrder([...reading.todo, ...grown]));
}

/** A collection the server says may not be read after all: the next page of changes says it of all. */
export function withoutCollection(reading: Reading, name: CollectionName): Reading {
  return loading(
    { ...reading, access: reading.access.filter((one) => one !== name) },
    reading.todo.filter((one) => one !== name),
  );
}

/** Whether the till can sell: products are in (S-19). What comes after them comes while it sells. */
export function isCatalogueReady(reading: Reading): boolean {
  return reading.is_begun && !reading.todo.includes('products') && !reading.todo.includes('product_units');
}

/**
 * Whether products have been here once, so that the screens are open (S-19). Later loads, after an update or a restored server,
 * go on behind them: a till that sells is never closed for them (S-48).
 */
export function hasCatalogue(reading: Reading): boolean {
  return isCatalogueReady(reading) || reading.shapes.products !== undefined || reading.generation > 1;
}

function loading(reading: Reading, todo: readonly CollectionName[]): Reading {
  return { ...reading, round: reading.round + 1, todo, todo_cursor: 0 };
}

/** Few rows that a till needs before its first sale: what earlier sessions left in its drawer. */
const BEFORE_PRODUCTS: readonly CollectionName[] = ['cash_balances'];

/** In the registry's order, but for what the opening of a till waits for; names of a newer server left out. */
function inOrder(names: readonly string[]): CollectionName[] {
  const known = COLLECTION_NAMES.filter((name) => names.includes(name));
  const early = known.filter((name) => BEFORE_PRODUCTS.includes(name));
  const others = known.filter((name) => !BEFORE_PRODUCTS.includes(name));
  const place = others.indexOf('products');
  return place < 0 ? known : [...others.slice(0, place), ...early, ...others.slice(place)];
}
