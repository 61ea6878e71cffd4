/**
 * How strong a password is (AUTH-06). Separate from the forms because sign-up and reset, in the browser and on the
 * server, must use the same rule.
 */
export type StrengthLabel = 'Muy débil' | 'Débil' | 'Media' | 'Fuerte' | 'Muy fuerte';

const LENGTH_MIN = 8;
const SCORE_MIN = 3;
/** By score, 0 to 5. */
const LABELS: readonly StrengthLabel[] = ['Muy débil', 'Muy débil', 'Débil', 'Media', 'Fuerte', 'Muy fuerte'];

/** 0 to 5: one point each for length, a capital, a small letter, a digit, any other character. */
export function passwordScore(password: string): number {
  const points = [
    isLongEnough(password),
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

/** Why a form refuses a new password, before anybody asks whether it is a common one (`new-password.ts`). */
export type PasswordShapeRefusal = 'weak_password' | 'short_password';

/** Undefined for one that is long enough and of kinds enough. Passwords of before this rule go on opening accounts. */
export function passwordShapeRefusal(password: string): PasswordShapeRefusal | undefined {
  if (passwordScore(password) < SCORE_MIN) return 'weak_password';
  return isLongEnough(password) ? undefined : 'short_password';
}

function isLongEnough(password: string): boolean {
  return [...password].length >= LENGTH_MIN;
}
