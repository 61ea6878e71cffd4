import { IconScale } from '@tabler/icons-react';

import { useCompany } from '../../../session/company/company-context.ts';
import { useLook } from '../../../session/company/use-look.ts';
import cells from '../../../ui/data-table/cells.module.css';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { listedTable, tableLookOf } from '../../../ui/data-table/table-look.ts';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx';
import { SectionBar } from '../../../ui/layout/section-bar.tsx';
import { countedProducts } from '../catalogue/counted-products.ts';
import { useOpenKardex } from '../frame/use-open-kardex.ts';
import { useValuation } from './use-valuation.ts';
import { valuedColumns } from './valued-columns.tsx';
import { useValuedFilter, ValuedFilters } from './valued-filters.tsx';
import type { ValuedRow } from './valued-rows.ts';
import { ValuedSummary } from './valued-summary.tsx';

const keyOf = ({ key }: ValuedRow) => key;

export function ValuedStockSection() {
  const company = useCompany();
  const filter = useValuedFilter(company.today);
  const { grouping, warehouseId } = filter;
  const day = filter.isDay ? filter.day : company.today;
  const valuation = useValuation(company, { ...filter, day });
  const { rows, totals, problem, reload } = valuation;
  const table = listedTable(
    valuedColumns(grouping, totals),
    keyOf,
    rows,
    useLook('valued-stock', tableLookOf),
  );
  const openKardex = useOpenKardex();
  return (
    <>
      <SectionBar tools={<TableTools {...table} fileName={`Inventario valorado ${day}`} />}>
        <ValuedFilters filter={filter} />
      </SectionBar>
      <ValuedSummary {...valuation} company={company} day={day} isAll={warehouseId === undefined} />
      <DataTable
        {...table}
        label="Inventario valorado"
        sort={{ key: 'value', direction: 'descending' }}
        loading={rows === undefined && problem === undefined}
        {...(grouping === 'product'
          ? { onRowClick: ({ key }: ValuedRow) => openKardex(key, warehouseId) }
          : {})}
        renderCard={(row) => <ValuedCard row={row} />}
        {...(problem === undefined ? {} : { error: <Trouble message={problem.message} onRetry={reload} /> })}
        empty={<NoValue hasProblem={problem !== undefined} />}
      />
    </>
  );
}

function ValuedCard({ row }: { readonly row: ValuedRow }) {
  return (
    <span className={cells.card}>
      <span className={cells.lines}>
        <span className={cells.name}>{row.name}</span>
        <span className={cells.sub}>
          {row.sku === '' ? countedProducts(row.products) : `${row.sku} · ${row.category}`}
        </span>
      </span>
      <span className={cells.figures}>
        <Money value={row.value} />
        {row.inBolivares === undefined ? null : <Money value={row.inBolivares} tone="second" size="sm" />}
      </span>
    </span>
  );
}

function Trouble({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <RetryBanner tone="quiet" fact={message} onRetry={onRetry}>
      El valor se saca de todos los movimientos, que están en el servidor.
    </RetryBanner>
  );
}

function NoValue({ hasProblem }: { readonly hasProblem: boolean }) {
  return (
    <EmptyState
      icon={IconScale}
      title={hasProblem ? 'No se pudo leer el valor' : 'No había existencias ese día'}
      why="Aquí verás lo que vale tu mercancía a costo promedio, en $ y en Bs."
    />
  );
}
