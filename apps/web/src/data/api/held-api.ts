/** The call that resumes a sale that another till holds (S-31). */
import type { HeldSaleReply } from '@cuadra/contracts/sales/held-sales';

import { type Guard, isNumber, isObject, isText, objectWith } from '../guards.ts';
import { apiOf } from './json-calls.ts';

const isHeldSaleReply: Guard<HeldSaleReply> = objectWith({
  id: isText,
  register_id: isText,
  name: isText,
  note: isText,
  held_at: isText,
  held_by: isText,
  currency: isText,
  total: isText,
  line_count: isNumber,
  cart: isObject,
});

/** @param client that of the company */
export const createHeldApi = apiOf(({ post }) => ({
  /** Takes the held sale; the server refuses it to any till that asks afterwards. */
  resume: (id: string) => post(`/held_sales/${id}/resume`, isHeldSaleReply),
}));
