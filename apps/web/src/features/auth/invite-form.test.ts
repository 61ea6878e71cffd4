import { describe, expect, it } from 'vitest';
import type { ApiProblem } from '../../data/api/api-reply.ts';
import { checkInvitePassword, inviteOutcome } from './invite-form.ts';

const VIEW = {
  company_name: 'Bodega Luis',
  email: 'eva@ejemplo.com',
  inviter: 'Luis',
  role_name: 'Contador',
};

function problem(code: string, message = 'El servidor tuvo un error.'): ApiProblem {
  return { code, message, status: 409, errors: [] };
}

describe('taking an invitation', () => {
  it('[SET-05] wants a password, of whatever strength the account has', () => {
    expect(checkInvitePassword({ password: '' })).toEqual({ password: 'Escribe la contraseña.' });
    expect(checkInvitePassword({ password: 'corta' })).toEqual({});
    expect(checkInvitePassword({ password: 'x'.repeat(1000) }).password).toMatch(/256/);
  });

  it('[SET-05] says of a wrong password that it is the password, at its field', () => {
    expect(inviteOutcome(problem('wrong_credentials'), VIEW)).toEqual({
      errors: { password: 'Esa no es la contraseña de tu cuenta.' },
    });
  });

  it('[PLAN-02] sends who finds the plan full to who invited, and not to the shop', () => {
    const { refusal } = inviteOutcome(problem('plan_limit'), VIEW);
    expect(refusal?.fact).toBe('Bodega Luis ya tiene todos los usuarios de su plan.');
    expect(refusal?.detail).toContain('Luis');
  });

  it('says of anything else that it failed, and why', () => {
    expect(inviteOutcome(problem('unreachable', 'No hay conexión.'), VIEW).refusal).toEqual({
      fact: 'No se pudo aceptar la invitación.',
      detail: 'No hay conexión.',
    });
  });
});
