/** Search and filters over the product table. */
import { Button, Select } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCompany } from '../../../session/company/company-context.ts';
import { SearchInput } from '../../../ui/fields/search-input.tsx';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import { usePhone } from '../../../ui/layout/breakpoints.ts';
import { categoryOptions } from '../catalogue/category-options.ts';
import { countedProducts } from '../catalogue/counted-products.ts';
import { NO_CATEGORY, type ProductFilter } from '../catalogue/product-list.ts';
import type { CategoryState } from '../catalogue/use-categories.ts';
import { STATUS_FILTERS, STOCK_OPTIONS, TYPE_OPTIONS } from './product-texts.ts';
import styles from './products.module.css';

export interface ProductFiltersProps {
  readonly filter: ProductFilter;
  readonly categories: CategoryState;
  readonly placeId: string;
  /** Undefined until all are read. */
  readonly shownCount: number | undefined;
  readonly onChange: (filter: ProductFilter) => void;
  readonly onPlace: (warehouseId: string) => void;
  /** At the right: what can be done with the table. */
  readonly tools: ReactNode;
}

export function ProductFilters(props: ProductFiltersProps) {
  const { filter, shownCount, onChange } = props;
  const phone = usePhone();
  const [isUnfolded, unfolded] = useDisclosure(false);
  const chosen = chosenCount(filter);
  return (
    <search className={styles.filters}>
      <SearchInput
        className={styles.search}
        label="Buscar productos"
        placeholder={phone ? 'Nombre, SKU o código' : 'Nombre, SKU, código, marca o modelo'}
        value={filter.text}
        onSearch={(text) => onChange({ ...filter, text })}
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
      {phone && !isUnfolded ? null : <Filters {...props} />}
      <span className={styles.tools}>
        <span
          // The strip above shows it too, except on a phone, which has no room for it there.
          className={phone && (chosen > 0 || filter.text !== '') ? styles.count : 'visually-hidden'}
          role="status"
        >
          {shownCount === undefined ? null : countedProducts(shownCount)}
        </span>
        {phone && !isUnfolded ? null : props.tools}
      </span>
    </search>
  );
}

function Filters({ filter, categories, placeId, onChange, onPlace }: ProductFiltersProps) {
  const { warehouses } = useCompany();
  const choose = (field: keyof ProductFilter) => (value: string | null) =>
    onChange({ ...filter, [field]: value });
  return (
    <>
      {warehouses.length < 2 ? null : (
        <Select
          className={styles.placeFilter ?? ''}
          aria-label="Existencia de"
          data={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
          value={placeId}
          allowDeselect={false}
          onChange={(value) => (value === null ? undefined : onPlace(value))}
        />
      )}
      <Filter
        label="Categoría"
        options={[{ value: NO_CATEGORY, label: 'Sin categoría' }, ...categoryOptions(categories)]}
        value={filter.categoryId}
        onChange={choose('categoryId')}
      />
      <Filter label="Tipo" options={TYPE_OPTIONS} value={filter.type} onChange={choose('type')} />
      <Filter label="Estado" options={STATUS_FILTERS} value={filter.status} onChange={choose('status')} />
      <Filter label="Stock" options={STOCK_OPTIONS} value={filter.stock} onChange={choose('stock')} />
    </>
  );
}

/** Filters in force, beside the words searched for. */
function chosenCount({ categoryId, type, status, stock }: ProductFilter): number {
  return [categoryId, type, status, stock].filter((choice) => choice !== null).length;
}

interface FilterProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

function Filter({ label, options, value, onChange }: FilterProps) {
  const List = options.length > 8 ? SearchSelect : Select;
  return (
    <List
      className={styles.filter}
      aria-label={`Filtrar por ${label.toLowerCase()}`}
      placeholder={label}
      data={[...options]}
      value={value}
      onChange={onChange}
      clearable
      clearSectionMode="clear"
      nothingFoundMessage="Nada con ese nombre"
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}
