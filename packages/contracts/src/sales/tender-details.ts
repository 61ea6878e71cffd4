/**
 * The fields that a payment method requires besides a reference: the payer or recipient. Separate from payments because
 * refunds and change have it too.
 */
import { z } from 'zod';

import { optionalText } from '../primitives/values.ts';

const Name = optionalText(60);
const Detail = optionalText(300);

/** Texts by name, and one level down: receipts print them and screens show them, so that they hold nothing else. */
export const TenderDetails: z.ZodType<Record<string, unknown>> = z.record(
  Name,
  z.union([Detail, z.record(Name, Detail)], 'Los datos del pago son textos de hasta 300 caracteres.'),
);
