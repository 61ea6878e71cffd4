/** The results of the search over everything on this device: products, customers and sales that the user may read. */
import { formatNumber } from '@cuadra/domain/sales/receipt-number';
import { instantText } from '@cuadra/domain/time/instant-text';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CompanyDb } from '../../data/company-db.ts';
import { customerBookOf } from '../../data/customers/customer-book.ts';
import type { SaleRow } from '../../data/rows.ts';
import { createCatalogueSearch } from '../../data/search/catalogue-search.ts';
import { documentOf } from '../../features/pos/customer/customer-names.ts';
import { useCustomerBook } from '../../features/pos/customer/use-customer-book.ts';
import { findSales } from '../../features/pos/returns/find-sales.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { PATHS } from '../paths.ts';
import { findScreens } from './find-screens.ts';
import { usePaletteScreens } from './use-palette-screens.ts';

export type FoundKind = 'screen' | 'product' | 'customer' | 'sale';

export interface Found {
  readonly kind: FoundKind;
  /** Unique within its kind, for the life of the list. */
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly path: string;
}

/** Enough to recognise it; the screen itself shows more. */
const OF_EACH = 5;
const SCREENS_AT_FIRST = 8;
/** One letter would find most of the shop. */
const TYPED_MIN = 2;

interface Looked extends Readonly<Record<'product' | 'sale', readonly Found[]>> {
  /** The searched text. */
  readonly text: string;
}
const NOTHING: Looked = { text: '', product: [], sale: [] };

export interface FoundList {
  /** In the order of the list: screens, products, customers, sales. */
  readonly found: readonly Found[];
  /** Whether the results are complete for the present text. */
  readonly isRead: boolean;
}

export function useFound(typed: string): FoundList {
  const { db } = useCompany();
  const { can } = useSession();
  const screens = usePaletteScreens();
  const text = useDeferredValue(typed.trim());
  const isAsked = text.length >= TYPED_MIN;
  const seesProducts = can('inventory.access');
  const seesSales = can('pos.access') || can('reports') || can('accounting');
  const asked = isAsked ? text : '';
  const looked = useLooked(db, asked, { seesProducts, seesSales });
  const customers = useFoundCustomers(db, seesSales ? asked : '');
  const found = useMemo(() => {
    const named = findScreens(screens, text, text === '' ? SCREENS_AT_FIRST : OF_EACH);
    const ofScreens = named.map(
      ({ label, within, path }): Found => ({ kind: 'screen', id: path, label, detail: within, path }),
    );
    return [...ofScreens, ...looked.product, ...customers.found, ...looked.sale];
  }, [screens, text, looked, customers.found]);
  return { found, isRead: text === typed.trim() && looked.text === asked && customers.isRead };
}

function useFoundCustomers(db: CompanyDb, text: string): FoundList {
  const { known } = useCustomerBook(db);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is known changes what the book finds
  const found = useMemo((): readonly Found[] => {
    if (text === '') return [];
    return customerBookOf(db)
      .search(text, OF_EACH)
      .map((customer) => ({
        kind: 'customer',
        id: customer.id,
        label: customer.name,
        detail: [documentOf(customer), customer.phone].filter((part) => part !== '').join(' · '),
        path: `${PATHS.customers}?customer=${customer.id}`,
      }));
  }, [db, known, text]);
  return { found, isRead: text === '' || known.isRead };
}

interface Sees {
  readonly seesProducts: boolean;
  readonly seesSales: boolean;
}

/** Queried anew for each text; an answer that comes after the next text is dropped. */
function useLooked(db: CompanyDb, text: string, { seesProducts, seesSales }: Sees): Looked {
  const [search, setSearch] = useState<ReturnType<typeof createCatalogueSearch>>();
  const [looked, setLooked] = useState<Looked>(NOTHING);
  useEffect(() => {
    if (!seesProducts) return;
    const started = createCatalogueSearch(db);
    setSearch(started);
    return () => started.stop();
  }, [db, seesProducts]);
  useEffect(() => {
    if (text === '') return setLooked(NOTHING);
    // The search starts with the list, and then this runs again.
    if (seesProducts && search === undefined) return;
    let isWanted = true;
    const look = async (): Promise<void> => {
      const [products, sales] = await Promise.all([
        search?.search(text, OF_EACH) ?? [],
        seesSales ? findSales(db, text, OF_EACH) : [],
      ]);
      if (!isWanted) return;
      setLooked({
        text,
        product: products.map(({ id, name, sku }) => ({
          kind: 'product',
          id,
          label: name,
          detail: sku,
          path: `${PATHS.inventory}?product=${id}`,
        })),
        sale: sales.map(({ sale, invoiced }) => ({
          kind: 'sale',
          id: sale.id,
          label: `Venta ${formatNumber(sale.series, sale.number)}`,
          detail: saleDetail(sale, invoiced),
          path: `${PATHS.sales}?sale=${sale.id}`,
        })),
      });
    };
    look().catch((error: unknown) => {
      console.warn('the search over everything could not read', error);
      if (isWanted) setLooked({ ...NOTHING, text });
    });
    return () => {
      isWanted = false;
    };
  }, [db, search, text, seesProducts, seesSales]);
  return looked;
}

/** The text beside a sale: the invoice that it was found by, its time and its customer. */
export function saleDetail(
  { sold_at, customer }: Pick<SaleRow, 'sold_at' | 'customer'>,
  invoiced = '',
): string {
  return [invoiced, instantText(sold_at), customer?.name ?? ''].filter((part) => part !== '').join(' · ');
}
