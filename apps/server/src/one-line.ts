/**
 * Text that people have typed, where it stands among ours: in a mail, at an operator's terminal. Apart because a name may
 * hold line breaks, which would let it go on as if we spoke.
 */

/** Breaks, codes that a terminal obeys and marks that turn the reading direction become one blank. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ');
}
