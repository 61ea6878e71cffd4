/**
 * Keeps beside each balance what the device shows: the server's row plus own open entries. Apart from reading
 * and writing because both change it, in the same transaction as what they store.
 */
import {
  type BalanceCollection,
  type BalanceName,
  COLLECTION_TRAITS,
} from '@cuadra/contracts/collection-traits';

import { sumOfDecimals } from './amounts.ts';
import { balanceKeyOf, keyMembersOf, type LedgerEntry } from './ledger-entry.ts';
import type { AnyBalanceRow, PendingRow } from './rows.ts';
import type { DeviceTransaction } from './store/device-store.ts';
import { balancesOf, putRows } from './store/registry-rows.ts';
import { type EntryState, isClosed, isOpen } from './sync/balance-rule.ts';
import type { Reading } from './sync/sync-values.ts';

/** When an own entry counts; a parameter so that tests can show what goes wrong under another rule. */
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
 * Works out what is shown for these balances from the stored rows and entries, and drops entries that are
 * inside of the server's row. Tables: the balances named, `pending`.
 */
export async function refreshShown(
  tx: DeviceTransaction,
  keys: readonly BalanceKey[],
  reading: Reading,
  rules: BalanceRules = BALANCE_RULES,
): Promise<void> {
  // Asked for side by side: whoever waits for the sale waits for each turn.
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
  const [found, entries] = await Promise.all([
    balancesOf(tx, collection, wanted),
    tx.where('pending', 'key', wanted),
  ]);
  const own = entriesByKey(entries.filter((entry) => entry.collection === collection));
  const changed: AnyBalanceRow[] = [];
  const closed: PendingRow[] = [];
  for (const [place, key] of wanted.entries()) {
    const row = found[place] ?? emptyBalance(collection, key, reading.generation);
    const mine = own.get(key) ?? [];
    const next = withShown(collection, row, mine, reading, rules);
    // An answer changes what is known of the entries far oftener than what they come to.
    if (found[place] === undefined || !isSameShown(row, next)) changed.push(next);
    closed.push(...mine.filter((entry) => rules.isClosed(entry, row.version, reading)));
  }
  await putRows(tx, collection, changed);
  await tx.remove(
    'pending',
    closed.map((entry) => entry.n),
  );
}

function entriesByKey(entries: readonly PendingRow[]): Map<string, PendingRow[]> {
  const byKey = new Map<string, PendingRow[]>();
  for (const entry of entries) {
    const same = byKey.get(entry.key);
    if (same === undefined) byKey.set(entry.key, [entry]);
    else same.push(entry);
  }
  return byKey;
}

function isSameShown({ shown }: AnyBalanceRow, next: AnyBalanceRow): boolean {
  const before: Readonly<Record<string, string>> = { ...shown };
  const after = Object.entries(next.shown);
  return after.length === Object.keys(before).length && after.every(([name, text]) => before[name] === text);
}

/** Adds entries to the rows themselves: a demo company has no server that would (S-55). */
export async function bookDirectly(tx: DeviceTransaction, entries: readonly LedgerEntry[]): Promise<void> {
  for (const entry of entries) {
    const [row] = await balanceRows(tx, entry.collection, [entry.key], 0);
    if (row === undefined) continue;
    const sums = Object.fromEntries(
      Object.entries(entry.amounts).map(([name, text]) => [
        name,
        sumOfDecimals(name, [amountOf(row, name), text]),
      ]),
    );
    await putRows(tx, entry.collection, [{ ...row, ...sums, shown: { ...row.shown, ...sums } }]);
  }
}

/** A balance of the server as the device stores it; what is shown is worked out after. */
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
  entries: readonly PendingRow[],
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

/** A key without a row is amount 0, version 0. */
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
