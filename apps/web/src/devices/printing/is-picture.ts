/** An emoji, or what joins and colours one. Neither a receipt printer nor the fonts of a PDF have any. */
const PICTURE =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f)$/u;

/**
 * Whether a letter that cannot be written is left blank and no question mark: nobody misses it in a shop's name, and a blank
 * keeps the columns of its line.
 *
 * @param letter one code point
 */
export function isPicture(letter: string): boolean {
  return PICTURE.test(letter);
}
