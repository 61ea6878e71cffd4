/** The fields of the invitation page and the texts of its refusals, without the page [SET-05]. */
import { SignInBody } from '@cuadra/contracts/identity/identity';
import type { InviteView } from '@cuadra/contracts/identity/people';
import type { ApiProblem } from '../../data/api/api-reply.ts';
import type { FieldErrors, Outcome } from './use-typed-form.ts';

export interface InviteDraft {
  readonly password: string;
}

export const EMPTY_INVITE: InviteDraft = { password: '' };

/** Applies the sign-in rule: it is the account's existing password, however old. */
export function checkInvitePassword({ password }: InviteDraft): FieldErrors<InviteDraft> {
  const message = SignInBody.shape.password.safeParse(password).error?.issues[0]?.message;
  return message === undefined ? {} : { password: message };
}

export function inviteOutcome(
  problem: ApiProblem,
  { company_name, inviter }: InviteView,
): Outcome<InviteDraft> {
  switch (problem.code) {
    // The page names the account: only the password can be wrong.
    case 'wrong_credentials':
      return { errors: { password: 'Esa no es la contraseña de tu cuenta.' } };
    case 'plan_limit':
      return {
        refusal: {
          fact: `${company_name} ya tiene todos los usuarios de su plan.`,
          detail: `Avísale a ${inviter}: tu invitación sigue en pie.`,
        },
      };
    default:
      return { refusal: { fact: 'No se pudo aceptar la invitación.', detail: problem.message } };
  }
}
