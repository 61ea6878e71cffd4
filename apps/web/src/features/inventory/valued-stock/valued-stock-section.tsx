/**
 * Inventario valorado: what the goods were worth on any day, at average cost, in dollars and in bolívares of that day, by
 * product or category, of one place or of all (MOV-05).
 */
import { formatRate } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { exchangeRate } from '@cuadra/domain/money/rate';
import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconScale } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useState } from 'react';
import { isAlive } from '../../../data/rows.ts';
import type { Company } from '../../../session/company.ts';
import { useCompany } from '../../../session/company-context.ts';
import { dayText } from '../../../session/day-text.ts';
import { useLook } from '../../../session/use-look.ts';
import { Banner } from '../../../ui/banner.tsx';
import { usePhone } from '../../../ui/breakpoints.ts';
import { CounterStrip } from '../../../ui/counter-strip.tsx';
import cells from '../../../ui/data-table/cells.module.css';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { shownColumns, tableLookOf } from '../../../ui/data-table/table-look.ts';
import { TableTools } from '../../../ui/data-table/table-tools.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { useOpenKardex } from '../kardex/use-open-kardex.ts';
import { useInventory } from '../panel/inventory-context.ts';
import panel from '../panel/panel.module.css';
import { SectionBar } from '../panel/section-bar.tsx';
import { countedProducts } from '../products/counted-products.ts';
import { useRateOn } from '../use-rate-on.ts';
import { useInventoryAccount, usePlaceValues, useValuedStock } from './use-valued-stock.ts';
import { type Grouping, valuedColumns } from './valued-columns.tsx';
import { byCategory, inBolivares, placeRow, type ValuedRow, valuedRows } from './valued-rows.ts';
import styles from './valued-stock.module.css';

const keyOf = ({ key }: ValuedRow) => key;

