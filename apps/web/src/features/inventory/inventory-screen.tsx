/** Panel de Inventario (INV-01): what there is, found in a moment; new and edited products; the way to the import. */
import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { Link } from 'react-router';

import type { ProductRow } from '../../data/rows.ts';
import { useCompany } from '../../session/company-context.ts';
import { useSession } from '../../session/session-context.ts';
import { usePhone } from '../../ui/breakpoints.ts';
import { COUNT_FORMAT, countText } from '../../ui/count-format.ts';
import { CounterStrip } from '../../ui/counter-strip.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ProductFilters } from './products/product-filters.tsx';
import { ProductForm } from './products/product-form.tsx';
import { filterProducts, type ListedProduct, NO_FILTER } from './products/product-list.ts';
import { ProductTable } from './products/product-table.tsx';
import styles from './products/products.module.css';
import { useProductList } from './products/use-product-list.ts';

const IMPORT_PATH = '/app/inventory/import';

export function InventoryScreen() {
  const { can } = useSession();
  const mayWrite = can('inventory.access', 'write');
  const { listed, categories } = useProductList();
  const [filter, setFilter] = useState(NO_FILTER);
  // Typing stays fluid over any number of products: the list follows as soon as it can.
  const appliedFilter = useDeferredValue(filter);
  const shown = useMemo(() => filterProducts(listed ?? [], appliedFilter), [listed, appliedFilter]);
  const [edited, setEdited] = useState<ProductRow>();
  const [isFormOpen, form] = useDisclosure(false);
  const open = (product: ProductRow | undefined) => {
    setEdited(product);
    form.open();
  };
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <PageHeader
          compact
          title="Panel de Inventario"
          actions={
            mayWrite ? (
              <InventoryActions isEmpty={listed?.length === 0} onNew={() => open(undefined)} />
            ) : undefined
          }
        />
        <InventoryCounters listed={listed} onLow={() => setFilter({ ...NO_FILTER, stockState: 'low' })} />
        <ProductFilters
          filter={filter}
          categories={categories}
          shownCount={listed === undefined ? undefined : shown.length}
          onChange={setFilter}
        />
      </div>
      <ProductTable
        listed={listed}
        shown={shown}
        mayWrite={mayWrite}
        onOpen={open}
        onClearFilter={() => setFilter(NO_FILTER)}
        onNew={() => open(undefined)}
      />
      {isFormOpen ? <ProductForm product={edited} categories={categories} onClose={form.close} /> : null}
    </div>
  );
}

interface InventoryActionsProps {
  /** Then the import, offered below, is what to do first. */
  readonly isEmpty: boolean;
  readonly onNew: () => void;
}

function InventoryActions({ isEmpty, onNew }: InventoryActionsProps) {
  const phone = usePhone();
  return (
    <>
      {phone ? (
        <ActionIcon component={Link} to={IMPORT_PATH} size={44} variant="default" aria-label="Importar">
          <IconFileImport size={20} stroke={1.75} />
        </ActionIcon>
      ) : (
        <Button component={Link} to={IMPORT_PATH} leftSection={<IconFileImport size={18} stroke={1.75} />}>
          Importar
        </Button>
      )}
      <Button
        variant={isEmpty ? 'default' : 'filled'}
        leftSection={<IconPlus size={18} stroke={1.75} />}
        aria-label="Nuevo Producto"
        onClick={onNew}
      >
        {phone ? 'Nuevo' : 'Nuevo Producto'}
      </Button>
    </>
  );
}

interface InventoryCountersProps {
  /** Undefined until first read. */
  readonly listed: readonly ListedProduct[] | undefined;
  readonly onLow: () => void;
}

function InventoryCounters({ listed, onLow }: InventoryCountersProps) {
  const { warehouses, warehouseId } = useCompany();
  const low = listed?.filter((product) => product.stockState === 'low').length;
  const active = warehouses.filter((warehouse) => warehouse.deleted_at === null);
  const place = active.find((warehouse) => warehouse.id === warehouseId)?.name ?? '';
  return (
    <CounterStrip
      label="Resumen del inventario"
      counters={[
        { label: 'Productos', figure: countText(listed?.length) },
        { label: 'Almacenes activos', figure: COUNT_FORMAT.format(active.length) },
        {
          label: 'Stock bajo',
          figure: countText(low),
          hint: `en ${place}`,
          ...(low !== undefined && low > 0
            ? {
                tone: 'due' as const,
                icon: <IconAlertTriangle size={16} stroke={1.75} />,
                onClick: onLow,
              }
            : {}),
        },
      ]}
    />
  );
}
