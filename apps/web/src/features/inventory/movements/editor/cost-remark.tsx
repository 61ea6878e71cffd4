/**
 * Under a line of an invoice: that its cost is far from the last one, and whether the product's purchase price becomes
 * this, with the margin that follows (MOV-01).
 */
import { formatAmount } from '@cuadra/domain/money/format';
import { type Money, parseDecimal } from '@cuadra/domain/money/money';
import { convertIfPossible, exchangeRate } from '@cuadra/domain/money/rate';
import { marginTenthsOf } from '@cuadra/domain/pricing/margin';
import { taxFor } from '@cuadra/domain/tax/tax-for';

import { useCompany } from '../../../../session/company-context.ts';
import { taxRatesOf } from '../../../../session/tax-rates.ts';
import { currencySymbol } from '../../../../ui/currency-symbol.ts';
import { marginText } from '../../products/product-margin.ts';
import styles from './editor.module.css';
import type { CellProps } from './line-props.ts';
import { costJump, costOfBase } from './movement-warnings.ts';
import { typedCost } from './read-line.ts';

export function CostRemark({ line, product, currency, rate, change }: CellProps) {
  const company = useCompany();
  const typed = typedCost(line, currency);
  if (product === undefined || typed === undefined) return null;
  const exchange = rate === undefined ? undefined : exchangeRate('USD', 'VES', rate);
  const { purchase_price, selling_price } = product;
  const last = parseDecimal(purchase_price.amount, purchase_price.currency);
  const cost = convertIfPossible(costOfBase(typed, line), last.currency, exchange);
  if (cost === undefined || cost.minor === last.minor) return null;
  const jump = costJump(cost, last);
  const margin = (of: Money): number | undefined => {
    const price = parseDecimal(selling_price.amount, selling_price.currency);
    const inPrice = convertIfPossible(of, price.currency, exchange);
    if (inPrice === undefined) return undefined;
    const { taxBasisPoints } = taxFor(
      { type: product.type, taxId: product.tax_id, isExempt: product.is_exempt },
      taxRatesOf(company),
    );
    return marginTenthsOf({
      cost: inPrice,
      price,
      includesTax: selling_price.includes_tax,
      taxBasisPoints,
    });
  };
  const [now, before] = [margin(cost), margin(last)];
  const lastText = `${currencySymbol(last.currency)} ${formatAmount(last)}`;
  return (
    <div className={styles.costRemark}>
      <span data-jump={jump !== undefined}>
        {jump === undefined
          ? `Costo anterior ${lastText} por ${product.base_unit.name}.`
          : jumpText(jump, lastText)}
      </span>
      <label className={styles.priceChoice}>
        <input
          type="checkbox"
          checked={line.updatesPrice}
          onChange={(event) => change({ updatesPrice: event.currentTarget.checked })}
        />
        Actualizar el precio de compra
      </label>
      {now === undefined ? null : (
        <span className={styles.margin} data-loss={now < 0}>
          Margen {marginText(now)}
          {before === undefined ? '' : `, antes ${marginText(before)}`}
        </span>
      )}
    </div>
  );
}

function jumpText(jump: number, last: string): string {
  const size = Math.abs(jump);
  return `${size} % ${jump > 0 ? 'más' : 'menos'} que la última vez (${last}). Revisa que esté bien.`;
}
