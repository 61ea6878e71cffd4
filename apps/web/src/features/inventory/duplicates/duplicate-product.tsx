/**
 * One of two products with the same code, with its cost and stock, so that a person can choose which one survives
 * (S-30).
 */
import { parseDecimal } from '@cuadra/domain/money/money';
import { Button } from '@mantine/core';
import type { ProductRow } from '../../../data/rows.ts';
import cells from '../../../ui/data-table/cells.module.css';
import { Money } from '../../../ui/display/money.tsx';
import { StatusPill } from '../../../ui/display/status-pill.tsx';
import rows from '../../../ui/layout/rows.module.css';
import type { ListedProduct } from '../catalogue/product-list.ts';
import { stockText } from './duplicate-texts.ts';
import styles from './duplicates.module.css';

export interface DuplicateProductProps {
  readonly product: ProductRow;
  /** In the warehouse that is shown; undefined until it is read. */
  readonly listed: ListedProduct | undefined;
  /** Whether it is the survivor of the merge. */
  readonly isStored: boolean;
  /** Undefined for who may only look. */
  readonly onChange: (() => void) | undefined;
}

export function DuplicateProduct({ product, listed, isStored, onChange }: DuplicateProductProps) {
  const { name, sku, brand, base_unit, selling_price: price } = product;
  return (
    <div className={styles.product}>
      <span className={`${rows.words} ${styles.words}`}>
        <span className={styles.named}>
          <b className="ellipsis">{name}</b>
          {isStored && onChange !== undefined ? <StatusPill tone="action">Queda al unir</StatusPill> : null}
        </span>
        <span className={cells.sub}>{[sku, brand, base_unit.name].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.figures}>
        <Money value={parseDecimal(price.amount, price.currency)} />
        {listed === undefined ? null : <span className={cells.sub}>{stockText(listed)}</span>}
      </span>
      {onChange === undefined ? null : (
        <Button aria-label={`Cambiar ${name}`} onClick={onChange}>
          Cambiar
        </Button>
      )}
    </div>
  );
}
