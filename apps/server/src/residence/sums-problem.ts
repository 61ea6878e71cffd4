/**
 * What is wrong with the sums that a device sends at the end of a move. It does not list every fault of a hundred
 * thousand, which the schema would collect before anything is answered.
 */

import { PROBLEM_MESSAGES, type ReasonCode } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { memberOf } from '../items/read-body.ts';

/** The limit of all balances together. A shop of 20,000 products in five warehouses has as many. */
const SUMS_MAX = 150_000;
const KEY_LENGTH_MAX = 200;
const AMOUNT = /^-?\d{1,15}(\.\d{1,6})?$/;

type SumsProblem = FieldProblem & { readonly code: ReasonCode };

/** @returns the first fault; undefined where there is none. The schema handles what is no list of sums. */
export function sumsProblem(body: unknown): SumsProblem | undefined {
  const balances = memberOf(body, 'balances');
  let count = 0;
  for (const name of ['stock_balances', 'customer_balances', 'cash_balances']) {
    const sums = memberOf(balances, name);
    if (typeof sums !== 'object' || sums === null) continue;
    for (const [key, amount] of Object.entries(sums)) {
      count += 1;
      if (count > SUMS_MAX) return problemAt('balances', 'limit_exceeded', PROBLEM_MESSAGES.limit_exceeded);
      if (key.length > KEY_LENGTH_MAX || typeof amount !== 'string' || !AMOUNT.test(amount)) {
        return problemAt(`balances.${name}.${key}`, 'invalid_input', 'El saldo no es válido.');
      }
    }
  }
  return undefined;
}

function problemAt(field: string, code: ReasonCode, message: string): SumsProblem {
  return { field, code, message };
}
