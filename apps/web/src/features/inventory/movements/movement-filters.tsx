/** The filters of the list of movements: words, type, place, supplier and days (MOV-05). */
import { Button, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { SupplierRow, WarehouseRow } from '../../../data/rows.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { isFiltered, type MovementFilter, NO_FILTER } from './movement-rows.ts';
import { TYPE_NAMES } from './movement-words.ts';
import styles from './movements.module.css';

export interface MovementFiltersProps {
  readonly filter: MovementFilter;
  readonly places: readonly WarehouseRow[];
  readonly suppliers: readonly SupplierRow[];
  readonly onChange: (filter: MovementFilter) => void;
}

const TYPE_OPTIONS = Object.entries(TYPE_NAMES).map(([value, label]) => ({ value, label }));

export function MovementFilters(props: MovementFiltersProps) {
  const { filter, onChange } = props;
  const phone = usePhone();
  const [isUnfolded, unfolded] = useDisclosure(false);
  const isChosen = isFiltered({ ...filter, text: '' });
  return (
    <search className={styles.filters}>
      <SearchInput
        className={styles.search}
        label="Buscar movimientos"
        placeholder={phone ? 'Producto o factura' : 'Producto, factura o nota'}
        value={filter.text}
        onSearch={(text) => onChange({ ...filter, text })}
      />
      {phone ? (
        <Button
          variant={isChosen ? 'light' : 'default'}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />}
          aria-expanded={isUnfolded}
          onClick={unfolded.toggle}
        >
          Filtros
        </Button>
      ) : null}
      {phone && !isUnfolded ? null : <Choices {...props} />}
      {isChosen ? (
        <Button variant="subtle" onClick={() => onChange({ ...NO_FILTER, text: filter.text })}>
          Quitar filtros
        </Button>
      ) : null}
    </search>
  );
}

function Choices({ filter, places, suppliers, onChange }: MovementFiltersProps) {
  const list = (field: 'type' | 'placeId' | 'supplierId', what: string) => ({
    className: styles.filter ?? '',
    'aria-label': `Filtrar por ${what}`,
    placeholder: what.charAt(0).toUpperCase() + what.slice(1),
    value: filter[field],
    clearable: true,
    onChange: (value: string | null) => onChange({ ...filter, [field]: value }),
  });
  const day = (field: 'from' | 'until', label: string) => (
    <DateField
      className={styles.day}
      aria-label={label}
      title={label}
      value={filter[field]}
      onChange={(day) => onChange({ ...filter, [field]: day })}
    />
  );
  const named = (rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Select {...list('type', 'tipo')} data={TYPE_OPTIONS} />
      <Select {...list('placeId', 'almacén')} data={named(places)} />
      {suppliers.length === 0 ? null : (
        <SearchSelect
          {...list('supplierId', 'proveedor')}
          data={named(suppliers)}
          nothingFoundMessage="Ningún proveedor con ese nombre"
        />
      )}
      {day('from', 'Desde el día')}
      {day('until', 'Hasta el día')}
    </>
  );
}
