/** What the forms of a promotion and of a price rule have in common. */
import type { PriceRuleRow, PromotionRow } from '../../../data/rows.ts';

type Conditions = PromotionRow['conditions'];

export interface SharedDraft {
  readonly name: string;
  readonly description: string;
  readonly customer_types: Conditions['customer_types'];
  readonly time_ranges: NonNullable<Conditions['time_ranges']>;
  readonly product_ids: readonly string[];
  readonly category_ids: readonly string[];
  readonly brands: readonly string[];
  readonly store_ids: readonly string[];
  /** Of customers. */
  readonly group_ids: readonly string[];
  /** As typed. */
  readonly value: string;
}

export const SHARED_LABELS = {
  name: 'Nombre',
  description: 'Descripción',
  type: 'Tipo',
  customer_types: 'Tipos de cliente',
  time_ranges: 'Horarios',
} as const;

/** All of a row but its value. */
export function sharedDraft(row: PromotionRow | PriceRuleRow | undefined): Omit<SharedDraft, 'value'> {
  const conditions = row?.conditions;
  return {
    name: row?.name ?? '',
    description: row?.description ?? '',
    customer_types: conditions?.customer_types ?? [],
    time_ranges: conditions?.time_ranges ?? [],
    product_ids: conditions?.product_ids ?? [],
    category_ids: conditions?.category_ids ?? [],
    brands: conditions?.brands ?? [],
    store_ids: conditions?.store_ids ?? [],
    group_ids: conditions?.group_ids ?? [],
  };
}
