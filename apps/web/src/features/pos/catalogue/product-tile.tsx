/**
 * The tile of a product: picture, name, price in both currencies, how many are in the cart, and whether stock is low.
 */

import { quantityText } from '@cuadra/domain/catalog/unit-decimals';
import { isZero } from '@cuadra/domain/money/money';
import type { Quantity } from '@cuadra/domain/money/quantity';
import { memo, useSyncExternalStore } from 'react';
import type { ProductRow } from '../../../data/rows.ts';
import type { Elsewhere } from '../../../data/stock-follower.ts';
import { usePicture } from '../../../session/company/use-picture.ts';
import { articleOf, priceOf } from '../../../session/selling/article-of.ts';
import { priceInBoth } from '../../../session/selling/price-till-cart.ts';
import { Money } from '../../../ui/display/money.tsx';
import { ProductPicture } from '../../../ui/display/product-picture.tsx';
import { usePricing, useTill } from '../context/till-context.ts';
import styles from './product-tile.module.css';
import { stockWords, withSizeTogether } from './tile-text.ts';

export interface ProductTileProps {
  readonly product: ProductRow;
  /** Undefined while it is read, or when no place has a record of it. */
  readonly stock: Quantity | Elsewhere | undefined;
  readonly isStockKnown: boolean;
  /** In reading order of the whole grid, from zero. */
  readonly place: number;
  /** Whether Tab stops at this tile. */
  readonly isTabStop: boolean;
  readonly onFocus: (place: number) => void;
  readonly onPick: (product: ProductRow) => void;
}

export const ProductTile = memo(function ProductTile(props: ProductTileProps) {
  const { product, stock, isStockKnown, place, isTabStop, onFocus, onPick } = props;
  const { store } = useTill().keeper;
  const inCart = useSyncExternalStore(store.subscribe, () => store.quantityOf(product.id));
  const picture = usePicture(product.id);
  const words = isStockKnown ? stockWords(product, stock) : undefined;
  return (
    <button
      type="button"
      className={styles.tile}
      data-in-cart={inCart > 0n}
      data-place={place}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocus(place)}
      // A focused tile would be pressed by a scanner's Enter; the search field keeps the focus and the keys.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(product)}
    >
      <span className={styles.picture}>
        <ProductPicture name={product.name} source={picture} size="fill" />
        <OfferLabel product={product} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{withSizeTogether(product.name)}</span>
        <TilePrices product={product} />
      </span>
      {words === undefined ? null : (
        <span className={styles.low} data-tone={words.tone}>
          {words.text}
        </span>
      )}
      {inCart > 0n ? (
        <span className={styles.count}>
          {quantityText(product.base_unit.name, inCart)}
          <span className="visually-hidden"> en el carrito</span>
        </span>
      ) : null}
    </button>
  );
});

/** What is cheaper about it now [MKT-07]. */
function OfferLabel({ product }: { readonly product: ProductRow }) {
  const { money } = useTill();
  const label = usePricing()?.labelOn(articleOf(product), money);
  return label === undefined ? null : <span className={styles.offer}>{label}</span>;
}

function TilePrices({ product }: { readonly product: ProductRow }) {
  const { money } = useTill();
  const price = priceInBoth(priceOf(product), money);
  if (price === undefined) return <span className={styles.noPrice}>Falta la tasa</span>;
  // Zero is no price: the till asks for it when the tile is touched.
  if (isZero(price.own)) return <span className={styles.noPrice}>Sin precio</span>;
  return (
    <span className={styles.prices}>
      <Money value={price.own} className={styles.price ?? ''} />
      {price.other === undefined ? null : <Money value={price.other} tone="second" size="sm" />}
    </span>
  );
}
