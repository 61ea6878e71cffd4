import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import { describe, expect, it } from 'vitest';
import type { ApiProblem } from '../../data/api/api-reply.ts';
import { checkLogin } from './login-form.ts';
import { forgotPasswordRefusal, signInRefusal, signUpRefusal } from './sign-in-errors.ts';

function problem(overrides: Partial<ApiProblem> = {}): ApiProblem {
  return { code: 'failed', message: 'El servidor tuvo un error.', status: 500, errors: [], ...overrides };
}

describe('the login', () => {
  it.each([
    ['wrong_credentials', 'Usuario o contraseña incorrectos'],
    ['user_missing', 'No se encontraron datos del usuario'],
    ['membership_missing', 'Usuario no encontrado. Por favor regístrese nuevamente.'],
  ] as const)('[AUTH-03] says of %s “%s”', (code, fact) => {
    expect(signInRefusal(problem({ code, message: PROBLEM_MESSAGES[code], status: 401 }))).toEqual({ fact });
  });

  it('[AUTH-03] says of an answer without a user that there are no data of it', () => {
    expect(signInRefusal(problem({ status: 200 })).fact).toBe('No se encontraron datos del usuario');
  });

  it('[AUTH-03] says of anything else that it failed, and why', () => {
    expect(signInRefusal(problem({ code: 'unreachable', message: 'No hay conexión.', status: 0 }))).toEqual({
      fact: 'Error al iniciar sesión',
      detail: 'No hay conexión.',
    });
  });

  it('[AUTH-01] wants both fields', () => {
    expect(Object.keys(checkLogin({ email: ' ', password: '' }))).toEqual(['email', 'password']);
    expect(checkLogin({ email: ' ana@bodegon.example ', password: ' ' })).toEqual({});
  });

  it('[AUTH-01] says at the field what no account can have', () => {
    expect(checkLogin({ email: 'a'.repeat(300), password: 'x'.repeat(300) })).toEqual({
      email: 'El correo es demasiado largo.',
      password: 'La contraseña puede tener hasta 256 caracteres.',
    });
  });
});

describe('the registration', () => {
  it('[AUTH-07] tells the provider’s message', () => {
    expect(signUpRefusal(problem({ message: 'Demasiados intentos.', status: 429 })).fact).toBe(
      'Error al registrar usuario: Demasiados intentos.',
    );
  });

  it('[AUTH-07] tells a profile that was not stored with its reason, and settings that were not', () => {
    const message = 'no se guardó nada.';
    expect(signUpRefusal(problem({ code: 'profile_not_created', message })).fact).toBe(
      'Error al crear perfil de usuario: no se guardó nada.',
    );
    expect(signUpRefusal(problem({ code: 'settings_not_created', message })).fact).toBe(
      'Error al crear configuración de empresa',
    );
  });

  it('[AUTH-07] tells when the answer has no user, and when nothing is known', () => {
    expect(signUpRefusal(problem({ status: 201 })).fact).toBe('No se pudo crear el usuario');
    expect(signUpRefusal(problem({ message: '' })).fact).toBe('Error al registrar usuario');
  });
});

describe('the forgotten password', () => {
  it('[AUTH-09] tells mail that cannot be sent from everything else', () => {
    expect(forgotPasswordRefusal(problem({ code: 'mail_failed' })).fact).toBe(
      'Error al enviar el correo de recuperación',
    );
    expect(forgotPasswordRefusal(problem()).fact).toBe('Error al enviar el correo');
  });
});
