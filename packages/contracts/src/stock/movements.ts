/** Stock movements as they cross the border (ENT-21, MOV-01 to MOV-05). */
import { LOT_CODE_LENGTH_MAX } from '@cuadra/domain/stock/lot-code';
import { z } from 'zod';
import { PRODUCT_LENGTHS } from '../catalog/text-lengths.ts';
import {
  CostText,
  Day,
  Instant,
  optionalText,
  Percent,
  PositiveQuantity,
  RateText,
  requiredText,
  Uuid,
} from '../primitives/values.ts';
import { DOCUMENT_LINES_MAX } from '../protocol/constants.ts';

/** The types that can be voided: all but a void. */
const REVERSIBLE_TYPES = [
  'initial',
  'purchase',
  'transfer_warehouse',
  'transfer_store',
  'adjustment',
  'count',
  'unpack',
] as const;
const MOVEMENT_TYPES = [...REVERSIBLE_TYPES, 'void'] as const;

/** A quantity other than zero, below it where something is taken out. */
const SignedQuantity = z
  .string('La cantidad va como texto.')
  .regex(/^-?(0|[1-9]\d{0,11})(\.\d{1,3})?$/, 'La cantidad debe ser un número con hasta tres decimales.')
  .refine((text) => /[1-9]/.test(text), 'La cantidad no puede ser cero.');

/** Below zero only in a void. */
const SignedAmount = z
  .string('El monto va como texto.')
  .regex(/^-?(0|[1-9]\d{0,12})(\.\d{1,2})?$/, 'El monto debe tener hasta dos decimales.');

/**
 * One line. Several products may share a movement: a quick entry is one document (QE-01). Of an `unpack` two lines
 * belong together: what is opened or packed, below zero, and after it the result, of the same product and lot.
 */
const MovementItemWire = z.object({
  product_id: Uuid,
  sku: optionalText(PRODUCT_LENGTHS.sku).default(''),
  name: optionalText(PRODUCT_LENGTHS.name).default(''),
  unit_id: Uuid,
  unit_name: optionalText(40).default(''),
  factor: PositiveQuantity,
  /** Signed in adjustments, counts, unpackings and voids, above zero in all others. */
  quantity: SignedQuantity,
  /** Cost of one unit in dollars, without IVA; null where it is not known. */
  unit_cost: CostText.nullable().default(null),
  lot: optionalText(LOT_CODE_LENGTH_MAX).default(''),
  /** Of the lot, which is made with it (S-13); null where none was entered. */
  expires_on: Day.nullable().default(null),
  /** Of a purchase: cost per unit without IVA, in the invoice's currency. Goods are booked at this cost. */
  cost: CostText.nullable().default(null),
  tax_rate: Percent.nullable().default(null),
  /** Of a purchase: the line's IVA, in the invoice's currency. */
  tax: SignedAmount.nullable().default(null),
});

/** The data of the supplier's invoice, for a purchase or its void (MOV-01). */
const PurchaseWire = z.object({
  supplier_name: requiredText('Escribe el nombre del proveedor.', 160),
  supplier_id: Uuid.nullable().default(null),
  supplier_document: optionalText(40).default(''),
  invoice_number: optionalText(60).default(''),
  control_number: optionalText(60).default(''),
  invoice_date: Day,
  currency: z.enum(['USD', 'VES'], 'Elige la moneda de la factura.'),
});

export const MovementWire = z.object({
  id: Uuid,
  type: z.enum(MOVEMENT_TYPES, 'Elige el tipo de movimiento.'),
  date: Instant,
  from_warehouse_id: Uuid.nullable().default(null),
  /** The place, where there is only one. */
  to_warehouse_id: Uuid.nullable().default(null),
  document_ref: optionalText(120).default(''),
  notes: optionalText(500).default(''),
  status: z.literal('completed').default('completed'),
  /**
   * Bolívares for a dollar when it was made, for the books; null where there was none. A void has that of what it
   * voids.
   */
  exchange_rate: RateText.nullable().default(null),
  /** Code of the reason of an adjustment. */
  reason: optionalText(60).nullable().default(null),
  purchase: PurchaseWire.nullable().default(null),
  /** Of a void: the document that it reverses, and its type. Its lines are that document's, negated (S-26). */
  reverses_id: Uuid.nullable().default(null),
  reverses_type: z.enum(REVERSIBLE_TYPES, 'Una anulación no se anula.').nullable().default(null),
  /** The voided document that this one replaces: an edit is both (MOV-03). */
  replaces_id: Uuid.nullable().default(null),
  items: z
    .array(MovementItemWire)
    .min(1, 'El movimiento no tiene productos.')
    .max(DOCUMENT_LINES_MAX, `Un movimiento tiene hasta ${DOCUMENT_LINES_MAX} líneas.`),
});

type Read = z.infer<typeof MovementWire>;
type ReadItem = Read['items'][number];
/** The fields of schema 2: absent for ever in bodies that an older program wrote. */
type NewField = 'reason' | 'purchase' | 'reverses_id' | 'reverses_type' | 'replaces_id';
type NewItemField = 'expires_on' | 'cost' | 'tax_rate' | 'tax';

type Maybe<Members> = { [Name in keyof Members]?: Members[Name] | undefined };

export type MovementItemWire = Omit<ReadItem, NewItemField> & Maybe<Pick<ReadItem, NewItemField>>;
export type MovementWire = Omit<Read, NewField | 'items'> &
  Maybe<Pick<Read, NewField>> & { items: MovementItemWire[] };
export type PurchaseWire = z.infer<typeof PurchaseWire>;
