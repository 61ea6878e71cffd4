/** Search and filters over the product table. */
import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

import type { CategoryRow } from '../../../data/rows.ts';
import type { ProductFilter } from './product-list.ts';
import { STATUS_OPTIONS, STOCK_OPTIONS, TYPE_OPTIONS } from './product-texts.ts';
import styles from './products.module.css';

export interface ProductFiltersProps {
  readonly filter: ProductFilter;
  readonly categories: readonly CategoryRow[];
  readonly shownCount: number;
  readonly onChange: (filter: ProductFilter) => void;
}

export function ProductFilters({ filter, categories, shownCount, onChange }: ProductFiltersProps) {
  const choose = (field: keyof ProductFilter) => (value: string | null) =>
    onChange({ ...filter, [field]: value });
  const categoryOptions = categories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <search className={styles.filters}>
      <TextInput
        className={styles.search}
        type="search"
        aria-label="Buscar productos"
        placeholder="Nombre, SKU, código, marca o modelo"
        leftSection={<IconSearch size={18} stroke={1.75} />}
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.currentTarget.value })}
      />
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
      <span className={styles.count} role="status">
        {shownCount === 1 ? '1 producto' : `${shownCount} productos`}
      </span>
    </search>
  );
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
