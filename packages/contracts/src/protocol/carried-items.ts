/** The items of a device that cannot reach the server any more, sent from the file that it saved (S-46). */
import type { z } from 'zod';
import { LooseItemsBody } from '../company-file/restore.ts';
import { Uuid } from '../primitives/values.ts';

export const CarriedItemsBody = LooseItemsBody.extend({
  /** The device that made them: they stay its own. */
  device_id: Uuid,
});
export type CarriedItemsBody = z.infer<typeof CarriedItemsBody>;
