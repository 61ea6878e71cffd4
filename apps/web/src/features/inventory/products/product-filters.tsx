/** Search and filters over the product table. */
import { Button, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';

import type { CategoryRow } from '../../../data/rows.ts';
import { usePhone } from '../../../ui/breakpoints.ts';
import { COUNT_FORMAT } from '../../../ui/count-format.ts';
import type { ProductFilter } from './product-list.ts';
import { STATUS_OPTIONS, STOCK_OPTIONS, TYPE_OPTIONS } from './product-texts.ts';
import styles from './products.module.css';

export interface ProductFiltersProps {
  readonly filter: ProductFilter;
  readonly categories: readonly CategoryRow[];
  /** Undefined until first read. */
  readonly shownCount: number | undefined;
  readonly onChange: (filter: ProductFilter) => void;
}

export function ProductFilters({ filter, categories, shownCount, onChange }: ProductFiltersProps) {
  const phone = usePhone();
  const [isUnfolded, unfolded] = useDisclosure(false);
  const chosen = chosenCount(filter);
  return (
    <search className={styles.filters}>
      <TextInput
        className={styles.search}
        type="search"
        aria-label="Buscar productos"
        placeholder={phone ? 'Nombre, SKU o código' : 'Nombre, SKU, código, marca o modelo'}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
      />
      {phone ? (
        <Button
          className={styles.fold}
          variant={chosen > 0 ? 'light' : 'default'}
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} />}
          aria-expanded={isUnfolded}
          onClick={unfolded.toggle}
        >
          {chosen > 0 ? `Filtros · ${chosen}` : 'Filtros'}
        </Button>
      ) : null}
      {phone && !isUnfolded ? null : <Filters filter={filter} categories={categories} onChange={onChange} />}
      <span
        // The strip above says how many there are; what is left of them is shown while something is filtered.
        className={phone && chosen === 0 && filter.text === '' ? 'visually-hidden' : styles.count}
        role="status"
      >
        {shownCount === undefined ? null : countedProducts(shownCount)}
      </span>
    </search>
  );
}

function countedProducts(count: number): string {
  return count === 1 ? '1 producto' : `${COUNT_FORMAT.format(count)} productos`;
}

function Filters({
  filter,
  categories,
  onChange,
}: Pick<ProductFiltersProps, 'filter' | 'categories' | 'onChange'>) {
  const choose = (field: keyof ProductFilter) => (value: string | null) =>
    onChange({ ...filter, [field]: value });
  const categoryOptions = categories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Filter
        label="Categoría"
        options={categoryOptions}
        value={filter.categoryId}
        onChange={choose('categoryId')}
      />
      <Filter label="Tipo" options={TYPE_OPTIONS} value={filter.type} onChange={choose('type')} />
      <Filter label="Estado" options={STATUS_OPTIONS} value={filter.status} onChange={choose('status')} />
      <Filter
        label="Stock"
        options={STOCK_OPTIONS}
        value={filter.stockState}
        onChange={choose('stockState')}
      />
    </>
  );
}

/** Filters in force, beside the words searched for. */
function chosenCount({ categoryId, type, status, stockState }: ProductFilter): number {
  return [categoryId, type, status, stockState].filter((choice) => choice !== null).length;
}

interface FilterProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function Filter({ label, options, value, onChange }: FilterProps) {
  return (
    <Select
      className={styles.filter}
      aria-label={`Filtrar por ${label.toLowerCase()}`}
      placeholder={label}
      data={[...options]}
      value={value}
      onChange={onChange}
      clearable
      searchable={options.length > 8}
      nothingFoundMessage="Nada con ese nombre"
    />
  );
}
