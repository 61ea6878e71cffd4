/**
 * What customers said about being written to (MKT-05): one row each time, never changed. The last row that names a
 * channel is the one in force, and without any there is no consent.
 */
import { CONSENT_CHANNELS, CONSENT_WAYS } from '@cuadra/domain/marketing/consent';
import { z } from 'zod';
import { Instant, Uuid } from '../primitives/values.ts';

export const MarketingConsentFields = z.object({
  customer_id: Uuid,
  channels: z.array(z.enum(CONSENT_CHANNELS)).min(1, 'Elige por dónde.').max(CONSENT_CHANNELS.length),
  is_granted: z.boolean(),
  way: z.enum(CONSENT_WAYS, 'Elige cómo lo dijo.'),
  said_at: Instant,
});
