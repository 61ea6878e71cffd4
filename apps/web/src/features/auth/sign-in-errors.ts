/** What the login and register pages say when it does not work, in the specification's own words [AUTH-03, AUTH-07]. */
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import type { ApiProblem } from '../../data/api/api-reply.ts';

/** A fact, and what there is to know or to do besides. */
export interface Refusal {
  readonly fact: string;
  readonly detail?: string;
}

const SIGN_IN_CODES = ['wrong_credentials', 'user_missing', 'membership_missing'] as const;

/** [AUTH-03]: never which of e-mail and password is wrong. */
export function signInRefusal(problem: ApiProblem): Refusal {
  const known = SIGN_IN_CODES.find((code) => code === problem.code);
  if (known !== undefined) return { fact: PROBLEM_MESSAGES[known] };
  if (isAnswerWithoutUser(problem)) return { fact: PROBLEM_MESSAGES.user_missing };
  return { fact: 'Error al iniciar sesión', detail: problem.message };
}

const NOTHING_LEFT = 'No se guardó nada: inténtalo de nuevo en un momento.';

/** [AUTH-07]: refusals of the whole form; a field's refusal is shown at the field. */
export function signUpRefusal(problem: ApiProblem): Refusal {
  if (isAnswerWithoutUser(problem)) return { fact: 'No se pudo crear el usuario' };
  const { profile_not_created, settings_not_created } = PROBLEM_MESSAGES;
  if (problem.code === 'profile_not_created') return { fact: `${profile_not_created}: ${problem.message}` };
  if (problem.code === 'settings_not_created') return { fact: settings_not_created, detail: NOTHING_LEFT };
  if (problem.message === '') return { fact: 'Error al registrar usuario' };
  return { fact: `Error al registrar usuario: ${problem.message}` };
}

/** The server accepted but returned no user: its answer breaks the contract. */
function isAnswerWithoutUser({ status }: ApiProblem): boolean {
  return status >= 200 && status < 300;
}

/** [AUTH-09]: the same text for every address, so that it does not reveal who is registered. */
export function forgotPasswordRefusal(problem: ApiProblem): Refusal {
  if (problem.code === 'mail_failed') return { fact: PROBLEM_MESSAGES.mail_failed };
  return { fact: 'Error al enviar el correo', detail: problem.message };
}
