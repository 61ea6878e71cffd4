/** Accounts as they cross the border (ENT-25). Balances are derived (ACC-02). */
import { z } from 'zod';

import { Instant, optionalText, requiredText, Uuid } from '../primitives/values.ts';

export const AccountFields = z.object({
  code: requiredText('Escribe el código de la cuenta.', 30),
  name: requiredText('Escribe el nombre de la cuenta.', 120),
  type: z.enum(['asset', 'liability', 'equity', 'income', 'expense'], 'Elige el tipo de cuenta.'),
  description: optionalText(500).default(''),
  parent_id: Uuid.nullable().default(null),
  /** The part this account plays in automatic postings, e.g. `till_usd`; empty for the company's own. */
  role: optionalText(40).default(''),
  /**
   * When a person gave it that part; null for the account that the chart began with. Documents post to the account that
   * has it since the latest instant; one that had it before keeps it, so that reports count what was posted there.
   */
  role_since: Instant.nullable().default(null),
  /**
   * The currency of the money on one of the company's own accounts, such as a second bank: dollars are restated at the
   * month's end. Null for all others, and for those of a role, which says it.
   */
  currency: z.enum(['USD', 'VES'], 'Elige dólares, bolívares o ninguna.').nullable().default(null),
});
export type AccountFields = z.infer<typeof AccountFields>;
