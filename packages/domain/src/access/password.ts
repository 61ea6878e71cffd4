/**
 * How strong a password is (AUTH-06). Apart from the forms because sign-up and reset, in the browser
 * and on the server, must judge alike.
 */
export type StrengthLabel = 'Muy débil' | 'Débil' | 'Media' | 'Fuerte' | 'Muy fuerte';

const LENGTH_MIN = 8;
const SCORE_MIN = 3;
/** By score, 0 to 5. */
const LABELS: readonly StrengthLabel[] = ['Muy débil', 'Muy débil', 'Débil', 'Media', 'Fuerte', 'Muy fuerte'];

/** 0 to 5: one point each for length, a capital, a small letter, a digit, any other character. */
export function passwordScore(password: string): number {
  const points = [
    [...password].length >= LENGTH_MIN,
    /\p{Lu}/u.test(password),
    /\p{Ll}/u.test(password),
    /\p{Nd}/u.test(password),
    /[^\p{L}\p{Nd}]/u.test(password),
  ];
  return points.filter(Boolean).length;
}

/** In the words of the registration form (AUTH-06). */
export function strengthLabel(password: string): StrengthLabel {
  return LABELS[passwordScore(password)] ?? 'Muy débil';
}

/** Whether its score reaches the least that an account is opened with. */
export function isStrongEnough(password: string): boolean {
  return passwordScore(password) >= SCORE_MIN;
}
