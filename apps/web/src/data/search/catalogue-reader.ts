/**
 * Reads products and their units straight from the browser's database, for the search worker: it needs so little that
 * the app's database library would be nine tenths of its script.
 */
import type { ProductRow, ProductUnitRow } from '../rows.ts';

const PRODUCTS = 'products';
const UNITS = 'product_units';
const UNITS_BY_PRODUCT = 'product_id';
/** Rows of one read: while the browser collects them it serves no other request, and a screen may wait for one. */
const PAGE_ROWS = 200;

export interface CatalogueReader {
  /**
   * Every row of both tables, a page at a time: one read of everything would block writers until its end. What is
   * written meanwhile is notified and read afterwards.
   */
  readAll(onProducts: (rows: ProductRow[]) => void, onUnits: (rows: ProductUnitRow[]) => void): Promise<void>;
  /** In the order of the ids; undefined where there is none. */
  readProducts(ids: readonly string[]): Promise<(ProductRow | undefined)[]>;
  readUnits(ids: readonly string[]): Promise<(ProductUnitRow | undefined)[]>;
  readUnitsOf(productId: string): Promise<ProductUnitRow[]>;
  close(): void;
}

/** @param dbName of an existing database; tables are not created here */
export async function openCatalogueReader(dbName: string): Promise<CatalogueReader> {
  const db = await done(indexedDB.open(dbName));
  // The app wants to upgrade the database: it returns with a new page (S-54).
  db.onversionchange = () => db.close();
  const store = (name: string) => db.transaction(name, 'readonly').objectStore(name);

  async function readMany<Row>(name: string, ids: readonly string[]): Promise<(Row | undefined)[]> {
    if (ids.length === 0) return [];
    const source = store(name);
    return Promise.all(ids.map((id) => done<Row | undefined>(source.get(id))));
  }

  return {
    readAll: async (onProducts, onUnits) => {
      await readPages(() => store(UNITS), onUnits);
      await readPages(() => store(PRODUCTS), onProducts);
    },
    readProducts: (ids) => readMany<ProductRow>(PRODUCTS, ids),
    readUnits: (ids) => readMany<ProductUnitRow>(UNITS, ids),
    readUnitsOf: (productId) =>
      done<ProductUnitRow[]>(store(UNITS).index(UNITS_BY_PRODUCT).getAll(productId)),
    close: () => db.close(),
  };
}

async function readPages<Row extends { readonly id: string }>(
  store: () => IDBObjectStore,
  onPage: (rows: Row[]) => void,
): Promise<void> {
  let range: IDBKeyRange | null = null;
  for (;;) {
    const page: Row[] = await done<Row[]>(store().getAll(range, PAGE_ROWS));
    onPage(page);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE_ROWS) return;
    range = IDBKeyRange.lowerBound(last.id, true);
  }
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
