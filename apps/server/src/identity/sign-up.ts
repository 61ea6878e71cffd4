/**
 * Signing up (AUTH-05 to AUTH-08, API-05): account, company, settings and everything a company starts with, in one
 * transaction, so that a failure leaves no half-made account.
 */

import type { SignUpBody } from '@cuadra/contracts/identity/identity';
import { newId } from '@cuadra/contracts/primitives/ids';
import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import { newPasswordRefusal } from '@cuadra/domain/access/new-password';
import type { PlanId } from '@cuadra/domain/plans/plan';
import type { ProvenLogin } from '../caller/sessions.ts';
import { storeNewCompany } from '../company/store-new-company.ts';
import type { CompanyDatabase } from '../db/database.ts';
import { isDemoAddress } from './demo-addresses.ts';
import { createLogin, loginOf, membershipsOf } from './identity-repository.ts';
import { hashPassword, isRightPassword } from './password-hash.ts';
import type { SignInAttempt } from './sign-in-attempts.ts';

export type SignUpOutcome =
  | { readonly kind: 'signed-up'; readonly proven: ProvenLogin }
  | { readonly kind: 'refused'; readonly code: ReasonCode; readonly field: string };

const refused = (code: ReasonCode, field: string): SignUpOutcome => ({ kind: 'refused', code, field });

/**
 * Signs a person up. Called twice, also at once, it makes one company and answers both calls as signed up.
 * @param plan the plan that the company begins with, whichever plan was requested
 * @param beginAttempt counts the comparison with the password of an account that exists already
 */
export async function signUp(
  database: CompanyDatabase,
  body: SignUpBody,
  plan: PlanId,
  beginAttempt: () => Promise<SignInAttempt>,
): Promise<SignUpOutcome> {
  const company = body.data.company.trim();
  if (company === '') return refused('company_name_required', 'data.company');
  if (isDemoAddress(body.email)) return refused('email_taken', 'email');
  const passwordRefusal = newPasswordRefusal(body.password);
  if (passwordRefusal !== undefined) return refused(passwordRefusal, 'password');
  const owner = { id: newId(), email: body.email, name: body.data.name };
  const passwordHash = await hashPassword(body.password);
  try {
    const isNew = await database.withCompany(body.company_id, async (tx) => {
      const { country, phone, plan: planWanted = '', residence = 'cloud' } = body.data;
      if (!(await createLogin(tx, { ...owner, passwordHash, country, phone }))) return false;
      await storeNewCompany(tx, { name: company, owner, plan, planWanted, residence }, new Date());
      return true;
    });
    return isNew ? signedUp(owner.id, 0) : await repeatedSignUp(database, body, beginAttempt);
  } catch (error) {
    if (isTakenCompanyId(error)) return refused('id_reused', 'company_id');
    throw error;
  }
}

/**
 * The address is taken. Where a repetition of this very sign-up took it, the sign-up is done; else the address is
 * refused.
 */
async function repeatedSignUp(
  database: CompanyDatabase,
  body: SignUpBody,
  beginAttempt: () => Promise<SignInAttempt>,
): Promise<SignUpOutcome> {
  const attempt = await beginAttempt();
  const login = await loginOf(database, body.email);
  if (login === undefined || !(await isRightPassword(body.password, login.password_hash))) {
    return refused('email_taken', 'email');
  }
  await attempt.succeeded();
  const memberships = await membershipsOf(database, login.id);
  const isSameCompany = memberships.some((membership) => membership.company_id === body.company_id);
  return isSameCompany ? signedUp(login.id, login.password_version) : refused('email_taken', 'email');
}

function signedUp(loginId: string, passwordVersion: number): SignUpOutcome {
  return { kind: 'signed-up', proven: { loginId, passwordVersion } };
}

function isTakenCompanyId(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'companies_pkey';
}
