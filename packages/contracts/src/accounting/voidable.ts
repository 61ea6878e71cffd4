/** How every document of the books ends on the wire. A void has the figures of what it takes back, and names it (S-13). */
import { Instant, optionalText, Uuid } from '../primitives/values.ts';

export const VOIDABLE = {
  notes: optionalText(500).default(''),
  /** Of a void: the document that it takes back, one of its own collection. */
  reverses_id: Uuid.nullable().default(null),
  made_at: Instant,
};
