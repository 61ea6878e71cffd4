/**
 * The witness of a call: the highest version that the device has ever seen in any answer, with its mark. A server whose
 * history does not have it was restored from a backup, and must answer so before it does anything (S-47).
 */
import { HEADER_WITNESS } from '@cuadra/contracts/protocol/constants';
import type { FastifyRequest } from 'fastify';
import type { Statement } from '../db/database.ts';
import { refuse } from '../plugins/problem-format.ts';

export interface Witness {
  readonly version: number;
  /** 32 hex digits. */
  readonly mark: string;
}

export const CHECK_WITNESS: Statement = {
  name: 'check_witness',
  text: 'select app.check_witness($1, $2)',
};

/** Raised by `app.check_witness`. */
const OTHER_HISTORY = 'CU003';

/** @throws HttpProblem 400 for a malformed header; a plain client sends none */
export function witnessOf(request: FastifyRequest): Witness | undefined {
  const header = request.headers[HEADER_WITNESS];
  if (header === undefined || header === '') return undefined;
  const match = /^(\d{1,15}):([0-9a-f]{32})?$/.exec(String(header));
  const version = Number(match?.[1]);
  if (match === null || (match[2] === undefined && version !== 0)) {
    const message = 'La cabecera Cuadra-Witness es versión:marca.';
    throw refuse(400, 'invalid_input', [{ field: 'Cuadra-Witness', code: 'invalid_input', message }]);
  }
  return match[2] === undefined ? undefined : { version, mark: match[2] };
}

/** Returns the statements' parameters: nulls without a witness. */
export function witnessValues(witness: Witness | undefined): [number | null, string | null] {
  return [witness?.version ?? null, witness?.mark ?? null];
}

/** Raised by `app.check_lease` and `app.open_batch`. */
const COPIED_DEVICE = 'CU004';

/** Whether the database reported that the item's device was copied (S-43). */
export function isCopiedDevice(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === COPIED_DEVICE;
}

/** Whether the database reported that this server has another history than the device saw (S-47). */
export function isOtherHistory(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === OTHER_HISTORY;
}
