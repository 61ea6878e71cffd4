/**
 * What becomes of a picture after one try to upload it (S-15). Pure, so that every row is a test. The rule behind it: nothing
 * of a picture is lost, and nothing about it holds up what was sold.
 */
import type { CallOutcome } from '../api/api-client.ts';
import { backoffMs } from '../sync/answers/backoff.ts';

export type UploadStep =
  /** The server has it. */
  | { readonly kind: 'done' }
  /** It will never take this one; the others go on. */
  | { readonly kind: 'refused'; readonly code: string }
  /** None of them can go now; the next try may bring it. */
  | { readonly kind: 'wait'; readonly pauseMs: number }
  /** The server does not take any: a plan that is full, a company let go of, a right withdrawn. */
  | { readonly kind: 'barred'; readonly pauseMs: number; readonly code: string };

/** It may be over by then. */
const BARRED_MS = 15 * 60_000;
const SIGNED_OUT_MS = 60_000;

/** @param attempts that failed in a row, this one among them; `random` from 0 to below 1 */
export function afterUpload(outcome: CallOutcome, attempts: number, random: number): UploadStep {
  const pauseMs = backoffMs(attempts, random);
  if (outcome.kind !== 'answer') return { kind: 'wait', pauseMs };
  const { status } = outcome;
  const code = codeOf(outcome.body);
  if (status === 200 || status === 201) return { kind: 'done' };
  if (status === 401) return { kind: 'wait', pauseMs: SIGNED_OUT_MS };
  // Damaged on its way: the next try may bring it whole.
  if (status >= 500 || status === 408 || status === 429 || code === 'hash_mismatch') {
    return { kind: 'wait', pauseMs: Math.max(pauseMs, outcome.retryAfterMs ?? 0) };
  }
  if (status === 400 || status === 413) return { kind: 'refused', code };
  return { kind: 'barred', pauseMs: BARRED_MS, code };
}

function codeOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  const { code } = body as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}
