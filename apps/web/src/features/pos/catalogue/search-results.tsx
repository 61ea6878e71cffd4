/** The search results, under the search field, at most 15rem high (POS-03). */
import { formatQuantity } from '@cuadra/domain/money/format';
import { ONE, type Quantity } from '@cuadra/domain/money/quantity';
import { useEffect, useRef } from 'react';
import type { ProductRow } from '../../../data/rows.ts';
import { priceOf } from '../../../session/selling/article-of.ts';
import { priceInBoth } from '../../../session/selling/price-till-cart.ts';
import { Money } from '../../../ui/display/money.tsx';
import { useTill } from '../context/till-context.ts';
import styles from './search-results.module.css';

export interface SearchResultsProps {
  readonly id: string;
  readonly products: readonly ProductRow[] | undefined;
  readonly active: number;
  readonly quantity: Quantity;
  readonly onPick: (product: ProductRow) => void;
}

export function SearchResults({ id, products, active, quantity, onPick }: SearchResultsProps) {
  if (products === undefined || products.length === 0) {
    return (
      <div className={styles.results} id={id}>
        <p className={styles.hint} role="status">
          {products === undefined
            ? `${formatQuantity(quantity)} × — escanea el producto o escribe su nombre.`
            : 'No se encontraron productos'}
        </p>
      </div>
    );
  }
  return (
    <div className={styles.results} id={id} role="listbox" aria-label="Productos encontrados">
      {products.map((product, index) => (
        <Result
          key={product.id}
          id={`${id}-${index}`}
          product={product}
          quantity={quantity}
          isActive={index === active}
          onPick={onPick}
        />
      ))}
    </div>
  );
}

interface ResultProps {
  readonly id: string;
  readonly product: ProductRow;
  readonly quantity: Quantity;
  readonly isActive: boolean;
  readonly onPick: (product: ProductRow) => void;
}

function Result({ id, product, quantity, isActive, onPick }: ResultProps) {
  const { money } = useTill();
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const price = priceInBoth(priceOf(product), money);
  return (
    <button
      ref={ref}
      type="button"
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={`${styles.result} row-button`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(product)}
    >
      <span className={styles.resultWords}>
        <span className={`${styles.resultName} ellipsis`}>
          {quantity === ONE ? null : `${formatQuantity(quantity)} × `}
          {product.name}
        </span>
        <span className={`${styles.resultMore} ellipsis`}>
          {product.sku}
          {product.base_unit.barcode === '' ? null : ` · ${product.base_unit.barcode}`}
        </span>
      </span>
      {price === undefined ? null : (
        <span className={styles.resultPrices}>
          <Money value={price.own} />
          {price.other === undefined ? null : <Money value={price.other} tone="second" size="sm" />}
        </span>
      )}
    </button>
  );
}
