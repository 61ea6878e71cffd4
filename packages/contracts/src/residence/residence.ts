/**
 * Where a company's data is stored, and the commands that move it (DATA-02, S-55 to S-57). Separate from the protocol
 * because these are online commands of a user, and not what a device sends by itself.
 */
import { z } from 'zod';

import { LateDocument, StoredPeriods } from '../accounting/periods.ts';
import { Uuid } from '../primitives/values.ts';
import { COMPARED_BALANCES, RESIDENCES } from './residence-names.ts';

export const ResidenceField = z.enum(RESIDENCES);

export const ResidenceBody = z.strictObject({
  to: z.enum(['device', 'cloud'], 'Elige dónde guardar los datos.'),
  /** Version up to which the device has read everything: on the way to it nothing may be missing (S-57). */
  cursor: z.int().min(0).optional(),
});
export type ResidenceBody = z.infer<typeof ResidenceBody>;

export const ResidenceReply = z.object({ residence: ResidenceField, home_device_id: z.string().nullable() });
export type ResidenceReply = z.infer<typeof ResidenceReply>;

/** Amount by key, whose parts are separated by `|`; without zero amounts. */
const Sums = z.record(
  z.string().max(200),
  z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/, 'El saldo no es válido.'),
);
/** More than come late in many years. */
const LATE_MAX = 20_000;

export const FinishMovingBody = z.strictObject({
  balances: z.strictObject({ stock_balances: Sums, customer_balances: Sums, cash_balances: Sums }),
  /** The closed months of the books as the device has them, before anything is booked (ACC-07). */
  periods: StoredPeriods.default([]),
  /** Documents that came to the device's books after their month was closed, and when: they are booked by it. */
  late: z.array(LateDocument).max(LATE_MAX).default([]),
});
export type FinishMovingBody = z.infer<typeof FinishMovingBody>;

/** A document that the server has and cannot book: all others are booked. */
const StuckDocument = z.object({
  collection: z.string(),
  id: Uuid,
  /** Why, and what to do, as a sentence. */
  message: z.string(),
});
export type StuckDocument = z.infer<typeof StuckDocument>;

export const FinishMovingReply = z.object({
  residence: ResidenceField,
  /** Documents that are still to be booked: ask again. */
  left: z.int(),
  /** Those of them that a person has to do something about; the first of them. */
  stuck: z.array(StuckDocument).default([]),
  /** The keys where the two sides differ; the first of them. */
  differences: z.array(
    z.object({
      collection: z.enum(COMPARED_BALANCES),
      key: z.string(),
      device: z.string(),
      server: z.string(),
    }),
  ),
});
export type FinishMovingReply = z.infer<typeof FinishMovingReply>;
export type BalanceDifference = FinishMovingReply['differences'][number];

/** Stores a period of IVA that was declared on the device that the company moves from (ACC-08). */
export const MovedDeclarationBody = z.strictObject({
  /** A `FiledDeclaration` as JSON. */
  declaration: z.string('Falta la declaración.'),
});
export const MovedDeclarationReply = z.object({ id: Uuid });
