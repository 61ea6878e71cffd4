/** What a product leaves over its cost. Apart from the columns because a price change shows it before and after. */
import { parseDecimal } from '@cuadra/domain/money/money';
import type { ExchangeRate } from '@cuadra/domain/money/rate';
import { marginOf } from '@cuadra/domain/pricing/margin';
import { taxFor } from '@cuadra/domain/tax/tax-for';
import type { TaxRate } from '@cuadra/domain/tax/tax-rate';
import type { ProductRow } from '../../../data/rows.ts';
import { costInPriceCurrency } from '../../../session/selling/replacement-cost.ts';

export interface MarginContext {
  /** Undefined when no rate is recorded: then a cost in another currency than the price has no margin. */
  readonly rate: { readonly exchange: ExchangeRate } | undefined;
  readonly taxes: readonly TaxRate[];
}

type Priced = Pick<ProductRow, 'purchase_price' | 'selling_price' | 'type' | 'tax_id' | 'is_exempt'>;

/** In basis points of the price without tax; undefined when it cannot be computed. */
export function marginOfProduct(product: Priced, { rate, taxes }: MarginContext): number | undefined {
  const { selling_price: sold } = product;
  const price = parseDecimal(sold.amount, sold.currency);
  const cost = costInPriceCurrency(product, rate?.exchange);
  // Without a recorded cost the margin would read 100 %, and a reader would believe it.
  if (cost === undefined) return undefined;
  const { taxBasisPoints } = taxFor(
    { type: product.type ?? 'physical', taxId: product.tax_id ?? null, isExempt: product.is_exempt ?? false },
    taxes,
  );
  return marginOf({ cost, price, includesTax: sold.includes_tax, taxBasisPoints });
}

/** '26 %', '−5 %'; an en dash without a margin. */
export function percentText(basisPoints: number | undefined): string {
  if (basisPoints === undefined) return '–';
  const whole = Math.round(Math.abs(basisPoints) / 100);
  return `${basisPoints < 0 && whole > 0 ? '−' : ''}${whole} %`;
}

/** Tenths of a percent: '14,4 %', with a true minus sign below zero. */
export function marginText(tenths: number): string {
  const size = Math.abs(tenths);
  return `${tenths < 0 ? '−' : ''}${Math.floor(size / 10)},${size % 10} %`;
}
