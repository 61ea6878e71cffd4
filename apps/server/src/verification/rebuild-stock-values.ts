/**
 * Values the stock of one company in bolívares again, for what was booked before stock had a value in them (decision
 * 12): a replay of all documents gives each entry the value it would be booked with today.
 *
 * Entries are written in pages, without the company's lock: each page writes what follows from the documents alone, so
 * that a rebuild that was interrupted begins again and ends the same. Balances, the transaction that brings the
 * inventory account to the value of the stock, and the mark that it is done are one transaction under the lock.
 */

import { newId } from '@cuadra/contracts/primitives/ids';
import { hashOfBody } from '@cuadra/contracts/protocol/item-hash';
import type { Collections } from '../collections/collections.ts';
import { type CompanyTx, LOCK_COMPANY, type Statement, statements } from '../db/database.ts';
import { SERVICE } from '../items/store-records.ts';
import { inTurns } from '../plugins/in-turns.ts';
import { historyPage } from './replay/history-pages.ts';
import { Replay, type Replayed } from './replay/replay.ts';
import { loadReplayFacts, type ReplayFacts } from './replay/replay-facts.ts';

export type RebuildBooks = Pick<Collections, 'database' | 'readers' | 'mappers'>;

const SQL = statements({
  set_stock_values: 'select app.set_stock_values($1) as changed',
  sum_stock_values: 'select app.sum_stock_values($1, $2) as changed',
  stock_value_gap: 'select ves::text as ves from app.stock_value_gap()',
  accounts_of_roles: 'select role, app.account_of_role(role) as id from unnest($1::text[]) as r(role)',
  claim_rebuild: 'select outcome from app.claim_version($1)',
  post_lines: 'select app.post_lines($1, $2, $3, $4)',
  finish_stock_rebuild: `update stock_value_rebuilds set finished_at = now(), version = $2, transaction_id = $3
    where company_id = $1 and finished_at is null`,
  stock_rebuild_waits: 'select 1 from stock_value_rebuilds where company_id = $1 and finished_at is null',
});

/** What became of a rebuild; `interrupted` where the shop went on in a way that asks for another one. */
export type Rebuilt = 'changed' | 'unchanged' | 'interrupted';

export function rebuildStockValues(books: RebuildBooks, companyId: string, at: Date): Promise<Rebuilt> {
  return valueStockAgain(books, companyId, {
    load: loadReplayFacts,
    waits: SQL.stock_rebuild_waits,
    finish: async (tx, replay, version) => {
      const hasSummed = await sumValues(tx, replay, version);
      return (await finish(tx, { hasSummed, version, at })) ? 'changed' : 'unchanged';
    },
  });
}

export interface StockValuation {
  readonly load: (tx: CompanyTx) => Promise<ReplayFacts>;
  /** Returns a row while the company waits; another process may have done the work meanwhile. */
  readonly waits: Statement;
  /** Under the company's lock, once all entries have their values. @param version the next one of the company */
  readonly finish: (tx: CompanyTx, replay: Replay, version: number) => Promise<'changed' | 'unchanged'>;
}

/** Gives each entry of the stock its value in bolívares by a replay, and then finishes under the company's lock. */
export async function valueStockAgain(
  books: RebuildBooks,
  companyId: string,
  { load, waits, finish: finishWith }: StockValuation,
): Promise<Rebuilt> {
  const { database } = books;
  const inCompany = <Result>(work: (tx: CompanyTx) => Promise<Result>) =>
    database.withCompany(companyId, work);
  const facts = await inCompany(load);
  const replay = new Replay(companyId, books.mappers, facts);
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    after = await inCompany((tx) => writePage(tx, books, replay, facts, from));
  }
  return await inCompany(async (tx) => {
    await tx.query(LOCK_COMPANY, [companyId]);
    if ((await tx.query(waits, [companyId])).length === 0) return 'unchanged';
    const now = await load(tx);
    // Something that was booked before the rebuild has been returned since, and the replay has forgotten what it cost.
    if ([...now.reversible].some((id) => !facts.reversible.has(id))) return 'interrupted';
    replay.refresh(now);
    for (let after: number | undefined = facts.version; after !== undefined; )
      after = await writePage(tx, books, replay, now, after);
    return finishWith(tx, replay, now.version + 1);
  });
}

