/**
 * The wire of quarantined facts, which could not be booked: the owner looks at them, retries or discards them (S-22).
 */
import { z } from 'zod';

import { Instant, requiredText, Uuid } from '../primitives/values.ts';

export const QuarantineReply = z.object({
  items: z.array(
    z.object({
      id: Uuid,
      /** The document it would have been. */
      item_id: Uuid,
      device_id: Uuid.nullable(),
      received_at: Instant,
      reason: z.string(),
      collection: z.string(),
      /** Empty where its envelope was damaged. */
      made_by: z.string(),
      made_by_name: z.string(),
      made_at: z.string(),
      /** JSON as it came. */
      body: z.string(),
    }),
  ),
});
export type QuarantineReply = z.infer<typeof QuarantineReply>;
export const DiscardBody = z.strictObject({ reason: requiredText('Escribe por qué se descarta.', 300) });
