/**
 * Stores beside each balance what the device shows: the server's row plus own open entries. Apart from reading and
 * writing because both change it, in the same transaction as what they store.
 */

import {
  type BalanceCollection,
  type BalanceName,
  COLLECTION_TRAITS,
} from '@cuadra/contracts/registry/collection-traits';
import { addToGroup } from '@cuadra/domain/grouped';

import { sumOfDecimals } from './amounts.ts';
import type { PendingRow } from './device-rows.ts';
import { balanceKeyOf, keyMembersOf, type LedgerEntry } from './ledger-entry.ts';
import type { AnyBalanceRow } from './rows.ts';
import type { DeviceTransaction, WithoutKey } from './store/device-store.ts';
import { balancesOf, putRows } from './store/registry-rows.ts';
import { type EntryState, isClosed, isOpen } from './sync/reading/balance-rule.ts';
import type { Reading } from './sync/state/sync-values.ts';

/** When an own entry counts; a parameter so that tests can show the effect of a wrong rule. */
export interface BalanceRules {
  readonly isOpen: (entry: EntryState, rowVersion: number, reading: Reading) => boolean;
  readonly isClosed: (entry: EntryState, rowVersion: number, reading: Reading) => boolean;
}
export const BALANCE_RULES: BalanceRules = { isOpen, isClosed };

export interface BalanceKey {
  readonly collection: BalanceName;
  readonly key: string;
}

/**
 * Computes the shown amounts of these balances from the stored rows and entries, and deletes entries that the server's
 * row contains. Tables: the named balances, `pending`.
 */
export async function refreshShown(
  tx: DeviceTransaction,
  keys: readonly BalanceKey[],
  reading: Reading,
  rules: BalanceRules = BALANCE_RULES,
): Promise<void> {
  // In parallel, because a sale waits for each request.
  await Promise.all(
    [...byCollection(keys)].map(([collection, wanted]) =>
      refreshBalances(tx, collection, wanted, reading, rules),
    ),
  );
}

async function refreshBalances(
  tx: DeviceTransaction,
  collection: BalanceName,
  wanted: readonly string[],
  reading: Reading,
  rules: BalanceRules,
): Promise<void> {
  const [found, pending] = await Promise.all([
    balancesOf(tx, collection, wanted),
    tx.where('pending', 'keys', wanted),
  ]);
  const own = entriesByKey(collection, pending);
  const versions = new Map<string, number>();
  const changed: AnyBalanceRow[] = [];
  for (const [place, key] of wanted.entries()) {
    const row = found[place] ?? emptyBalance(collection, key, reading.generation);
    versions.set(key, row.version);
    const next = withShown(collection, row, own.get(key) ?? [], reading, rules);
    // An answer changes the state of entries far more often than their sum.
    if (found[place] === undefined || !isSameShown(row, next)) changed.push(next);
  }
  await putRows(tx, collection, changed);
  // Deleted once the server's rows contain all its entries; for balances of other collections only a completed read
  // proves it.
  const versionOf = (entry: LedgerEntry) =>
    entry.collection === collection ? (versions.get(entry.key) ?? 0) : 0;
  const isInside = (row: PendingRow) =>
    row.entries.every((entry) => rules.isClosed(row, versionOf(entry), reading));
  await tx.remove(
    'pending',
    pending.filter(isInside).map(({ n }) => n),
  );
}

/** An entry with the state of its document. */
type OwnEntry = LedgerEntry & EntryState;

function entriesByKey(collection: BalanceName, pending: readonly PendingRow[]): Map<string, OwnEntry[]> {
  const byKey = new Map<string, OwnEntry[]>();
  for (const { entries, ack, is_counted } of pending) {
    for (const entry of entries) {
      if (entry.collection === collection) addToGroup(byKey, entry.key, { ...entry, ack, is_counted });
    }
  }
  return byKey;
}

/** The row of a document's entries, before its state is known. */
export function pendingOf(itemId: string, entries: readonly LedgerEntry[]): WithoutKey<PendingRow>[] {
  if (entries.length === 0) return [];
  const keys = [...new Set(entries.map(({ key }) => key))];
  return [{ item_id: itemId, entries, keys, ack: null, is_counted: true }];
}

