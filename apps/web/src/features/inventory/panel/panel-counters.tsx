/** The counters of the panel [INV-01]. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useCompany } from '../../../session/company-context.ts';
import { usePhone } from '../../../ui/breakpoints.ts';
import { COUNT_FORMAT, countText } from '../../../ui/count-format.ts';
import { CounterStrip } from '../../../ui/counter-strip.tsx';
import { hasStock } from '../products/product-list.ts';
import { useInventory } from './inventory-context.ts';

export interface PanelCountersProps {
  /** Of all products, those that are shown; undefined while all of them are. */
  readonly shownCount: number | undefined;
  /** Shows the products that are low. */
  readonly onLow: () => void;
}

export function PanelCounters({ shownCount, onLow }: PanelCountersProps) {
  const { listed, isWhole, placeId } = useInventory();
  const { warehouses } = useCompany();
  const phone = usePhone();
  const counted = isWhole ? listed : undefined;
  const low = useMemo(() => counted?.filter((row) => hasStock(row, 'low')).length, [counted]);
  const place = warehouses.find(({ id }) => id === placeId)?.name ?? '';
  return (
    <CounterStrip
      label="Resumen del inventario"
      counters={[
        {
          label: 'Productos',
          figure: countText(counted?.length),
          ...(shownCount === undefined ? {} : { hint: shownText(shownCount) }),
        },
        { label: phone ? 'Almacenes' : 'Almacenes activos', figure: COUNT_FORMAT.format(warehouses.length) },
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

function shownText(count: number): string {
  return count === 1 ? 'se muestra 1' : `se muestran ${COUNT_FORMAT.format(count)}`;
}