/** @returns after which version it goes on; undefined after the last page */
async function writePage(
  tx: CompanyTx,
  { readers }: RebuildBooks,
  replay: Replay,
  facts: ReplayFacts,
  after: number,
): Promise<number | undefined> {
  const { documents, next } = await historyPage(tx, readers, facts, after);
  const booked = await inTurns(documents, ({ row, ...document }) =>
    row === undefined ? [] : replay.book({ ...document, row }).stock.map(entryValue),
  );
  const values = booked.flat();
  if (values.length > 0) await tx.query(SQL.set_stock_values, [JSON.stringify(values)]);
  return next;
}

function entryValue(entry: Replayed['stock'][number]): Record<string, unknown> {
  return {
    document_id: entry.documentId,
    product_id: entry.productId,
    warehouse_id: entry.warehouseId,
    unit_id: entry.unitId,
    lot: entry.lot,
    step: entry.step,
    value_ves: `${entry.value.ves}e-2`,
  };
}

/** Brings the balances to their entries. @returns whether any has changed */
export async function sumValues(tx: CompanyTx, replay: Replay, version: number): Promise<boolean> {
  const [summed] = await tx.query<{ changed: number }>(SQL.sum_stock_values, [
    version,
    JSON.stringify(costsOf(replay)),
  ]);
  return (summed?.changed ?? 0) > 0;
}

interface Finishing {
  readonly hasSummed: boolean;
  /** The next one of the company. */
  readonly version: number;
  readonly at: Date;
}

/** @returns whether anything but single entries has changed */
async function finish(tx: CompanyTx, { hasSummed, version, at }: Finishing): Promise<boolean> {
  const ves = await stockGap(tx);
  const id = newId();
  const hasChanged = ves !== null || hasSummed;
  if (hasChanged) await claimVersion(tx, { id, reason: DESCRIPTION, at });
  // Goods had left at no bolívares, or at those of the day of their sale.
  if (ves !== null) await postGap(tx, { id, version, ves, at, description: DESCRIPTION });
  await tx.query(SQL.finish_stock_rebuild, [tx.companyId, version - 1, ves === null ? null : id]);
  return hasChanged;
}

function costsOf({ holdings }: Replay): Record<string, unknown>[] {
  return [...holdings].map(([key, { unitCost }]) => {
    const [product_id, warehouse_id, unit_id, ...lot] = key.split('|');
    return { product_id, warehouse_id, unit_id, lot: lot.join('|'), unit_cost_ves: `${unitCost.ves}e-6` };
  });
}

/** Devices read the changed balances by the version of this item. */
export async function claimVersion(
  tx: CompanyTx,
  { id, reason, at }: { readonly id: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  const item = {
    id: newId(),
    hash: hashOfBody({ id }),
    made_by: SERVICE.id,
    made_by_name: SERVICE.name,
    made_at: at.toISOString(),
    kind: 'command',
    collection: 'stock_value_rebuilds',
    row_id: id,
    detail: { reason },
  };
  await tx.query(SQL.claim_rebuild, [JSON.stringify(item)]);
}

const DESCRIPTION = 'Ajuste del inventario a su costo histórico en bolívares';

/** By how many bolívares the stock is worth more than the inventory account; null where they agree. */
export async function stockGap(tx: CompanyTx): Promise<string | null> {
  const [gap] = await tx.query<{ ves: string }>(SQL.stock_value_gap);
  return gap !== undefined && /[1-9]/.test(gap.ves) ? gap.ves : null;
}

interface Gap {
  readonly id: string;
  readonly version: number;
  readonly ves: string;
  readonly at: Date;
  readonly description: string;
}

/** Against the cost of what was sold, at which the goods had left. */
export async function postGap(tx: CompanyTx, { id, version, ves, at, description }: Gap): Promise<void> {
  const accounts = await tx.query<{ id: string | null; role: string }>(SQL.accounts_of_roles, [
    ['inventory', 'cogs'],
  ]);
  const line = (role: string, amount: string) => {
    const account = accounts.find((one) => one.role === role)?.id ?? null;
    if (account === null) throw new Error(`no account has the role ${role}`);
    return { account_id: account, usd: '0', ves: amount };
  };
  const header = {
    date: at.toISOString(),
    description,
    reference: '',
    source: 'stock_value_rebuilds',
    exchange_rate: null,
  };
  const lines = [line('inventory', ves), line('cogs', ves.startsWith('-') ? ves.slice(1) : `-${ves}`)];
  await tx.query(SQL.post_lines, [id, version, JSON.stringify(header), JSON.stringify(lines)]);
}
