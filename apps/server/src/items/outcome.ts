/**
 * What became of one item: the answer that a device gets and, for a plain client of the API, the refusal with every
 * wrong field. Apart from the recorders, because documents, records, batches and single calls all return it.
 */

import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import type { ItemResult } from '@cuadra/contracts/protocol/messages';
import type { CompanyDatabase } from '../db/database.ts';
import { ERROR_TEXT_MAX, problemOf } from '../plugins/problem-format.ts';
import type { Item } from './item.ts';

/** Called after each commit that gave a company a new version. @param recorded the documents that it gave it, where it did */
export type Announce = (companyId: string, recorded?: readonly Item[]) => void;

/** What recorders need besides the caller and the item. */
export interface Recording {
  readonly database: CompanyDatabase;
  /** Notifies the listeners of `/events` that the company has a new version; called after the commit (S-62). */
  readonly announce: Announce;
}

export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409;
  readonly code: ReasonCode;
  readonly problems: readonly FieldProblem[];
}

export interface Outcome {
  readonly answer: ItemResult;
  readonly refusal?: Refusal;
}

/** A permanent refusal: the device moves the item to what needs attention. @param problems the fields it is about */
export function refused(
  id: string,
  status: Refusal['status'],
  code: ReasonCode,
  problems: readonly FieldProblem[] = [],
): Outcome {
  return {
    answer: { id, result: 'refused', ...details(code, problems) },
    refusal: { status, code, problems },
  };
}

/** It waits on its device. @param code of what it waits for, where that is more than a busy server */
export function later(id: string, code: ReasonCode = 'later'): Outcome {
  return { answer: { id, result: 'later', ...details(code, []) } };
}

/** Our own failure: the device retries, and at last shows it to a person. */
export function failed(id: string): Outcome {
  return { answer: { id, result: 'failed', ...details('failed', []) } };
}

/** Quarantined (S-22): stored as it came and not booked. The device does not send it again. */
export function quarantined(id: string, code: ReasonCode, problems: readonly FieldProblem[]): Outcome {
  return { answer: { id, result: 'kept', ...details(code, problems) } };
}

/** Takes the first problem for all: a device shows one sentence, and has the body itself. */
function details(
  code: ReasonCode,
  problems: readonly FieldProblem[],
): Pick<ItemResult, 'code' | 'field' | 'message'> {
  const [first] = problems;
  return first === undefined
    ? { code, message: PROBLEM_MESSAGES[code] }
    : { code, field: first.field.slice(0, ERROR_TEXT_MAX), message: first.message.slice(0, ERROR_TEXT_MAX) };
}

/** Whether a failure does not depend on the item: the database is busy or out of reach, and a retry may succeed. */
export function isPassing(error: unknown): boolean {
  return problemOf(error).problem.status === 503;
}
