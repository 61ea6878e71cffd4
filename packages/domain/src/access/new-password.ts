/**
 * What a new password must satisfy before it is stored (AUTH-06): by the server, and by the device for accounts that
 * live on it. Separate from `password.ts` because it imports the list of common passwords, which no screen needs to
 * open.
 */
import { isCommonPassword } from './common-passwords.ts';
import { type PasswordShapeRefusal, passwordShapeRefusal } from './password.ts';

export type NewPasswordRefusal = PasswordShapeRefusal | 'common_password';

/** Undefined for one that may be stored. */
export function newPasswordRefusal(password: string): NewPasswordRefusal | undefined {
  return passwordShapeRefusal(password) ?? (isCommonPassword(password) ? 'common_password' : undefined);
}
