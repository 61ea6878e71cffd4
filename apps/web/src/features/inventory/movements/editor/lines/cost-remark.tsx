/**
 * Under a line of an invoice: that its cost is far from the last one, and whether the product's purchase price becomes
 * this, with the margin that follows (MOV-01).
 */
import { formatUnitCost } from '@cuadra/domain/money/format';
import { parseDecimal } from '@cuadra/domain/money/money';
import { type ExchangeRate, exchangeRate } from '@cuadra/domain/money/rate';
import { convertUnitCost, parseUnitCost, type UnitCost } from '@cuadra/domain/money/unit-cost';
import { marginTenthsOf } from '@cuadra/domain/pricing/margin';
import { taxFor } from '@cuadra/domain/tax/tax-for';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';

import type { ProductRow } from '../../../../../data/rows.ts';
import { useCompany } from '../../../../../session/company/company-context.ts';
import { taxRatesOf } from '../../../../../session/company/tax-rates.ts';
import { currencySymbol } from '../../../../../ui/display/currency-symbol.ts';
import { marginText } from '../../../costs/product-margin.ts';
import { priceOfCost } from '../draft/purchase-price.ts';
import { typedCost } from '../draft/read-line.ts';
import { costJump } from '../facts/movement-warnings.ts';
import type { CellProps } from './line-props.ts';
import styles from './line-row.module.css';

export function CostRemark({ line, product, currency, rate, change }: CellProps) {
  const company = useCompany();
  const typed = typedCost(line, currency);
  if (product === undefined || typed === undefined) return null;
  const exchange = rate === undefined ? undefined : exchangeRate('USD', 'VES', rate);
  const { amount, currency: kept } = product.purchase_price;
  const last = parseUnitCost(amount, kept);
  const cost = priceOfCost(typed, line, kept, exchange);
  if (cost === undefined || cost.millionths === last.millionths) return null;
  const jump = costJump(cost, last);
  const taxes = taxRatesOf(company);
  return (
    <div className={styles.costRemark}>
      <span data-jump={jump !== undefined}>
        {jump === undefined
          ? `Costo anterior ${costText(last)} por ${product.base_unit.name}.`
          : jumpText(jump, last)}
      </span>
      <label className={styles.priceChoice}>
        <input
          type="checkbox"
          checked={line.updatesPrice}
          onChange={(event) => change({ updatesPrice: event.currentTarget.checked })}
        />
        Actualizar el precio de compra
      </label>
      <Margins
        now={marginAt(cost, product, taxes, exchange)}
        before={marginAt(last, product, taxes, exchange)}
      />
    </div>
  );
}

interface MarginsProps {
  /** Tenths of a percent; undefined when it cannot be computed. */
  readonly now: number | undefined;
  readonly before: number | undefined;
}

function Margins({ now, before }: MarginsProps) {
  if (now === undefined) return null;
  return (
    <span className={styles.margin} data-loss={now < 0}>
      Margen {marginText(now)}
      {before === undefined ? '' : `, antes ${marginText(before)}`}
    </span>
  );
}

function marginAt(
  cost: UnitCost,
  { selling_price: sold, type, tax_id, is_exempt }: ProductRow,
  taxes: readonly TaxRate[],
  exchange: ExchangeRate | undefined,
): number | undefined {
  const inPrice = convertUnitCost(cost, sold.currency, exchange);
  if (inPrice === undefined) return undefined;
  const { taxBasisPoints } = taxFor({ type, taxId: tax_id, isExempt: is_exempt }, taxes);
  const price = parseDecimal(sold.amount, sold.currency);
  return marginTenthsOf({ cost: inPrice, price, includesTax: sold.includes_tax, taxBasisPoints });
}

function costText(cost: UnitCost): string {
  return `${currencySymbol(cost.currency)} ${formatUnitCost(cost)}`;
}

function jumpText(jump: number, last: UnitCost): string {
  const size = Math.abs(jump);
  return `${size} % ${jump > 0 ? 'más' : 'menos'} que la última vez (${costText(last)}). Revisa que esté bien.`;
}
