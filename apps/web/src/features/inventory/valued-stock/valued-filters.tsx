/** The filters of the valued stock: the day, the place, and the grouping. */
import { isCalendarDay } from '@cuadra/domain/time/days';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';

import { useCompany } from '../../../session/company/company-context.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { useStockPlaces } from '../frame/use-stock-places.ts';
import type { Grouping } from './valued-columns.tsx';

export interface ValuedFilter {
  /** As typed; it may be no valid day. */
  readonly day: string;
  /** Of a warehouse; undefined for all of them. */
  readonly warehouseId: string | undefined;
  readonly grouping: Grouping;
}

export interface ValuedFilterState extends ValuedFilter {
  /** Whether what is typed is a day that has come. */
  readonly isDay: boolean;
  change(fields: Partial<ValuedFilter>): void;
}

export function useValuedFilter(today: string): ValuedFilterState {
  const [filter, setFilter] = useState<ValuedFilter>({
    day: today,
    warehouseId: undefined,
    grouping: 'product',
  });
  return {
    ...filter,
    isDay: isCalendarDay(filter.day) && filter.day <= today,
    change: (fields) => setFilter((held) => ({ ...held, ...fields })),
  };
}

export function ValuedFilters({ filter }: { readonly filter: ValuedFilterState }) {
  const places = useStockPlaces(useCompany());
  const { day, isDay, warehouseId, grouping, change } = filter;
  return (
    <>
      <DateField
        aria-label="Al cierre del día"
        title="Al cierre del día"
        value={day}
        error={isDay ? undefined : 'Elige un día que ya haya llegado.'}
        onChange={(chosen) => change({ day: chosen })}
      />
      <NativeSelect
        aria-label="Almacén"
        data={[
          { value: '', label: 'Todos los almacenes' },
          ...places
            .filter(({ deleted_at }) => deleted_at === null)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={warehouseId ?? ''}
        disabled={grouping === 'place'}
        onChange={(event) => change({ warehouseId: event.currentTarget.value || undefined })}
      />
      <SegmentedControl
        aria-label="Agrupar por"
        data={[
          { value: 'product', label: 'Por producto' },
          { value: 'category', label: 'Por categoría' },
          { value: 'place', label: 'Por almacén' },
        ]}
        value={grouping}
        // Side by side the places are all there.
        onChange={(chosen) =>
          change(
            chosen === 'place'
              ? { grouping: 'place', warehouseId: undefined }
              : { grouping: chosen as Grouping },
          )
        }
      />
    </>
  );
}