export function ValuedStockSection() {
  const company = useCompany();
  const { categories } = useInventory();
  const [day, setDay] = useState(company.today);
  const [place, setPlace] = useState('');
  const [grouping, setGrouping] = useState<Grouping>('product');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && day <= company.today;
  const asked = isDay ? day : company.today;
  const stock = useValuedStock(company, asked, place === '' ? undefined : place);
  const rate = useRateOn(company, asked);
  const places = usePlaceValues(company, asked, grouping === 'place');
  const problem = stock.problem ?? places.problem;
  const products = useProducts(company, stock.value?.products);
  const rows = useMemo(() => {
    if (stock.value === undefined || products === undefined) return undefined;
    if (grouping === 'place')
      return places.values?.map(({ place: one, value }) => placeRow(one, value, rate));
    const all = valuedRows(stock.value.products, { products, categories, rate });
    return grouping === 'product' ? all : byCategory(all, rate);
  }, [stock.value, products, places.values, categories, rate, grouping]);
  const value = parseDecimal(stock.value?.total_usd ?? '0', 'USD');
  const totals = { value, inBolivares: inBolivares(value, rate) };
  const [look, setLook] = useLook('valued-stock', tableLookOf);
  const columns = valuedColumns(grouping, totals);
  const openKardex = useOpenKardex();
  return (
    <>
      <SectionBar
        tools={
          <TableTools
            fileName={`Inventario valorado ${asked}`}
            columns={columns}
            rows={rows ?? []}
            look={look}
            onLook={setLook}
          />
        }
      >
        <TextInput
          type="date"
          aria-label="Al cierre del día"
          title="Al cierre del día"
          max={company.today}
          value={day}
          error={isDay ? undefined : 'Elige un día que ya haya llegado.'}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Almacén"
          data={[
            { value: '', label: 'Todos los almacenes' },
            ...company.warehouses.filter(isAlive).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={place}
          disabled={grouping === 'place'}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        <SegmentedControl
          aria-label="Agrupar por"
          data={[
            { value: 'product', label: 'Por producto' },
            { value: 'category', label: 'Por categoría' },
            { value: 'place', label: 'Por almacén' },
          ]}
          value={grouping}
          onChange={(chosen) => {
            setGrouping(chosen as Grouping);
            // Side by side they are all there.
            if (chosen === 'place') setPlace('');
          }}
        />
      </SectionBar>
      <Summary
        company={company}
        day={asked}
        rate={rate}
        totals={totals}
        isKnown={stock.value !== undefined}
        isAll={place === ''}
      />
      <div className={panel.table}>
        <DataTable
          label="Inventario valorado"
          rows={rows ?? []}
          rowKey={keyOf}
          columns={shownColumns(columns, look)}
          minWidth={grouping === 'product' ? 860 : 560}
          sort={look.sort ?? { key: 'value', direction: 'descending' }}
          onSortChange={(sort) => setLook({ ...look, sort })}
          loading={rows === undefined && problem === undefined}
          {...(grouping === 'product'
            ? {
                onRowClick: ({ key }: ValuedRow) => openKardex(key, place === '' ? undefined : place),
              }
            : {})}
          renderCard={(row) => <ValuedCard row={row} />}
          {...(problem === undefined
            ? {}
            : { error: <Trouble message={problem.message} onRetry={stock.reload} /> })}
          empty={<NoValue hasProblem={problem !== undefined} />}
        />
      </div>
    </>
  );
}

interface SummaryProps {
  readonly company: Company;
  readonly day: string;
  readonly rate: string | undefined;
  readonly totals: Parameters<typeof valuedColumns>[1];
  readonly isKnown: boolean;
  readonly isAll: boolean;
}

function Summary({ company, day, rate, totals, isKnown, isAll }: SummaryProps) {
  const account = useInventoryAccount(company);
  const isNow = day === company.today && isAll;
  const phone = usePhone();
  const dash = '–';
  const matches = account?.minor === totals.value.minor;
  const bolivares = {
    label: 'En bolívares',
    figure:
      isKnown && totals.inBolivares !== undefined ? (
        <Money value={totals.inBolivares} tone="inherit" />
      ) : (
        dash
      ),
    hint: rate === undefined ? 'Sin tasa ese día' : `Tasa ${formatRate(exchangeRate('USD', 'VES', rate))}`,
  };
  return (
    <div className={styles.summary}>
      <CounterStrip
        label="Valor del inventario"
        counters={[
          {
            label: 'Valor a costo promedio',
            figure: isKnown ? <Money value={totals.value} tone="inherit" /> : dash,
            hint: day === company.today ? 'Ahora' : `Al cierre del ${dayText(day)}`,
          },
          bolivares,
          // A phone has no room for a third figure.
          ...(!phone && isNow && isKnown && account !== undefined
            ? [
                {
                  label: 'Cuenta Inventario',
                  figure: <Money value={account} tone="inherit" />,
                  hint: matches
                    ? 'Coincide con las existencias'
                    : 'Difiere: hay documentos por subir o por llegar',
                  ...(matches ? {} : { tone: 'due' as const }),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

/** Those that are valued, deleted ones too: what is left of them is worth something. */
function useProducts({ db }: Company, valued: readonly { readonly product_id: string }[] | undefined) {
  return useLiveQuery(async () => {
    if (valued === undefined) return undefined;
    const rows = await db.products.bulkGet(valued.map(({ product_id }) => product_id));
    return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row] as const])));
  }, [db, valued]);
}

function ValuedCard({ row }: { readonly row: ValuedRow }) {
  return (
    <span className={styles.card}>
      <span className={panel.card}>
        <span className={cells.name}>{row.name}</span>
        <span className={cells.sub}>
          {row.sku === '' ? countedProducts(row.products) : `${row.sku} · ${row.category}`}
        </span>
      </span>
      <span className={styles.figures}>
        <Money value={row.value} />
        {row.inBolivares === undefined ? null : <Money value={row.inBolivares} tone="second" size="sm" />}
      </span>
    </span>
  );
}

function Trouble({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <Banner
      fact={message}
      action={
        <Button size="xs" onClick={onRetry}>
          Reintentar
        </Button>
      }
    >
      El valor se saca de todos los movimientos, que están en el servidor.
    </Banner>
  );
}

function NoValue({ hasProblem }: { readonly hasProblem: boolean }) {
  return (
    <EmptyState
      icon={<IconScale size={28} stroke={1.5} />}
      title={hasProblem ? 'No se pudo leer el valor' : 'No había existencias ese día'}
      why="Aquí verás lo que vale tu mercancía a costo promedio, en $ y en Bs."
    />
  );
}
