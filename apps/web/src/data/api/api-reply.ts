/** The result of an API call, as values: neither a refusal nor a missing network is an exception. */

import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';

export interface ApiProblem {
  /** A reason of the contract, `unreachable`, `timeout`, or a code of a newer server. */
  readonly code: ReasonCode | 'unreachable' | 'timeout' | (string & {});
  /** In Spanish, ready to be shown. */
  readonly message: string;
  /** 0 when no answer came. */
  readonly status: number;
  readonly errors: readonly FieldProblem[];
  /** Milliseconds to wait, where the server asks for a pause. */
  readonly retryAfterMs?: number;
}

export type ApiReply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: ApiProblem };
