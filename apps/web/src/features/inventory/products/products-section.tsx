/** The first section of the inventory: what there is, found in a moment [INV-01, INV-02]. */
import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPercentage } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { taxRatesOf } from '../../../session/company/tax-rates.ts';
import { useLook } from '../../../session/company/use-look.ts';
import { listedTable, tableLookOf } from '../../../ui/data-table/table-look.ts';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { type ExportFormat, exportTable } from '../../../ui/export/export-table.ts';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { LazyPart } from '../../../ui/layout/lazy-part.tsx';
import { filterProducts, type ListedProduct, NO_FILTER, prepareSearch } from '../catalogue/product-list.ts';
import { useInventory } from '../frame/inventory-context.ts';
import { PRICE_CHANGE } from '../price-change/lazy-price-change.ts';
import { BulkBar } from './bulk-bar.tsx';
import { figureRoom } from './figure-room.ts';
import { PanelCounters } from './panel-counters.tsx';
import { productColumns } from './product-columns.tsx';
import { exportLines, productExport } from './product-export.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductTable } from './product-table.tsx';
import styles from './products.module.css';

const keyOf = ({ product }: ListedProduct) => product.id;

export function ProductsSection() {
  const inventory = useInventory();
  const { listed, tree, isWhole, mayWrite, openProduct } = inventory;
  const { today } = useCompany();
  const [filter, setFilter] = useState(NO_FILTER);
  const [selected, setSelected] = useState<ReadonlySet<string>>(NOTHING);
  const phone = usePhone();
  const [isChoosing, choosing] = useDisclosure(false);
  // Typing stays fluid over any number of products: the list follows as soon as it can.
  const appliedFilter = useDeferredValue(filter);
  const shown = useMemo(
    () => filterProducts(listed ?? [], appliedFilter, tree),
    [listed, appliedFilter, tree],
  );
  useEffect(() => (isWhole && listed !== undefined ? prepareSearch(listed) : undefined), [listed, isWhole]);
  const columns = useProductColumns(listed);
  const table = listedTable(
    columns,
    keyOf,
    listed === undefined ? undefined : shown,
    useLook('products', tableLookOf),
  );
  const writeExport = useProductExport(inventory);
  return (
    <>
      <div className={styles.top}>
        <PanelCounters
          shownCount={isWhole && shown.length !== listed?.length ? shown.length : undefined}
          onLow={() => setFilter({ ...NO_FILTER, stock: 'low' })}
        />
        {selected.size === 0 ? (
          <ProductFilters
            filter={filter}
            categories={inventory}
            placeId={inventory.placeId}
            shownCount={isWhole ? shown.length : undefined}
            onChange={setFilter}
            onPlace={inventory.choosePlace}
            tools={
              <>
                {phone && mayWrite ? (
                  <Button aria-pressed={isChoosing} onClick={choosing.toggle}>
                    {isChoosing ? 'Dejar de elegir' : 'Elegir'}
                  </Button>
                ) : null}
                {mayWrite && isWhole && shown.length > 0 ? <ChangePrices shown={shown} /> : null}
                <TableTools {...table} fileName={`Productos ${today}`} onExport={writeExport} />
              </>
            }
          />
        ) : (
          <BulkBar selected={selected} onDone={() => setSelected(NOTHING)} />
        )}
      </div>
      <ProductTable
        table={table}
        hasAny={listed?.length !== 0}
        selected={selected}
        onSelect={setSelected}
        // A card shows its box only while the user is choosing.
        isSelectable={!phone || isChoosing || selected.size > 0}
        mayWrite={mayWrite}
        onOpen={openProduct}
        onClearFilter={() => setFilter(NO_FILTER)}
        onNew={() => openProduct()}
      />
    </>
  );
}

/** Changes the prices of all shown products: those of a filter, or all (IMP-03). */
function ChangePrices({ shown }: { readonly shown: readonly ListedProduct[] }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const phone = usePhone();
  const products = useMemo(() => shown.map(({ product }) => product), [shown]);
  return (
    <>
      <ActionIcon
        size={phone ? 44 : 36}
        variant="default"
        aria-label="Cambiar precios de lo que se muestra"
        title="Cambiar precios de lo que se muestra"
        onClick={open}
      >
        <IconPercentage size={18} stroke={1.75} />
      </ActionIcon>
      {isOpen ? (
        <LazyPart file={PRICE_CHANGE}>
          {(PriceChangeDialog) => <PriceChangeDialog products={products} onClose={close} onDone={close} />}
        </LazyPart>
      ) : null}
    </>
  );
}

const NOTHING: ReadonlySet<string> = new Set();

function useProductColumns(listed: readonly ListedProduct[] | undefined) {
  const { rate, secondaryCurrency, taxes, settings } = useCompany();
  const { cost, price } = useMemo(
    () => figureRoom(listed ?? [], { rate, secondaryCurrency }),
    [listed, rate, secondaryCurrency],
  );
  return useMemo(
    () =>
      productColumns({
        rate,
        secondaryCurrency,
        taxes: taxRatesOf({ taxes, settings }),
        room: { cost, price },
      }),
    [rate, secondaryCurrency, taxes, settings, cost, price],
  );
}

function useProductExport({ categories, tree, units }: ReturnType<typeof useInventory>) {
  const { rate, taxes, settings } = useCompany();
  return (name: string, rows: readonly ListedProduct[], format: ExportFormat) => {
    const context = { rate, taxes: taxRatesOf({ taxes, settings }), categories, tree };
    return exportTable(name, productExport(context), exportLines(rows, units), format);
  };
}
