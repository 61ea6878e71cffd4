/** The goods, places and groups of customers that a rule or promotion is limited to: chosen one by one, taken out with a press. */
import { Button, Input, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { isAlive, type ProductRow } from '../../../data/rows.ts';
import { type CatalogueSearch, createCatalogueSearch } from '../../../data/search/catalogue-search.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useCustomerGroups } from '../../../session/company/use-customer-groups.ts';
import { SearchSelect } from '../../../ui/fields/search-select.tsx';
import styles from './marketing.module.css';
import { useBrands } from './use-brands.ts';

export interface Goods {
  readonly product_ids: readonly string[];
  readonly category_ids: readonly string[];
  readonly brands: readonly string[];
  readonly store_ids: readonly string[];
  /** Of customers. */
  readonly group_ids: readonly string[];
}

export interface GoodsFieldsProps {
  readonly goods: Goods;
  readonly productError: string | undefined;
  readonly onChange: (field: keyof Goods, chosen: readonly string[]) => void;
}

export function GoodsFields({ goods, productError, onChange }: GoodsFieldsProps) {
  const { db, warehouses } = useCompany();
  const categories = useLiveQuery(() => db.categories.orderBy('name').toArray(), [db]) ?? [];
  const groups = useCustomerGroups(db);
  const brands = useBrands(db);
  const products =
    useLiveQuery(() => db.products.bulkGet([...goods.product_ids]), [db, goods.product_ids]) ?? [];
  const named = new Map(products.flatMap((row) => (row === undefined ? [] : [[row.id, row.name]])));
  return (
    <>
      <Chosen
        values={goods.product_ids}
        nameOf={(id) => named.get(id) ?? 'Producto'}
        onChange={(chosen) => onChange('product_ids', chosen)}
      >
        <ProductPicker
          label="Productos"
          error={productError}
          onPick={({ id }) => onChange('product_ids', withOne(goods.product_ids, id))}
        />
      </Chosen>
      <ChosenOf
        label="Categorías"
        options={categories.filter(isAlive).map(({ id, name }) => ({ value: id, label: name }))}
        values={goods.category_ids}
        onChange={(chosen) => onChange('category_ids', chosen)}
      />
      <ChosenOf
        label="Marcas"
        options={[...new Set([...goods.brands, ...brands])].map((brand) => ({ value: brand, label: brand }))}
        values={goods.brands}
        isFree
        onChange={(chosen) => onChange('brands', chosen)}
      />
      <ChosenOf
        label="Tiendas"
        options={warehouses.filter(isAlive).map(({ id, name }) => ({ value: id, label: name }))}
        values={goods.store_ids}
        onChange={(chosen) => onChange('store_ids', chosen)}
      />
      {groups.length === 0 && goods.group_ids.length === 0 ? null : (
        <ChosenOf
          label="Grupos de clientes"
          words={['Todos', 'Agregar otro']}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          values={goods.group_ids}
          onChange={(chosen) => onChange('group_ids', chosen)}
        />
      )}
    </>
  );
}

function withOne(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values : [...values, value];
}

interface ChosenOfProps {
  readonly label: string;
  /** While none is chosen, and after that, by the gender of the label. */
  readonly words?: readonly [string, string];
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly values: readonly string[];
  /** Any text may be added. */
  readonly isFree?: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
}

function ChosenOf({
  label,
  words: [all, more] = ['Todas', 'Agregar otra'],
  options,
  values,
  isFree = false,
  onChange,
}: ChosenOfProps) {
  const names = new Map(options.map((option) => [option.value, option.label]));
  const add = (value: string) => onChange(withOne(values, value));
  return (
    <Chosen values={values} nameOf={(value) => names.get(value) ?? value} onChange={onChange}>
      <SearchSelect
        // A new field after each choice: what was typed is gone with it.
        key={values.length}
        label={label}
        placeholder={isFree ? 'Escribe una marca' : values.length === 0 ? all : more}
        data={options.filter(({ value }) => !values.includes(value))}
        value={null}
        onChange={(value) => (value === null ? undefined : add(value))}
        {...(isFree ? { onCreate: add } : {})}
      />
    </Chosen>
  );
}

interface ChosenProps {
  readonly values: readonly string[];
  readonly nameOf: (value: string) => string;
  readonly onChange: (chosen: readonly string[]) => void;
  readonly children: React.ReactNode;
}

function Chosen({ values, nameOf, onChange, children }: ChosenProps) {
  return (
    <div>
      {children}
      {values.length === 0 ? null : (
        <div className={styles.chosen}>
          {values.map((value) => (
            <Button
              key={value}
              size="xs"
              rightSection={<IconX size={14} aria-hidden="true" />}
              aria-label={`Quitar ${nameOf(value)}`}
              onClick={() => onChange(values.filter((one) => one !== value))}
            >
              {nameOf(value)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

const FOUND_MAX = 6;

export interface ProductPickerProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly onPick: (product: ProductRow) => void;
}

/** Searches the whole catalogue, however large: its names are in no list. */
export function ProductPicker({ label, error, onPick }: ProductPickerProps) {
  const { db } = useCompany();
  const [search, setSearch] = useState<CatalogueSearch>();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly ProductRow[]>([]);
  useEffect(() => {
    const running = createCatalogueSearch(db);
    setSearch(running);
    return () => running.stop();
  }, [db]);
  useEffect(() => {
    let isLatest = true;
    if (typed.trim() === '' || search === undefined) setFound([]);
    else {
      search.search(typed, FOUND_MAX).then(
        (rows) => (isLatest ? setFound(rows) : undefined),
        (problem: unknown) => console.warn('productos', problem),
      );
    }
    return () => {
      isLatest = false;
    };
  }, [typed, search]);
  const pick = (product: ProductRow): void => {
    onPick(product);
    setTyped('');
  };
  return (
    <>
      <TextInput
        label={label}
        placeholder="Busca por nombre o código"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || typed === '') return;
          // Enter takes the first one; the form is saved by its button.
          event.preventDefault();
          const [first] = found;
          if (first !== undefined) pick(first);
        }}
      />
      {found.length === 0 ? null : (
        <Input.Wrapper className={styles.chosen ?? ''}>
          {found.map((product) => (
            <Button key={product.id} size="xs" onClick={() => pick(product)}>
              {product.name}
            </Button>
          ))}
        </Input.Wrapper>
      )}
    </>
  );
}
