/** The counters of the panel [INV-01]. */
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCompany } from '../../../session/company-context.ts';
import { COUNT_FORMAT, countText } from '../../../ui/count-format.ts';
import { CounterStrip } from '../../../ui/counter-strip.tsx';
import { useInventory } from './inventory-context.ts';

export interface PanelCountersProps {
  /** Shows the products that are low. */
  readonly onLow: () => void;
}

export function PanelCounters({ onLow }: PanelCountersProps) {
  const { listed } = useInventory();
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
