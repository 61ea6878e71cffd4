/** What a simulated cart comes to: each line with what is taken off it and why, then the total [MKT-06]. */
import { quantityText } from '@cuadra/domain/catalog/unit-decimals';
import { isZero, negate } from '@cuadra/domain/money/money';
import type { PricedLine } from '@cuadra/domain/pricing/price-line';
import type { PricedTill } from '../../../session/selling/price-till-cart.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import styles from './simulator.module.css';

export function SimulatedResult({ priced: { cart, totalOther, unpriced } }: { readonly priced: PricedTill }) {
  const isIncluded = cart.total.minor === cart.subtotal.minor - cart.discount.minor;
  return (
    <section className={styles.result} aria-label="Lo que costaría">
      {unpriced.length === 0 ? null : (
        <Banner
          tone="due"
          fact={`Falta la tasa de ${unpriced.map(({ name }) => name).join(', ')}: no está en el total.`}
        />
      )}
      {cart.lines.map((line) => (
        <Line key={line.line.id} line={line} />
      ))}
      <dl className={styles.totals}>
        <dt>Sin rebajas</dt>
        <dd>
          <Money value={cart.subtotal} />
        </dd>
        <dt>Rebajas</dt>
        <dd>
          <Money value={negate(cart.discount)} />
        </dd>
        {isIncluded ? null : <Tax label="IVA" cart={cart} />}
        <dt>
          <b>Total</b>
        </dt>
        <dd>
          <b>
            <Money value={cart.total} />
          </b>
          {totalOther === undefined ? null : <Money value={totalOther} tone="second" size="sm" />}
        </dd>
        {isIncluded ? <Tax label="Incluye IVA de" cart={cart} /> : null}
      </dl>
    </section>
  );
}

function Tax({ label, cart }: { readonly label: string; readonly cart: PricedTill['cart'] }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Money value={cart.tax} />
      </dd>
    </>
  );
}

function Line({ line: { line, subtotal, discounts } }: { readonly line: PricedLine }) {
  return (
    <dl className={styles.reasons}>
      <dt>
        {line.name}
        <small>
          {' '}
          {quantityText(line.unitName, line.quantity)} × <Money value={line.unitPrice} tone="inherit" bare />
        </small>
      </dt>
      <dd>
        <Money value={subtotal} />
      </dd>
      {discounts
        .filter(({ amount }) => !isZero(amount))
        .map(({ sourceId, name, amount }) => [
          <dt key={`${sourceId} name`} className={styles.reason}>
            {name}
          </dt>,
          <dd key={`${sourceId} amount`} className={styles.reason}>
            <Money value={negate(amount)} tone="ok" />
          </dd>,
        ])}
    </dl>
  );
}
