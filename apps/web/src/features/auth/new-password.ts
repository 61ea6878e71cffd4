/** What a new password must be, at the registration and at the reset alike [AUTH-06]. */
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import { passwordShapeRefusal } from '@cuadra/domain/access/password';

export interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** As the contract has it (ASVS 6.2). */
const LENGTH_MAX = 256;
const TOO_LONG = `La contraseña puede tener hasta ${LENGTH_MAX} caracteres.`;

export function passwordErrors({ password, confirmation }: NewPassword): Partial<NewPassword> {
  const refusal = passwordShapeRefusal(password);
  return {
    ...(password === '' ? { password: 'Escribe la contraseña.' } : {}),
    ...(password !== '' && refusal !== undefined ? { password: PROBLEM_MESSAGES[refusal] } : {}),
    ...(password.length > LENGTH_MAX ? { password: TOO_LONG } : {}),
    ...(password !== confirmation ? { confirmation: 'Las contraseñas no coinciden' } : {}),
  };
}

const WANTED: readonly { readonly pattern: RegExp; readonly words: string }[] = [
  { pattern: /^.{8,}/su, words: 'usa 8 caracteres o más' },
  { pattern: /\p{Lu}/u, words: 'añade una mayúscula' },
  { pattern: /\p{Ll}/u, words: 'añade una minúscula' },
  { pattern: /\p{Nd}/u, words: 'añade un número' },
  { pattern: /[^\p{L}\p{Nd}]/u, words: 'añade un carácter especial' },
];

/** The next thing that would make it stronger; undefined when there is none. */
export function nextStep(password: string): string | undefined {
  return WANTED.find(({ pattern }) => !pattern.test(password))?.words;
}
