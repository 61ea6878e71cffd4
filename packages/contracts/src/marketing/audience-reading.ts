/** How many customers a campaign reaches, before it is scheduled (MKT-05): the question and its answer. */
import { CONSENT_CHANNELS } from '@cuadra/domain/marketing/consent';
import { z } from 'zod';
import { Uuid } from '../primitives/values.ts';
import { CampaignAudience } from './campaigns.ts';

export const AUDIENCE_SAMPLE_MAX = 2000;
/** As many as a form shows. */
export const AUDIENCE_SAMPLE = 5;

export const AudienceQuestion = z.object({
  audience: CampaignAudience,
  channel: z.enum(CONSENT_CHANNELS, 'Elige por dónde se envía.'),
  /** How many of them are named: some, or all that a person writes to himself. */
  sample_size: z.int().min(1).max(AUDIENCE_SAMPLE_MAX).default(AUDIENCE_SAMPLE),
});
export type AudienceQuestion = z.infer<typeof AudienceQuestion>;

export const AudienceReply = z.object({
  count: z.int().min(0),
  /** Some of them, those who bought last first. */
  sample: z
    .array(
      z.object({
        customer_id: Uuid,
        name: z.string(),
        address: z.string(),
        /** Business day of the last purchase. */
        last_day: z.string().nullable(),
      }),
    )
    .max(AUDIENCE_SAMPLE_MAX),
});
export type AudienceReply = z.infer<typeof AudienceReply>;
