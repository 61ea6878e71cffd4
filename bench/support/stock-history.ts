/**
 * Years of a shop's stock, written straight into the engine: a million entries through the protocol would take an hour,
 * and measure something else.
 */
import { readFile } from 'node:fs/promises';
import type pg from 'pg';

export interface StockHistory {
  /** Of the company. */
  readonly entries: number;
  /** The product that moves most, and how many of them are its own. */
  readonly busiest: { readonly id: string; readonly name: string; readonly entries: number };
}

const DOCUMENTS = 10_000;

/** @param entries wanted in all, with those that the company has */
export async function writeStockHistory(
  engine: pg.Client,
  companyId: string,
  entries: number,
): Promise<StockHistory> {
  const script = await readFile(new URL('./stock-history.sql', import.meta.url), 'utf8');
  const lines = Math.max(2, Math.round((entries - (await countEntries(engine, companyId))) / DOCUMENTS));
  await engine.query('begin');
  await engine.query(
    `select set_config('bench.company', $1, true), set_config('bench.documents', $2, true), set_config('bench.lines', $3, true)`,
    [companyId, String(DOCUMENTS), String(lines)],
  );
  await engine.query(script);
  await engine.query('commit');
  await engine.query('vacuum analyze');
  const { rows } = await engine.query<{ id: string; name: string; entries: string }>(
    `select p.id, p.name, count(*) as entries
     from products p join stock_entries e on e.company_id = p.company_id and e.product_id = p.id
     where p.company_id = $1 group by p.company_id, p.id order by count(*) desc limit 1`,
    [companyId],
  );
  const [first] = rows;
  if (first === undefined) throw new Error('nothing was written');
  return {
    entries: await countEntries(engine, companyId),
    busiest: { id: first.id, name: first.name, entries: Number(first.entries) },
  };
}

async function countEntries(engine: pg.Client, companyId: string): Promise<number> {
  const { rows } = await engine.query<{ count: string }>(
    'select count(*) from stock_entries where company_id = $1',
    [companyId],
  );
  return Number(rows[0]?.count ?? 0);
}
