/**
 * What whoever stores a new password asks of it (AUTH-06): the server, and the device for accounts that live on it.
 * Apart from `password.ts` because it brings the list of common passwords, which no screen needs to open.
 */
import { isCommonPassword } from './common-passwords.ts';
import { type PasswordShapeRefusal, passwordShapeRefusal } from './password.ts';

export type NewPasswordRefusal = PasswordShapeRefusal | 'common_password';

/** Undefined for one that may be stored. */
export function newPasswordRefusal(password: string): NewPasswordRefusal | undefined {
  return passwordShapeRefusal(password) ?? (isCommonPassword(password) ? 'common_password' : undefined);
}
