/** The first section of the inventory: what there is, found in a moment [INV-02]. */
import { useDeferredValue, useMemo, useState } from 'react';
import { useInventory } from '../panel/inventory-context.ts';
import { PanelCounters } from '../panel/panel-counters.tsx';
import { ProductFilters } from './product-filters.tsx';
import { filterProducts, NO_FILTER } from './product-list.ts';
import { ProductTable } from './product-table.tsx';
import styles from './products.module.css';

export function ProductsSection() {
  const { listed, categories, mayWrite, openProduct } = useInventory();
  const [filter, setFilter] = useState(NO_FILTER);
  // Typing stays fluid over any number of products: the list follows as soon as it can.
  const appliedFilter = useDeferredValue(filter);
  const shown = useMemo(() => filterProducts(listed ?? [], appliedFilter), [listed, appliedFilter]);
  return (
    <>
      <div className={styles.top}>
        <PanelCounters onLow={() => setFilter({ ...NO_FILTER, stockState: 'low' })} />
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
        onOpen={openProduct}
        onClearFilter={() => setFilter(NO_FILTER)}
        onNew={() => openProduct()}
      />
    </>
  );
}
