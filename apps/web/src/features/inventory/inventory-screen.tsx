/**
 * Panel de Inventario (INV-01): the frame around its sections, with the most frequent actions and the navigation
 * between sections.
 */
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLock } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { ProductRow } from '../../data/rows.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { useLook } from '../../session/company/use-look.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import full from '../../ui/layout/full-screen.module.css';
import { LazyPart } from '../../ui/layout/lazy-part.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { SubNavigation } from '../../ui/layout/sub-navigation.tsx';
import { useSearchParam } from '../../ui/layout/use-search-param.ts';
import { useProductList } from './catalogue/use-product-list.ts';
import styles from './frame/frame.module.css';
import { InventoryContext } from './frame/inventory-context.ts';
import { INVENTORY_PATH, sectionOf } from './frame/inventory-path.ts';
import { KARDEX_PARAMETER } from './frame/kardex-link.ts';
import { PanelActions } from './panel/panel-actions.tsx';
import { INVENTORY_SECTIONS } from './panel/sections.tsx';
import { ProductForm } from './products/product-form.tsx';

// Hardly ever anything to say.
const DuplicatesNotice = lazy(async () => ({
  default: (await import('./duplicates/duplicates-notice.tsx')).DuplicatesNotice,
}));

export function InventoryScreen() {
  const { can } = useSession();
  const mayWrite = can('inventory.access', 'write');
  const sections = INVENTORY_SECTIONS.filter(({ action = 'read' }) => can('inventory.access', action));
  // The router knows all sections; this list has those that the role may open.
  const opened = sectionOf(useLocation().pathname);
  const section = sections.find(({ path }) => path === opened);
  const { placeId, choosePlace } = useChosenPlace();
  const list = useProductList(placeId);
  const [edited, setEdited] = useState<ProductRow>();
  const [isFormOpen, { open, close }] = useDisclosure(false);
  const openProduct = useCallback(
    (product?: ProductRow) => {
      setEdited(product);
      open();
    },
    [open],
  );
  useProductInAddress(openProduct);
  const shared = useMemo(
    () => ({ ...list, placeId, choosePlace, mayWrite, openProduct }),
    [list, placeId, choosePlace, mayWrite, openProduct],
  );
  return (
    <InventoryContext value={shared}>
      <div className={full.screen}>
        <div className={`${full.top} ${styles.top}`}>
          <PageHeader compact title="Panel de Inventario" actions={mayWrite ? <PanelActions /> : undefined} />
          <SubNavigation
            base={INVENTORY_PATH}
            label="Secciones del inventario"
            sections={sections.filter(({ isApart }) => isApart !== true)}
          />
        </div>
        {/* Where products are: over every section it would take a phone a sixth of its screen. */}
        {section?.path === '' ? (
          <Suspense fallback={null}>
            <DuplicatesNotice isEditing={isFormOpen} />
          </Suspense>
        ) : null}
        <div className={styles.place}>
          {section === undefined ? (
            <NotAllowed />
          ) : (
            <LazyPart key={section.path} file={section.file}>
              {(Section) => <Section />}
            </LazyPart>
          )}
        </div>
      </div>
      <KardexPart />
      {isFormOpen ? <ProductForm product={edited} categories={list.categories} onClose={close} /> : null}
    </InventoryContext>
  );
}

/** Shown in place of a section that requires permission to change the inventory [PERM-02]. */
function NotAllowed() {
  return (
    <EmptyState
      icon={IconLock}
      title="No tiene permisos para modificar el inventario"
      why="Pide a un administrador que te dé el permiso Modificar Inventario."
      action={
        <Button component={Link} to={INVENTORY_PATH}>
          Ver los productos
        </Button>
      }
    />
  );
}

const KardexHost = lazy(async () => ({ default: (await import('./kardex/kardex-host.tsx')).KardexHost }));

/** None of the kardex's code is fetched before an address asks for it. */
function KardexPart() {
  const [params] = useSearchParams();
  if (!params.has(KARDEX_PARAMETER)) return null;
  return (
    <Suspense fallback={null}>
      <KardexHost />
    </Suspense>
  );
}

/** Opens the product that the address names, once: closing its form leaves the list. */
function useProductInAddress(openProduct: (product: ProductRow) => void): void {
  const { db } = useCompany();
  const { value, change } = useSearchParam('product');
  const named = useLiveQuery(
    async () => (value === null ? undefined : await db.products.get(value)),
    [db, value],
  );
  useEffect(() => {
    if (value === null || named?.id !== value) return;
    change(undefined);
    openProduct(named);
  }, [value, named, change, openProduct]);
}

/** A place that was deleted since counts as no choice. */
function useChosenPlace() {
  const { warehouses, warehouseId } = useCompany();
  const [chosen, setChosen] = useLook('warehouse', (kept) => (typeof kept === 'string' ? kept : ''));
  const placeId = warehouses.some(({ id }) => id === chosen) ? chosen : warehouseId;
  return { placeId, choosePlace: setChosen };
}
