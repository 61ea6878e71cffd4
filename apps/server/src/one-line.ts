/**
 * Text that people have typed, shown inside ours: in a mail, at an operator's terminal. Apart, because a name may hold
 * line breaks, and what follows a line break would look like our own text.
 */

/** Replaces line breaks, terminal control codes and marks of reading direction by one blank. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ');
}
