/** Whether campaigns can go out of the server, a test of one to oneself, and what came of one (MKT-03, MKT-05). */
import { CONSENT_CHANNELS } from '@cuadra/domain/marketing/consent';
import { z } from 'zod';
import { Amount, requiredText } from '../primitives/values.ts';
import { Sha256 } from '../protocol/uploads.ts';

/** The channel that is asked about. */
export const WayOutQuery = z.object({
  channel: z.enum(CONSENT_CHANNELS, 'Elige por dónde se envía.').default('email'),
});

export const WayOutReply = z.object({
  /** Why no message of a campaign leaves by it; null where they do. */
  problem: z.string().nullable(),
});
export type WayOutReply = z.infer<typeof WayOutReply>;

export const TestMailBody = z.object({
  subject: requiredText('Escribe el asunto.', 200),
  body: requiredText('Escribe el mensaje.', 5000),
  image_sha256: Sha256.nullable().optional(),
});
export type TestMailBody = z.infer<typeof TestMailBody>;

const Count = z.int().min(0);

/** Of a campaign by mail. */
export const CampaignResultReply = z.object({
  sent: Count,
  opened: Count,
  clicked: Count,
  converted: Count,
  /** Still to be sent. */
  waiting: Count,
  failed: Count,
  /** Closed without being sent: consent, customer or campaign had gone. */
  skipped: Count,
  /** They left, and whether they arrived is not known. */
  doubtful: Count,
  /** Of the purchases that it brought; null where it came with a company's file, which does not say. */
  dollars: Amount.nullable(),
  /** Why nothing of it goes out that should; null where nothing is wrong. */
  problem: z.string().nullable(),
});
export type CampaignResultReply = z.infer<typeof CampaignResultReply>;
