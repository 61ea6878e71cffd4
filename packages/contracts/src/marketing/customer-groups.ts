/** Groups of customers that a company makes itself, for rules, promotions and campaigns. */
import { z } from 'zod';
import { optionalText, requiredText } from '../primitives/values.ts';

export const CustomerGroupFields = z.object({
  name: requiredText('Escribe el nombre del grupo.', 60),
  description: optionalText(200).default(''),
});
