/** The counters of the panel [INV-01]. */
import { convertTo } from '@cuadra/domain/money/rate';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { COUNT_FORMAT, countText } from '../../../ui/display/count-format.ts';
import { type Counter, CounterStrip } from '../../../ui/display/counter-strip.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { hasStock } from '../catalogue/product-list.ts';
import { useInventory } from '../frame/inventory-context.ts';
import { newProductsText, placesText } from './counter-texts.ts';
import { useCostValue } from './use-cost-value.ts';

export interface PanelCountersProps {
  /** The number of products that the filter shows; undefined while all are shown. */
  readonly shownCount: number | undefined;
  /** Shows the products that are low. */
  readonly onLow: () => void;
}

export function PanelCounters({ shownCount, onLow }: PanelCountersProps) {
  const { listed, isWhole, placeId } = useInventory();
  const { warehouses, today } = useCompany();
  const phone = usePhone();
  const counted = isWhole ? listed : undefined;
  const low = useMemo(() => counted?.filter((row) => hasStock(row, 'low')).length, [counted]);
  const isNew = useMemo(() => counted && newProductsText(counted, today), [counted, today]);
  const cost = useCostCounter(isWhole && !phone);
  const hint = shownCount === undefined ? isNew : shownText(shownCount);
  const place = warehouses.find(({ id }) => id === placeId)?.name ?? '';
  return (
    <CounterStrip
      label="Resumen del inventario"
      counters={[
        {
          label: 'Productos',
          figure: countText(counted?.length),
          ...(hint === undefined ? {} : { hint }),
        },
        {
          label: phone ? 'Almacenes' : 'Almacenes activos',
          figure: COUNT_FORMAT.format(warehouses.length),
          hint: placesText(warehouses),
        },
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
        // A phone's line of counters has no room for an amount; "Valorado" shows it there.
        ...(phone ? [] : [cost]),
      ]}
    />
  );
}

const NOT_KNOWN = {
  loading: 'Se están bajando los datos',
  unsent: 'Se sabrá al sincronizar',
  many: 'Míralo en Valorado',
} as const;

/** In all warehouses, as "Valorado" begins. Every user of the panel may see the cost of goods. */
function useCostCounter(isWanted: boolean): Counter {
  const { rate } = useCompany();
  const cost = useCostValue(isWanted);
  const label = 'Valor a costo';
  if (cost?.kind !== 'known') {
    return { label, figure: '–', ...(cost === undefined ? {} : { hint: NOT_KNOWN[cost.reason] }) };
  }
  const inOther = rate === undefined ? undefined : convertTo(cost.value, rate.exchange.to, rate.exchange);
  return {
    label,
    figure: <Money value={cost.value} />,
    ...(inOther === undefined ? {} : { hint: <Money value={inOther} tone="second" /> }),
  };
}

function shownText(count: number): string {
  return count === 1 ? 'se muestra 1' : `se muestran ${COUNT_FORMAT.format(count)}`;
}
