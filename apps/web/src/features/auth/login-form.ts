/** What the login form holds and what it wants, without the form [AUTH-01]. */
export interface LoginDraft {
  readonly email: string;
  readonly password: string;
}

export type LoginErrors = Partial<Record<keyof LoginDraft, string>>;

export const EMPTY_LOGIN: LoginDraft = { email: '', password: '' };

export function checkLogin({ email, password }: LoginDraft): LoginErrors {
  return {
    ...(email.trim() === '' ? { email: 'Escribe tu correo electrónico.' } : {}),
    ...(password === '' ? { password: 'Escribe la contraseña.' } : {}),
  };
}
