/** Whether campaigns can go out of the server, and a test of one to oneself (MKT-05). */
import { z } from 'zod';
import { requiredText } from '../primitives/values.ts';

export const WayOutReply = z.object({
  /** Why no mail of a campaign leaves; null where they do. */
  problem: z.string().nullable(),
});
export type WayOutReply = z.infer<typeof WayOutReply>;

export const TestMailBody = z.object({
  subject: requiredText('Escribe el asunto.', 200),
  body: requiredText('Escribe el mensaje.', 5000),
});
export type TestMailBody = z.infer<typeof TestMailBody>;
