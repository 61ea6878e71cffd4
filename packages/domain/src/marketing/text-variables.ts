/** Variables in braces, `{{nombre}}`, as a text names them: those of messages and of what is posted to a provider. */

export interface NamedVariable {
  /** As it was typed, with its braces. */
  readonly text: string;
  /** Without blanks around it; one that exists or not. */
  readonly name: string;
  /** Where it begins. */
  readonly start: number;
}

/** One class of characters alone: with blanks apart, a text of many of them would be searched for minutes. */
const VARIABLE = /\{\{([^{}]*)\}\}/g;

/** In their order. */
export function variablesIn(text: string): NamedVariable[] {
  return [...text.matchAll(VARIABLE)].map(({ 0: whole, 1: inner = '', index }) => ({
    text: whole,
    name: inner.trim(),
    start: index,
  }));
}
