/** Stock movements as they cross the border (ENT-21). */
import { z } from 'zod';

import { DOCUMENT_LINES_MAX } from './protocol-constants.ts';
import { Amount, Instant, optionalText, PositiveQuantity, RateText, Uuid } from './wire.ts';

const MOVEMENT_TYPES = [
  'initial',
  'purchase',
  'transfer_warehouse',
  'transfer_store',
  'adjustment',
  'count',
] as const;

/** One line. Several products may share a movement: a quick entry is one document (QE-01). */
const MovementItemWire = z.object({
  product_id: Uuid,
  sku: optionalText(60).default(''),
  name: optionalText(200).default(''),
  unit_id: Uuid,
  unit_name: optionalText(40).default(''),
  factor: PositiveQuantity,
  quantity: PositiveQuantity,
  /** Cost of one unit in dollars; null where it is not known. */
  unit_cost: Amount.nullable().default(null),
  lot: optionalText(60).default(''),
});

export const MovementWire = z.object({
  id: Uuid,
  type: z.enum(MOVEMENT_TYPES, 'Elige el tipo de movimiento.'),
  date: Instant,
  from_warehouse_id: Uuid.nullable().default(null),
  to_warehouse_id: Uuid.nullable().default(null),
  document_ref: optionalText(120).default(''),
  notes: optionalText(500).default(''),
  status: z.literal('completed').default('completed'),
  /** Bolívares for a dollar when it was made, for the books; null where there was none. */
  exchange_rate: RateText.nullable().default(null),
  items: z
    .array(MovementItemWire)
    .min(1, 'El movimiento no tiene productos.')
    .max(DOCUMENT_LINES_MAX, `Un movimiento tiene hasta ${DOCUMENT_LINES_MAX} líneas.`),
});
export type MovementWire = z.infer<typeof MovementWire>;
