/** What a call of the API comes to, as values: a refusal is nothing exceptional, and neither is no network. */

import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';

export interface ApiProblem {
  /** A reason of the contract, `unreachable`, `timeout`, or a code that a newer server has. */
  readonly code: ReasonCode | 'unreachable' | 'timeout' | (string & {});
  /** In Spanish, ready to be shown. */
  readonly message: string;
  /** 0 when no answer came. */
  readonly status: number;
  readonly errors: readonly FieldProblem[];
  /** Milliseconds the server asks to wait, where it does. */
  readonly retryAfterMs?: number;
}

export type ApiReply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: ApiProblem };
