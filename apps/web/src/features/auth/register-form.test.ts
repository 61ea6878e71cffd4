import { describe, expect, it } from 'vitest';
import { nextStep } from './new-password.ts';
import {
  checkRegistration,
  EMPTY_REGISTRATION,
  type RegisterDraft,
  registrationErrors,
  signUpBody,
} from './register-form.ts';

const COMPANY = '0190a000-0000-7000-8000-0000000000c1';

function draft(overrides: Partial<RegisterDraft> = {}): RegisterDraft {
  return {
    name: 'Ana Pérez',
    email: 'ana@bodegon.example',
    password: 'Cuadra2026*',
    confirmation: 'Cuadra2026*',
    company: 'Bodegón La Esquina',
    country: 'Venezuela',
    phone: '0414-5550123',
    ...overrides,
  };
}

describe('the registration', () => {
  it('[AUTH-05] takes a complete one, with Venezuela chosen from the start', () => {
    expect(checkRegistration(draft())).toEqual({});
    expect(EMPTY_REGISTRATION.country).toBe('Venezuela');
  });

  it('[AUTH-05] asks for every field', () => {
    const errors = checkRegistration({ ...EMPTY_REGISTRATION, country: '' });
    expect(Object.keys(errors).sort()).toEqual(['company', 'country', 'email', 'name', 'password', 'phone']);
  });

  it.each<[string, Partial<RegisterDraft>, keyof RegisterDraft, string]>([
    ['passwords that differ', { confirmation: 'otra' }, 'confirmation', 'Las contraseñas no coinciden'],
    ['a company of blanks', { company: '   ' }, 'company', 'El nombre de la empresa es requerido'],
  ])('[AUTH-07] refuses %s with its own words', (_, overrides, field, message) => {
    expect(checkRegistration(draft(overrides))).toEqual({ [field]: message });
  });

  it('[AUTH-06] refuses a password below three points', () => {
    expect(checkRegistration(draft({ password: 'secreto', confirmation: 'secreto' })).password).toBe(
      'La contraseña es demasiado débil. Debe incluir mayúsculas, minúsculas, números y caracteres especiales.',
    );
    expect(checkRegistration(draft({ password: 'Abcdefgh', confirmation: 'Abcdefgh' }))).toEqual({});
  });

  it('[AUTH-06] says what would make the password stronger', () => {
    expect(nextStep('Cuadra1')).toBe('usa 8 caracteres o más');
    expect(nextStep('Cuadra2026')).toBe('añade un carácter especial');
    expect(nextStep('Cuadra2026*')).toBeUndefined();
  });

  it('sends what the contract wants, trimmed but for the password', () => {
    const body = signUpBody(draft({ email: ' Ana@Bodegon.Example ', password: ' x ' }), COMPANY, 'comercial');
    expect(body).toMatchObject({
      company_id: COMPANY,
      email: 'ana@bodegon.example',
      password: ' x ',
      data: { name: 'Ana Pérez', company: 'Bodegón La Esquina', plan: 'comercial' },
    });
    expect(signUpBody(draft(), COMPANY, null).data).not.toHaveProperty('plan');
  });

  it('[AUTH-07] puts the server’s refusals at their fields, the first of each', () => {
    expect(
      registrationErrors([
        { field: 'email', code: 'email_taken', message: 'Este correo electrónico no está disponible' },
        { field: 'data.phone', code: 'too_big', message: 'Usa hasta 40 caracteres.' },
        { field: 'data.phone', code: 'x', message: 'otra' },
        { field: 'company_id', code: 'x', message: 'no es de ningún campo' },
      ]),
    ).toEqual({ email: 'Este correo electrónico no está disponible', phone: 'Usa hasta 40 caracteres.' });
  });
});
