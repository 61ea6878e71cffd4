/** The units of a checked product, each with its current price and its list price (POS-07). */
import { useEffect } from 'react';
import type { Article } from '../../../session/selling/sold-cart.ts';
import { Money } from '../../../ui/display/money.tsx';
import { useCart, usePricing, useTill } from '../context/till-context.ts';
import styles from './check.module.css';
import { priceNow } from './price-now.ts';

export function PriceRows({ units }: { readonly units: readonly Article[] }) {
  const { pricing } = useTill();
  useEffect(() => {
    pricing.ready().catch((error: unknown) => console.warn('promociones', error));
  }, [pricing]);
  return (
    <dl className={styles.rows} aria-label="Precios">
      {units.map((unit) => (
        <UnitPrice key={unit.unitId} unit={unit} />
      ))}
    </dl>
  );
}

function UnitPrice({ unit }: { readonly unit: Article }) {
  const till = useTill();
  const { customer } = useCart();
  const pricing = usePricing();
  const price = priceNow(unit, customer, till, pricing);
  const other = price?.nowOther;
  return (
    <div>
      <dt className={styles.unit}>
        {unit.unitName}
        {price === undefined || price.why === '' ? null : <span className={styles.why}>{price.why}</span>}
      </dt>
      <dd>
        {price?.list === undefined ? null : (
          <s className={styles.list}>
            <span className="visually-hidden">Precio de lista </span>
            <Money value={price.list} tone="second" />
          </s>
        )}
        {price === undefined ? 'Falta la tasa' : <Money value={price.now} size="lg" />}
        {other === undefined ? null : <Money value={other} tone="second" />}
      </dd>
    </div>
  );
}
