/** The calls of identity (API-04 to API-07): HTTP in and out; nothing is decided here. */
import {
  ForgotPasswordBody,
  ResetPasswordBody,
  SessionReply,
  SignInBody,
  SignUpBody,
} from '@cuadra/contracts/identity/identity';
import type { ReasonCode } from '@cuadra/contracts/problems/messages';
import { SESSION_COOKIE } from '@cuadra/contracts/protocol/constants';
import type { PlanId } from '@cuadra/domain/plans/plan';
import { clearSessionCookie } from '../caller/cookies.ts';
import { signedInOf } from '../caller/identify-caller.ts';
import { addressOf } from '../caller/rate-limits.ts';
import { PUBLIC, SIGNED_IN } from '../caller/route-access.ts';
import { endSession } from '../caller/sessions.ts';
import { NotStored } from '../company/store-new-company.ts';
import { requireWayOut } from '../mail/require-way-out.ts';
import { type HttpProblem, problemOf, refuse, refuseField } from '../plugins/problem-format.ts';
import { NoContent, noContentSchema, type Routes, routeSchema, routesOf } from '../plugins/route-schemas.ts';
import type { IdentityOptions } from './identity-options.ts';
import { membershipsOf } from './identity-repository.ts';
import { knowBrowser, openSession } from './open-session.ts';
import { resetPassword, sendResetLink } from './password-reset.ts';
import { sessionReply } from './session-reply.ts';
import { signIn } from './sign-in.ts';
import { logSignIn, type NotedSignIn, noteSignIn } from './sign-in-log.ts';
import { signUp } from './sign-up.ts';

/** As all calls of identity, and what a new company begins with. */
export interface SignUpOptions extends IdentityOptions {
  readonly defaultPlan: PlanId;
}

const TAGS = ['auth'];

export const identityRoutes = routesOf<SignUpOptions>(
  addSignUp,
  addSignIn,
  addSignOut,
  addSession,
  addForgotPassword,
  addResetPassword,
);

function addSignUp(app: Routes, { database, limits, attempts, defaultPlan }: SignUpOptions): void {
  const schema = routeSchema(TAGS, 'Crea la cuenta y la empresa, y abre la sesión', {
    body: SignUpBody,
    response: { 201: SessionReply },
  });
  app.post('/auth/sign-up', { config: PUBLIC, schema }, async (request, reply) => {
    const { email } = request.body;
    await limits.signUpByAddress(request, addressOf(request));
    // A repeated sign-up compares the password of an existing account, so it is counted as a sign-in.
    await limits.signInByAddressAndEmail(request, `${addressOf(request)} ${email}`);
    const beginAttempt = () => attempts.begin(request, email);
    const outcome = await signUp(database, request.body, defaultPlan, beginAttempt).catch(
      (error: unknown) => {
        throw problemOfNewCompany(error);
      },
    );
    if (outcome.kind === 'refused') throw problemOfSignUp(outcome.code, outcome.field);
    await openSession(database, request, reply, outcome.proven);
    const { loginId } = outcome.proven;
    const memberships = await membershipsOf(database, loginId);
    return reply.code(201).send(sessionReply({ id: loginId, email }, memberships));
  });
}

function addSignIn(app: Routes, { database, limits, attempts, background }: SignUpOptions): void {
  const schema = routeSchema(TAGS, 'Abre la sesión', { body: SignInBody, response: { 200: SessionReply } });
  app.post('/auth/sign-in', { config: PUBLIC, schema }, async (request, reply) => {
    await limits.signInByAddress(request, addressOf(request));
    const { email } = request.body;
    await limits.signInByAddressAndEmail(request, `${addressOf(request)} ${email}`);
    const from = { device: request.headers['user-agent'] ?? '', ip: request.ip };
    const note = (outcome: NotedSignIn['outcome']): void =>
      background.start('sign-in note', () => noteSignIn(database, { email, outcome, ...from }));
    const attempt = await attempts.begin(request, email);
    const outcome = await signIn(database, request.body);
    if (outcome.kind === 'refused') {
      logSignIn(request, { outcome: 'failed', email, code: outcome.code });
      note('failed');
      throw refuse(outcome.code === 'wrong_credentials' ? 401 : 403, outcome.code);
    }
    await attempt.succeeded();
    await openSession(database, request, reply, outcome.proven);
    note('signed_in');
    return outcome.reply;
  });
}

