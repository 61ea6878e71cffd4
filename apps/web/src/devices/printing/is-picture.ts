/** An emoji, or a joiner or modifier of one. Neither receipt printers nor the fonts of a PDF have any. */
const PICTURE =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f)$/u;

/**
 * Whether a letter that cannot be printed becomes a blank instead of a question mark: a shop's name reads well without
 * it, and a blank preserves the columns of its line.
 *
 * @param letter one code point
 */
export function isPicture(letter: string): boolean {
  return PICTURE.test(letter);
}
