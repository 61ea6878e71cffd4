/** Accounts as they cross the border (ENT-25). Balances are derived (ACC-02). */
import { z } from 'zod';

import { optionalText, requiredText, Uuid } from '../primitives/values.ts';

export const AccountFields = z.object({
  code: requiredText('Escribe el código de la cuenta.', 30),
  name: requiredText('Escribe el nombre de la cuenta.', 120),
  type: z.enum(['asset', 'liability', 'equity', 'income', 'expense'], 'Elige el tipo de cuenta.'),
  description: optionalText(500).default(''),
  parent_id: Uuid.nullable().default(null),
  /** The part this account plays in automatic postings, e.g. `till_usd`; empty for the company's own. */
  role: optionalText(40).default(''),
});
export type AccountFields = z.infer<typeof AccountFields>;
