/** Suppliers, lots and count sheets as they cross the border (MOV-01, MOV-05). Movements are documents: `stock.ts`. */
import { COUNT_PARTS_MAX } from '@cuadra/domain/stock/count';
import { LOT_CODE_LENGTH_MAX } from '@cuadra/domain/stock/lot-code';
import { z } from 'zod';

import { Day, Instant, optionalText, Quantity, requiredText, Uuid } from '../primitives/values.ts';

export const SupplierFields = z.object({
  name: requiredText('Escribe el nombre del proveedor.', 160),
  document_type: z.enum(['V', 'E', 'P', 'J', 'G'], 'Elige el tipo de documento.').default('J'),
  /** Empty where the supplier has none to show, as at a farmer's market. */
  document_number: optionalText(30).default(''),
  phone: optionalText(40).default(''),
  email: optionalText(254).default(''),
  address: optionalText(300).default(''),
  notes: optionalText(500).default(''),
});

/** The data of a lot besides its stock. Movements make it (`lotId`); only its expiry is corrected by hand. */
export const LotFields = z.object({
  product_id: Uuid,
  code: requiredText('Escribe el lote.', LOT_CODE_LENGTH_MAX),
  /** The last day it may be sold; null where none was entered. */
  expires_on: Day.nullable().default(null),
});

export const CountSheetFields = z.object({
  name: requiredText('Escribe el nombre del conteo.', 120),
  warehouse_id: Uuid,
  /** The products it is about: all of them, or a category with those below it. */
  scope: z.enum(['all', 'category'], 'Elige qué se cuenta.').default('all'),
  category_id: Uuid.nullable().default(null),
  /** Whether the expected quantity is hidden from the user who counts. */
  is_blind: z.boolean().default(false),
  status: z.enum(['open', 'posted', 'discarded']).default('open'),
  started_at: Instant,
  posted_at: Instant.nullable().default(null),
  notes: optionalText(500).default(''),
  /** Into so many documents its differences are posted: settled when it is begun, so that every device cuts alike. */
  parts: z.int().min(1).max(COUNT_PARTS_MAX).default(1),
});

/** The quantity that one device counted of one product, unit and lot. */
export const CountLineFields = z.object({
  sheet_id: Uuid,
  product_id: Uuid,
  unit_id: Uuid,
  lot: optionalText(LOT_CODE_LENGTH_MAX).default(''),
  counted: Quantity,
  /** The stock of it at the place when it was counted, signed, so that sales meanwhile make no difference. */
  expected: z
    .string('La cantidad va como texto.')
    .regex(/^(0|-?(0\.\d{1,3}|[1-9]\d{0,11}(\.\d{1,3})?))$/, 'La cantidad no es válida.'),
  counted_at: Instant,
  /** The user who counted it, for users of the sheet on another device. */
  counted_by: optionalText(120).default(''),
});