function isSameShown({ shown }: AnyBalanceRow, next: AnyBalanceRow): boolean {
  const before: Readonly<Record<string, string>> = { ...shown };
  const after = Object.entries(next.shown);
  return after.length === Object.keys(before).length && after.every(([name, text]) => before[name] === text);
}

/** Adds entries to the rows themselves, because a demo company has no server to do it (S-55). */
export async function bookDirectly(tx: DeviceTransaction, entries: readonly LedgerEntry[]): Promise<void> {
  for (const [collection, keys] of byCollection(entries)) {
    const rows = new Map((await balanceRows(tx, collection, keys, 0)).map((row) => [row.key, row]));
    for (const entry of entries) {
      const row = entry.collection === collection ? rows.get(entry.key) : undefined;
      if (row !== undefined) rows.set(entry.key, withAdded(row, entry));
    }
    await putRows(tx, collection, [...rows.values()]);
  }
}

function withAdded(row: AnyBalanceRow, { amounts }: LedgerEntry): AnyBalanceRow {
  const sums = Object.fromEntries(
    Object.entries(amounts).map(([name, text]) => [name, sumOfDecimals(name, [amountOf(row, name), text])]),
  );
  return { ...row, ...sums, shown: { ...row.shown, ...sums } };
}

/** A balance of the server in the device's shape; the shown amounts are computed afterwards. */
export function balanceFromServer(
  collection: BalanceName,
  row: Readonly<Record<string, unknown>>,
  version: number,
  generation: number,
): AnyBalanceRow {
  const stored = { ...row, key: balanceKeyOf(collection, row), version, generation };
  return { ...stored, shown: amountsOf(collection, stored) };
}

/** @param entries own ones on this balance */
function withShown(
  collection: BalanceName,
  row: AnyBalanceRow,
  entries: readonly OwnEntry[],
  reading: Reading,
  rules: BalanceRules,
): AnyBalanceRow {
  const own = entries.filter((entry) => rules.isOpen(entry, row.version, reading));
  const { amounts }: BalanceCollection = COLLECTION_TRAITS[collection];
  const shown = Object.fromEntries(
    amounts.map((name) => [
      name,
      sumOfDecimals(name, [amountOf(row, name), ...own.map((entry) => entry.amounts[name] ?? '0')]),
    ]),
  );
  return { ...row, shown };
}

async function balanceRows(
  tx: DeviceTransaction,
  collection: BalanceName,
  keys: readonly string[],
  generation: number,
): Promise<AnyBalanceRow[]> {
  const found = await balancesOf(tx, collection, keys);
  return found.map((row, place) => row ?? emptyBalance(collection, keys[place] ?? '', generation));
}

/** A key without a row has amount 0 and version 0. */
function emptyBalance(collection: BalanceName, key: string, generation: number): AnyBalanceRow {
  const { amounts }: BalanceCollection = COLLECTION_TRAITS[collection];
  const nothing = Object.fromEntries(amounts.map((name) => [name, sumOfDecimals(name, [])]));
  return { ...keyMembersOf(collection, key), ...nothing, key, version: 0, generation, shown: nothing };
}

function amountsOf(collection: BalanceName, row: Readonly<Record<string, unknown>>): Record<string, string> {
  const { amounts }: BalanceCollection = COLLECTION_TRAITS[collection];
  return Object.fromEntries(amounts.map((name) => [name, sumOfDecimals(name, [amountOf(row, name)])]));
}

function amountOf(row: Readonly<Record<string, unknown>>, name: string): string {
  return String(row[name] ?? '0');
}

function byCollection(keys: readonly BalanceKey[]): Map<BalanceName, string[]> {
  const groups = new Map<BalanceName, Set<string>>();
  for (const { collection, key } of keys) {
    groups.set(collection, (groups.get(collection) ?? new Set()).add(key));
  }
  return new Map([...groups].map(([collection, wanted]) => [collection, [...wanted]]));
}
