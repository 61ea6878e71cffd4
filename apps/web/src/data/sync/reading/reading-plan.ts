/**
 * What to read next, and how the state of reading changes: pure, over the one row that holds it. First the start
 * version and the readable collections, then each collection by its own cursor, documents downwards and only to the
 * window, then changes for ever (S-19).
 */

import { livesOnDevice, partOf } from '@cuadra/contracts/registry/collection-access';
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
  /** Read the version to begin at, and which collections this user may read. */
  { readonly kind: 'begin' } | ReadCollection | ReadDocuments | ReadChanges;

export interface ReadCollection {
  readonly kind: 'collection';
  readonly collection: CollectionName;
  readonly since: number;
  /** Deletions up to here are left out (S-19). */
  readonly start: number;
  readonly receiptsSince: number;
  readonly generation: number;
  readonly round: number;
}

/** Documents, from the start version down (S-19). */
export interface ReadDocuments {
  readonly kind: 'documents';
  readonly collection: CollectionName;
  /** The cursor, which is the state that the page is requested from. */
  readonly since: number;
  readonly before: number;
  /** The newest page is requested whatever its age, the later ones to the end of the window. */
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

/** What to request next, by the stored state: pure, so that reading interrupted anywhere resumes (S-19). */
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
  // What is written after the cursor, or changes during this read, comes with the changes.
  const before = isNewest ? reading.cursor + 1 : since;
  return { kind: 'documents', collection, since, before, isNewest, ...from };
}

/** Starts the initial sync: everything readable from 0, then changes from the start version. */
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
 * Collections that became readable are loaded from 0; those that are readable no longer are not loaded further (S-20).
 * While the company lives on this device the server serves only hosted collections: the others are not lost, they are
 * here (S-55).
 */
export function accessChanged(reading: Reading, reported: readonly string[], residence: Residence): Reading {
  const access = residence === 'cloud' ? reported : [...reported, ...reading.access.filter(isHeldHere)];
  const gained = access.filter(
    (name) => !reading.access.includes(name) || becomesWhole(name, reading.access, access),
  );
  const isLost = reading.access.some((name) => !access.includes(name));
  if (gained.length === 0 && !isLost) return reading;
  const todo = inOrder([...reading.todo.filter((name) => access.includes(name)), ...gained]);
  return loading({ ...reading, access }, todo);
}

/** Whether more rows of it may be read than before, of which only a part was loaded. */
function becomesWhole(name: string, before: readonly string[], after: readonly string[]): boolean {
  return isCollectionName(name) && partOf(name, before) !== null && partOf(name, after) === null;
}

function isHeldHere(name: string): boolean {
  return isCollectionName(name) && livesOnDevice(name);
}

/** What the company has on this device from now on is read from nowhere; pages requested before are late (S-57). */
export function readFromHere(reading: Reading): Reading {
  const hosted = (name: CollectionName) => !livesOnDevice(name);
  const access = reading.access.filter((name) => !isHeldHere(name));
  return loading({ ...reading, access }, reading.todo.filter(hosted));
}

/**
 * A collection that an update gave a new shape is loaded again from 0, because the old program dropped its new fields
 * (S-20).
 */
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

/** Removes a collection that the server refuses to serve; the next page of changes gives the complete rights. */
export function withoutCollection(reading: Reading, name: CollectionName): Reading {
  return loading(
    { ...reading, access: reading.access.filter((one) => one !== name) },
    reading.todo.filter((one) => one !== name),
  );
}

/** Whether the till can sell: products are loaded (S-19). The rest is loaded while it sells. */
export function isCatalogueReady(reading: Reading): boolean {
  return reading.is_begun && !reading.todo.includes('products') && !reading.todo.includes('product_units');
}

/**
 * Whether products were loaded once, so that the screens are open (S-19). Later loads, after an update or a restored
 * server, run behind them: they never close a till that sells (S-48).
 */
export function hasCatalogue(reading: Reading): boolean {
  return isCatalogueReady(reading) || reading.shapes.products !== undefined || reading.generation > 1;
}

function loading(reading: Reading, todo: readonly CollectionName[]): Reading {
  return { ...reading, round: reading.round + 1, todo, todo_cursor: 0 };
}

/** The few rows that a till needs before its first sale: what earlier sessions left in its drawer. */
const BEFORE_PRODUCTS: readonly CollectionName[] = ['cash_balances'];

/** In the registry's order, after those that the opening of a till waits for; names of a newer server are left out. */
function inOrder(names: readonly string[]): CollectionName[] {
  const known = COLLECTION_NAMES.filter((name) => names.includes(name));
  const early = known.filter((name) => BEFORE_PRODUCTS.includes(name));
  const others = known.filter((name) => !BEFORE_PRODUCTS.includes(name));
  const place = others.indexOf('products');
  return place < 0 ? known : [...others.slice(0, place), ...early, ...others.slice(place)];
}
