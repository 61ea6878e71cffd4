import { describe, expect, it } from 'vitest';
import { nextStep, passwordErrors } from './new-password.ts';
import {
  checkRegistration,
  chosenPlan,
  EMPTY_REGISTRATION,
  planSentence,
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
    residence: 'cloud',
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
    // Where the data shall live is chosen from the beginning.
    const { residence: _, ...typed } = EMPTY_REGISTRATION;
    expect(Object.keys(errors).sort()).toEqual(Object.keys(typed).sort());
  });

  it.each<[string, Partial<RegisterDraft>, keyof RegisterDraft, string]>([
    ['passwords that differ', { confirmation: 'otra' }, 'confirmation', 'Las contraseñas no coinciden'],
    ['a company of blanks', { company: '   ' }, 'company', 'El nombre de la empresa es requerido'],
    ['a name of a whole page', { name: 'a'.repeat(2000) }, 'name', 'Usa hasta 120 caracteres.'],
    ['a company of a whole page', { company: 'a'.repeat(2000) }, 'company', 'Usa hasta 160 caracteres.'],
    ['an address that is none', { email: 'ana🙂bodegon' }, 'email', 'Escribe un correo electrónico válido.'],
    ['a phone of words', { phone: 'llámame 🙂' }, 'phone', 'Escribe un teléfono, como 0414-1234567.'],
    ['a phone too short', { phone: '-5' }, 'phone', 'Escribe un teléfono, como 0414-1234567.'],
  ])('[AUTH-07] refuses %s with its own words', (_, overrides, field, message) => {
    expect(checkRegistration(draft(overrides))).toEqual({ [field]: message });
  });

  it.each([
    { name: 'José Ñáñez 🙂', company: 'Bodegón 🛒 La Ñapa, C.A.' },
    { email: '  Ana@Bodegon.example ', phone: '  +58 (414) 555.01.23 ' },
  ])('[AUTH-05] takes letters of any kind, and blanks pasted around: %o', (overrides) => {
    expect(checkRegistration(draft(overrides))).toEqual({});
  });

  it('[AUTH-06] refuses a password below three points', () => {
    expect(checkRegistration(draft({ password: 'secreto', confirmation: 'secreto' })).password).toBe(
      'La contraseña es demasiado débil. Debe incluir mayúsculas, minúsculas, números y caracteres especiales.',
    );
    expect(checkRegistration(draft({ password: 'Abcdefgh', confirmation: 'Abcdefgh' }))).toEqual({});
  });

  it('[AUTH-06] refuses a short password, of however many kinds', () => {
    expect(checkRegistration(draft({ password: 'Abc-123', confirmation: 'Abc-123' })).password).toBe(
      'La contraseña es muy corta. Usa al menos 8 caracteres.',
    );
  });

  it('[AUTH-06] takes a long password, but not one without end', () => {
    const long = `Cuadra*${'9'.repeat(250)}`;
    expect(passwordErrors({ password: long, confirmation: long })).toEqual({
      password: 'La contraseña puede tener hasta 256 caracteres.',
    });
    const fits = long.slice(0, 256);
    expect(passwordErrors({ password: fits, confirmation: fits })).toEqual({});
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
    expect(signUpBody(draft(), COMPANY, undefined).data).not.toHaveProperty('plan');
    expect(signUpBody(draft(), COMPANY, undefined).data).toMatchObject({ residence: 'cloud' });
    expect(signUpBody(draft({ residence: 'device' }), COMPANY, undefined).data).toMatchObject({
      residence: 'device',
    });
  });

  it.each([
    ['?plan=empresarial', 'empresarial'],
    ['?plan=gratis', 'gratis'],
    ['', undefined],
    ['?plan=', undefined],
    ['?plan=oro', undefined],
    ['?plan=Comercial', undefined],
  ])('[LAND-03] takes of the address %s the plan %s', (search, plan) => {
    expect(chosenPlan(new URLSearchParams(search))).toBe(plan);
  });

  it('[LAND-03] names the plan chosen, and what it costs', () => {
    expect(planSentence('gratis')).toBe('Plan Gratis: 1 usuario, 1 tienda y 100 productos.');
    expect(planSentence('comercial')).toBe(
      'Elegiste el plan Comercial: $ 25 al mes. Empiezas gratis; el plan se activa al confirmar tu pago.',
    );
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
