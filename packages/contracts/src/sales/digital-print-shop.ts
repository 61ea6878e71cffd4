/**
 * A company's authorised digital print shop (FISC-02): the address that this server asks for each invoice, and what waits
 * for it. It is the server's alone; its keys are in the headers, and no reply says them.
 */
import { z } from 'zod';
import { CalledHeaders, calledUrl } from '../primitives/called-address.ts';
import { Instant, Uuid } from '../primitives/values.ts';
import { PRINTED_COLLECTIONS } from './fiscal-documents.ts';

export const DigitalPrintShopBody = z.object({
  /** Below it are `/documents` and `/documents/query`. */
  url: calledUrl('Escribe la dirección de la imprenta digital.').regex(
    /^[^?#]*$/,
    'La dirección va sin "?" ni "#": Cuadra le agrega /documents.',
  ),
  headers: CalledHeaders,
  is_on: z.boolean('Indica si la imprenta digital se usa.'),
});
export type DigitalPrintShopBody = z.infer<typeof DigitalPrintShopBody>;

/** More than these are counted, and not listed. */
export const WAITING_DOCUMENTS_MAX = 50;

const WaitingDigitalDocument = z.object({
  collection: z.enum(PRINTED_COLLECTIONS),
  document_id: Uuid,
  /** Our own number: 'A-000123'. */
  receipt: z.string(),
  made_at: Instant,
  /** Whether the print shop does not issue it: a person looks at why, and has it asked again. */
  is_refused: z.boolean(),
  /** What it answered last, or what went wrong; '' of one that was not asked yet. */
  reason: z.string(),
});
export type WaitingDigitalDocument = z.infer<typeof WaitingDigitalDocument>;

export const DigitalPrintShopReply = z.object({
  /** False where the operator of the server lets none be called. */
  is_available: z.boolean(),
  /** Null where the company has none. */
  print_shop: z
    .object({
      is_on: z.boolean(),
      last_issued_at: Instant.nullable(),
      /** It is left alone until then. */
      blocked_until: Instant.nullable(),
      /** What went wrong when it last issued nothing; '' once it issued one. */
      last_error: z.string(),
      url: z.string(),
      /** Without their values. */
      headers: z.array(z.string()),
    })
    .nullable(),
  /** Whether the company's own RIF or address is missing: without them nothing is asked for. */
  misses_seller: z.boolean(),
  /** The oldest first. */
  waiting: z.array(WaitingDigitalDocument),
  waiting_count: z.int(),
});
export type DigitalPrintShopReply = z.infer<typeof DigitalPrintShopReply>;

/** Whether a print shop answers as it should, which need not be stored yet: it is asked for a document that there is not. */
export const TryPrintShopReply = z.object({
  is_accepted: z.boolean(),
  /** The beginning of its answer, or what went wrong. */
  answer: z.string(),
});
export type TryPrintShopReply = z.infer<typeof TryPrintShopReply>;

/** A document that was refused, to be asked for again. */
export const AskAgainBody = z.object({ document_id: Uuid });
