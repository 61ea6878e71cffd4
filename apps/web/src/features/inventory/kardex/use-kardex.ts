/**
 * The kardex of a product at a place, a page at a time from the newest (MOV-05): from the server, or from this device
 * when the books are here. Without a network it shows what this device has, and says so.
 */

import { inBaseUnits, quantity } from '@cuadra/domain/money/quantity';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { readLocalKardex } from '../../../data/stock-reading/local-kardex.ts';
import { readKardex } from '../../../data/stock-reading/stock-reader.ts';
import { type KardexRow, kardexRow, windowRows } from './kardex-rows.ts';

export interface KardexPlace {
  readonly productId: string;
  readonly warehouseId: string;
}

export interface Kardex {
  /** Undefined until a page was read. */
  readonly rows: readonly KardexRow[] | undefined;
  readonly hasMore: boolean;
  /** The rows are only those this device holds, because the server could not be asked. */
  readonly isWindow: boolean;
  readonly problem: ApiProblem | undefined;
  readonly isReading: boolean;
  /** @param all to the first entry there is */
  more(all: boolean): void;
}

interface Read {
  readonly rows: readonly KardexRow[];
  readonly next: number | null;
  readonly isWindow: boolean;
  readonly problem: ApiProblem | undefined;
}

const PAGE_ROWS = 200;
const WINDOW_ROWS_MAX = 5_000;
const UNREAD: Read | undefined = undefined;

/** @param isDemo makes no calls */
export function useKardex(db: CompanyDb, isDemo: boolean, place: KardexPlace): Kardex {
  const { productId, warehouseId } = place;
  const client = useMemo(() => (isDemo ? undefined : companyApiOf(db).client), [db, isDemo]);
  const unitNames = useLiveQuery(() => readUnitNames(db, productId), [db, productId]);
  // Every movement rewrites the product's balances: the kardex is then read again.
  const stamp = useLiveQuery(() => readStamp(db, productId), [db, productId]);
  const [read, setRead] = useState(UNREAD);
  const [isReading, setIsReading] = useState(true);
  const turn = useRef(0);

  useEffect(() => {
    if (unitNames === undefined || stamp === undefined) return;
    turn.current += 1;
    const own = turn.current;
    setIsReading(true);
    void readFirst(db, client, { productId, warehouseId }, unitNames).then((first) => {
      if (own !== turn.current) return;
      setRead(first);
      setIsReading(false);
    });
    return () => {
      turn.current += 1;
    };
  }, [db, client, productId, warehouseId, unitNames, stamp]);

  const more = async (all: boolean): Promise<void> => {
    const own = turn.current;
    setIsReading(true);
    let held = read;
    while (held !== undefined && held.next !== null && unitNames !== undefined && own === turn.current) {
      held = await readAfter(db, client, { productId, warehouseId }, unitNames, held);
      if (own === turn.current) setRead(held);
      if (!all || held.problem !== undefined) break;
    }
    if (own === turn.current) setIsReading(false);
  };
  return {
    rows: read?.rows,
    hasMore: read !== undefined && read.next !== null,
    isWindow: read?.isWindow ?? false,
    problem: read?.problem,
    isReading,
    more: (all) => void more(all),
  };
}

type Client = Parameters<typeof readKardex>[1];
type UnitNames = ReadonlyMap<string, string>;

async function readFirst(db: CompanyDb, client: Client, place: KardexPlace, names: UnitNames): Promise<Read> {
  const reply = await readKardex(db, client, queryOf(place));
  if (reply.ok) {
    const { entries, next } = reply.value;
    return {
      rows: entries.map((entry) => kardexRow(entry, names)),
      next,
      isWindow: false,
      problem: undefined,
    };
  }
  const { entries } = await readLocalKardex(db, { ...queryOf(place), limit: WINDOW_ROWS_MAX });
  const rows = entries.map((entry) => kardexRow(entry, names));
  return {
    rows: windowRows(rows, await stockNow(db, place)),
    next: null,
    isWindow: true,
    problem: reply.problem,
  };
}

async function readAfter(
  db: CompanyDb,
  client: Client,
  place: KardexPlace,
  names: UnitNames,
  held: Read,
): Promise<Read> {
  const reply = await readKardex(db, client, {
    ...queryOf(place),
    ...(held.next === null ? {} : { before: held.next }),
  });
  if (!reply.ok) return { ...held, problem: reply.problem };
  const rows = reply.value.entries.map((entry) => kardexRow(entry, names));
  return { ...held, rows: [...held.rows, ...rows], next: reply.value.next, problem: undefined };
}

function queryOf({ productId, warehouseId }: KardexPlace) {
  return { product_id: productId, warehouse_id: warehouseId, limit: PAGE_ROWS };
}

async function readUnitNames(db: CompanyDb, productId: string): Promise<UnitNames> {
  const [product, units] = await Promise.all([
    db.products.get(productId),
    db.product_units.where('product_id').equals(productId).toArray(),
  ]);
  const base = product === undefined ? [] : [[product.base_unit.id, product.base_unit.name] as const];
  return new Map([...base, ...units.map(({ id, name }) => [id, name] as const)]);
}

/** Another one whenever something of the product has moved. */
async function readStamp(db: CompanyDb, productId: string): Promise<string> {
  const rows = await db.stock_balances.where('product_id').equals(productId).toArray();
  return rows.map(({ key, version, shown }) => `${key}|${version}|${shown.quantity}`).join(';');
}

/** Of all units, in base units. */
async function stockNow(db: CompanyDb, { productId, warehouseId }: KardexPlace): Promise<bigint> {
  const [rows, units] = await Promise.all([
    db.stock_balances.where('product_id').equals(productId).toArray(),
    db.product_units.where('product_id').equals(productId).toArray(),
  ]);
  const factors = new Map(units.map(({ id, conversion_factor }) => [id, quantity(conversion_factor)]));
  return rows
    .filter((row) => row.warehouse_id === warehouseId)
    .reduce(
      (sum, row) => sum + inBaseUnits(quantity(row.shown.quantity), factors.get(row.unit_id) ?? 1000n),
      0n,
    );
}
