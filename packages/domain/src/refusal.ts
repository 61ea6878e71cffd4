/**
 * The result of a check of something typed or received: the field and the reason, as a code. Separate from the checks
 * because all of them share it; the Spanish sentence of each code is not the domain's business.
 */
export interface Refusal<Code extends string> {
  /** Path of the field, dots between its steps: 'baseUnit.name', 'items.0.quantity'. */
  readonly field: string;
  readonly code: Code;
}
