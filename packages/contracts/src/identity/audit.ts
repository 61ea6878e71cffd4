/** The wire of the audit trail (PERM-04): read newest first, returned as it was written. */
import { z } from 'zod';

import { Instant, Uuid } from '../primitives/values.ts';

export const AuditQuery = z.object({
  /** Only what came before that version: the `upto` of the page before. */
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
  /** The maker, or the user who sent it for the maker. */
  person: Uuid.optional(),
  collection: z.string().max(60).optional(),
  row_id: Uuid.optional(),
  /** When the server stored it: from that instant on, and before that one. */
  from: Instant.optional(),
  to: Instant.optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

const AuditEntry = z.object({
  version: z.int(),
  /** When the server stored it, and when it was made, by the clock there. */
  at: Instant,
  made_at: Instant.nullable(),
  made_by: Uuid.nullable(),
  made_by_name: z.string(),
  /** Whose session sent it, where that is another person than its maker; the name is empty where it is not known. */
  sent_by: Uuid.nullable(),
  sent_by_name: z.string(),
  device_id: Uuid.nullable(),
  kind: z.string(),
  collection: z.string(),
  row_id: Uuid.nullable(),
  /**
   * Of a change the old and new value of each field, and the values that lost; null where the record or document says
   * it itself.
   */
  detail: z.unknown(),
});

/**
 * What the detail of a command may contain. Listed, so that each has a Spanish name on the trail's screen; a command
 * that changes fields puts them under `before` and `after`, as a record's change does.
 */
export const COMMAND_FIELDS = [
  'channel',
  'date_path',
  'declared',
  'discarded',
  'email',
  'file_hash',
  'format',
  'host',
  'invited',
  'is_on',
  'json_path',
  'max_jump_percent',
  'name',
  'password_set',
  'per_minute',
  'reason',
  'restore',
  'revoked',
  'role_id',
  'withdrawn',
] as const;

export type CommandDetail =
  | { readonly [Field in (typeof COMMAND_FIELDS)[number]]?: unknown }
  | {
      readonly before: Readonly<Record<string, unknown>>;
      readonly after: Readonly<Record<string, unknown>>;
    };

export const AuditPage = z.object({ entries: z.array(AuditEntry), upto: z.int(), more: z.boolean() });
export type AuditPage = z.infer<typeof AuditPage>;
