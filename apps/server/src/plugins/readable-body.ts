/**
 * Whether a body can be worked with at all. Apart from the schemas, because this check comes first, for bodies that no
 * device of ours makes.
 */
import type { FieldProblem } from '@cuadra/contracts/problems/problem';
import { isWithinShape, type ShapeLimits } from './body-shape.ts';

/** Deeper than anything that is sent: a body nested without end would overflow the stack of the code that walks it. */
const BODY_DEPTH_MAX = 64;
/** Members of one object or list: more than the fields of any record and the lines of any document. */
const BODY_MEMBERS_MAX = 2000;
/** Members in all: an import of five hundred records with every field and ten units each has some 60,000. */
const BODY_VALUES_MAX = 100_000;

/** In characters. */
const CHEAP_LENGTH = 16 * 1024;
const TEXT_LIMITS: ShapeLimits = {
  depth: BODY_DEPTH_MAX + 1,
  members: BODY_MEMBERS_MAX,
  values: 2 * BODY_VALUES_MAX,
};

/** Keys that no body has: copied into an object, they would change its prototype. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Whether a body has a canonical text and can be worked with: its depth and width are limited, JSON can write every
 * number, and every key is its own. It stops at the first limit, so that a hostile body costs no more than a large one.
 */
export function isReadableBody(body: unknown): boolean {
  let level: unknown[] = [body];
  let count = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > BODY_DEPTH_MAX) return false;
    const below: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'number' && !Number.isFinite(value)) return false;
      if (typeof value !== 'object' || value === null) continue;
      const keys = Object.keys(value);
      count += keys.length;
      if (keys.length > BODY_MEMBERS_MAX || count > BODY_VALUES_MAX) return false;
      if (keys.some((key) => FORBIDDEN_KEYS.has(key))) return false;
      below.push(...Object.values(value));
    }
    level = below;
  }
  return true;
}

/**
 * Returns false only for the text of a body that is not readable, without parsing it. A small one is cheap to parse.
 * A list of empty objects counts twice in its text, so the text may have twice the values.
 */
export function hasReadableShape(text: string): boolean {
  return text.length <= CHEAP_LENGTH || isWithinShape(text, TEXT_LIMITS);
}

/** Represents a body that was not parsed; `isReadableBody` is false for it. */
export const UNPARSED_BODY = Number.NaN;

/** The problem of an unreadable body: no device of ours makes one, and it could not even be quarantined. */
export const UNREADABLE_BODY: FieldProblem = {
  field: 'body',
  code: 'invalid_input',
  message: 'El contenido no se puede leer.',
};
