/**
 * The result of one try to upload a picture (S-15). Pure, so that every row is a test. The rule behind it: no picture
 * is lost, and no picture delays sales.
 */
import type { CallOutcome } from '../api/api-client.ts';
import { backoffMs } from '../sync/answers/backoff.ts';

export type UploadStep =
  /** The server has it. */
  | { readonly kind: 'done' }
  /** The server will never take this one; the others continue. */
  | { readonly kind: 'refused'; readonly code: string }
  /** No picture can be sent now; the next try may succeed. */
  | { readonly kind: 'wait'; readonly pauseMs: number }
  /** The server takes no picture: the plan is full, the company is closed, or a right was revoked. */
  | { readonly kind: 'barred'; readonly pauseMs: number; readonly code: string };

/** The bar may be lifted by then. */
const BARRED_MS = 15 * 60_000;
const SIGNED_OUT_MS = 60_000;

/** @param attempts number of failures in a row, this one included; `random` from 0 to below 1 */
export function afterUpload(outcome: CallOutcome, attempts: number, random: number): UploadStep {
  const pauseMs = backoffMs(attempts, random);
  if (outcome.kind !== 'answer') return { kind: 'wait', pauseMs };
  const { status } = outcome;
  const code = codeOf(outcome.body);
  if (status === 200 || status === 201) return { kind: 'done' };
  if (status === 401) return { kind: 'wait', pauseMs: SIGNED_OUT_MS };
  // Damaged in transit: the next try may succeed.
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