function addSignOut(app: Routes, { database }: SignUpOptions): void {
  const schema = noContentSchema(TAGS, 'Cierra la sesión');
  app.post('/auth/sign-out', { config: PUBLIC, schema }, async (request, reply) => {
    const token = request.cookies[SESSION_COOKIE];
    if (token !== undefined) await endSession(database, token);
    clearSessionCookie(request, reply);
    return reply.code(204).send(null);
  });
}

function addSession(app: Routes, { database }: SignUpOptions): void {
  const schema = routeSchema(TAGS, 'Quién tiene la sesión abierta, y sus empresas', {
    response: { 200: SessionReply },
  });
  app.get('/auth/session', { config: SIGNED_IN, schema }, async (request) => {
    const { userId, email } = signedInOf(request);
    return sessionReply({ id: userId, email }, await membershipsOf(database, userId));
  });
}

function addForgotPassword(app: Routes, options: SignUpOptions): void {
  const { database, mailer, limits, background, publicOrigin } = options;
  const schema = routeSchema(
    TAGS,
    'Envía el enlace para cambiar la contraseña, si hay una cuenta con ese correo',
    { body: ForgotPasswordBody, response: { 202: NoContent } },
  );
  app.post('/auth/forgot-password', { config: PUBLIC, schema }, async (request, reply) => {
    const { email } = request.body;
    await limits.forgotByAddress(request, addressOf(request));
    await limits.forgotByAddressAndEmail(request, `${addressOf(request)} ${email}`);
    // Checked for known and unknown addresses alike, so that its failure reveals nothing about them (AUTH-09).
    await requireWayOut(mailer, request);
    background.start('reset mail', () => sendResetLink(database, mailer, publicOrigin(), email));
    return reply.code(202).send(null);
  });
}

function addResetPassword(app: Routes, { database, limits }: SignUpOptions): void {
  const schema = noContentSchema(TAGS, 'Cambia la contraseña con el enlace', { body: ResetPasswordBody });
  app.post('/auth/reset-password', { config: PUBLIC, schema }, async (request, reply) => {
    await limits.resetByAddress(request, addressOf(request));
    const outcome = await resetPassword(database, request.body.token, request.body.password);
    if (outcome.kind === 'refused') {
      throw refuseField(400, outcome.code, outcome.code === 'reset_token_invalid' ? 'token' : 'password');
    }
    clearSessionCookie(request, reply);
    // The link has proved the account: guesses from elsewhere do not delay the person who opened it.
    await knowBrowser(database, request, reply, outcome.loginId);
    return reply.code(204).send(null);
  });
}

function problemOfSignUp(code: ReasonCode, field: string): HttpProblem {
  return refuseField(code === 'email_taken' || code === 'id_reused' ? 409 : 400, code, field);
}

const NOTHING_LEFT = 'no se guardó nada. Inténtalo de nuevo en un momento.';

/**
 * [AUTH-07]: profile and settings each have a sentence of their own when they could not be stored. A database that is
 * busy or out of reach gets the general problem.
 */
function problemOfNewCompany(error: unknown): unknown {
  if (!(error instanceof NotStored)) return error;
  const { cause, collection } = error;
  if (problemOf(cause).problem.code !== 'failed') return cause;
  const code = collection === 'users' ? 'profile_not_created' : 'settings_not_created';
  const refusal = refuse(500, code, [{ field: '', code, message: NOTHING_LEFT }]);
  refusal.cause = cause;
  return refusal;
}
