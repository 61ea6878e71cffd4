import { describe, expect, it } from 'vitest';
import type { ApiProblem } from '../../../data/api/api-reply.ts';
import { checkUser, errorsOfProblem, type UserDraft, userBody, userDraft } from './user-draft.ts';

const ROLE = '0190a000-0000-7000-8000-0000000000e1';
const GOOD: UserDraft = {
  name: 'Luis Marcano',
  email: 'luis@bodegon.example',
  password: 'Clave-segura-1',
  role_id: ROLE,
  active: true,
};

describe('the form of a user', () => {
  it('[SET-05] begins active and without a role: an administrator is made by no mistake', () => {
    expect(userDraft(undefined)).toEqual({
      name: '',
      email: '',
      password: '',
      role_id: '',
      active: true,
    });
    expect(checkUser({ ...GOOD, role_id: '' }, true)).toEqual({ role_id: 'Elige un rol.' });
  });

  it('[SET-05] wants name, e-mail and role, and a password of who is new', () => {
    const empty = { ...GOOD, name: ' ', email: '', password: '', role_id: '' };
    expect(Object.keys(checkUser(empty, true)).sort()).toEqual(['email', 'name', 'password', 'role_id']);
    expect(checkUser({ ...GOOD, password: '' }, false)).toEqual({});
    expect(checkUser(GOOD, true)).toEqual({});
  });

  it.each([
    ['email', 'luis', /correo/],
    ['password', 'corta', /demasiado débil/],
    ['password', 'Aa1-'.repeat(250), /256/],
    ['name', 'x'.repeat(500), /./],
  ] as const)('[SET-05] says at %s what %s lacks', (field, value, message) => {
    expect(checkUser({ ...GOOD, [field]: value }, true)[field]).toMatch(message);
  });

  it('[SET-05] sends what changed alone, no blank password, and an e-mail without blanks', () => {
    expect(userBody({ ...GOOD, email: ' LUIS@x.example ' }, ['email', 'active'])).toEqual({
      email: 'LUIS@x.example',
      active: true,
    });
    expect(userBody({ ...GOOD, password: '' }, ['name', 'password'])).toEqual({ name: GOOD.name });
    expect(userBody({ ...GOOD, password: ' Clave-1 ' }, ['password'])).toEqual({ password: ' Clave-1 ' });
  });

  it.each(['account_elsewhere', 'last_administrator', 'already_member'])(
    '[SET-05] shows %s at the field that the server names',
    (code) => {
      const problem: ApiProblem = {
        code,
        message: 'No.',
        status: 409,
        errors: [{ field: 'email', code, message: 'No.' }],
      };
      expect(errorsOfProblem(problem)).toEqual({ email: 'No.' });
      expect(
        errorsOfProblem({ ...problem, errors: [{ field: 'id', code, message: 'No.' }] }),
      ).toBeUndefined();
    },
  );

  it('[PLAN-02][SET-05] blames no field for a plan that is full', () => {
    const errors = [{ field: 'active', code: 'plan_limit', message: 'Tu plan no permite más.' }];
    const problem = { code: 'plan_limit', message: 'Tu plan no permite más.', status: 409, errors };
    expect(errorsOfProblem(problem)).toBeUndefined();
  });
});
