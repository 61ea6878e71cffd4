/** The calls about one's own account (AUTH-12, ASVS 7.5): sessions, profile, password. */
import { VerifyEmailBody } from '@cuadra/contracts/identity/identity';
import {
  ChangePasswordBody,
  ProfileBody,
  ProfileReply,
  SessionsReply,
} from '@cuadra/contracts/identity/people';
import { SESSION_COOKIE } from '@cuadra/contracts/protocol/constants';
import type { FastifyRequest } from 'fastify';
import { signedInOf } from '../caller/identify-caller.ts';
import { addressOf } from '../caller/rate-limits.ts';
import { PUBLIC, SIGNED_IN } from '../caller/route-access.ts';
import { passwordChangedMail } from '../mail/account-mails.ts';
import { refuse, refuseField } from '../plugins/problem-format.ts';
import { noContentSchema, type Routes, RowParams, routeSchema, routesOf } from '../plugins/route-schemas.ts';
import {
  changePassword,
  changeProfile,
  endOtherSessions,
  endSessionById,
  profileOf,
  sessionsOf,
} from './account.ts';
import { sendVerificationLink, verifyEmail } from './email-verification.ts';
import type { IdentityOptions } from './identity-options.ts';
import { openSession } from './open-session.ts';

const TAGS = ['auth'];

export const accountRoutes = routesOf<IdentityOptions>(
  addSessionList,
  addSessionEnds,
  addProfile,
  addChangePassword,
  addEmailVerification,
);

function addSessionList(app: Routes, { database }: IdentityOptions): void {
  const schema = routeSchema(TAGS, 'Dónde tengo la sesión abierta', { response: { 200: SessionsReply } });
  app.get('/auth/sessions', { config: SIGNED_IN, schema }, (request) =>
    sessionsOf(database, signedInOf(request).userId, tokenOf(request)),
  );
}

function addSessionEnds(app: Routes, { database }: IdentityOptions): void {
  const one = noContentSchema(TAGS, 'Cierra una de mis sesiones', { params: RowParams });
  app.delete('/auth/sessions/:id', { config: SIGNED_IN, schema: one }, async (request, reply) => {
    const isEnded = await endSessionById(database, signedInOf(request).userId, request.params.id);
    if (!isEnded) throw refuse(404, 'not_found');
    return reply.code(204).send(null);
  });
  const others = noContentSchema(TAGS, 'Cierra todas mis otras sesiones');
  app.post('/auth/sessions/end-others', { config: SIGNED_IN, schema: others }, async (request, reply) => {
    await endOtherSessions(database, signedInOf(request).userId, tokenOf(request));
    return reply.code(204).send(null);
  });
}

function addProfile(app: Routes, { database }: IdentityOptions): void {
  const read = routeSchema(TAGS, 'Los datos de mi cuenta', { response: { 200: ProfileReply } });
  app.get('/auth/profile', { config: SIGNED_IN, schema: read }, (request) =>
    profileOf(database, signedInOf(request).userId),
  );
  const change = routeSchema(TAGS, 'Cambia los datos de mi cuenta', {
    body: ProfileBody,
    response: { 200: ProfileReply },
  });
  app.patch('/auth/profile', { config: SIGNED_IN, schema: change }, (request) =>
    changeProfile(database, signedInOf(request).userId, request.body),
  );
}

function addChangePassword(app: Routes, options: IdentityOptions): void {
  const { database, limits, attempts, mailer, background } = options;
  const schema = noContentSchema(
    TAGS,
    'Cambia mi contraseña, cierra mis otras sesiones, renueva esta y me avisa por correo',
    { body: ChangePasswordBody },
  );
  app.post('/auth/change-password', { config: SIGNED_IN, schema }, async (request, reply) => {
    const signedIn = signedInOf(request);
    // A person who finds an open session could guess the password here too, so the attempt is counted as a sign-in.
    await limits.signInByAddressAndEmail(request, `${addressOf(request)} ${signedIn.email}`);
    const beginAttempt = () => attempts.begin(request, signedIn.email);
    const outcome = await changePassword(database, signedIn, tokenOf(request), request.body, beginAttempt);
    if (outcome.kind === 'refused') {
      const field = outcome.code === 'wrong_password' ? 'current_password' : 'password';
      throw refuseField(400, outcome.code, field);
    }
    await openSession(database, request, reply, outcome.proven);
    const change = { at: new Date(), ip: request.ip, device: request.headers['user-agent'] ?? '' };
    background.start('password mail', async () => {
      const { email, name } = await profileOf(database, signedIn.userId);
      await mailer.send(passwordChangedMail({ email, name }, change));
    });
    return reply.code(204).send(null);
  });
}

const VERIFICATION_FAILED = 'No se pudo enviar el correo. Inténtalo otra vez en un momento.';

function addEmailVerification(
  app: Routes,
  { database, limits, mailer, publicOrigin }: IdentityOptions,
): void {
  const ask = noContentSchema(TAGS, 'Envía un enlace que verifica el correo de mi cuenta');
  app.post('/auth/verification-mail', { config: SIGNED_IN, schema: ask }, async (request, reply) => {
    const { userId } = signedInOf(request);
    await limits.verificationMailsByPerson(request, userId);
    try {
      await sendVerificationLink(database, mailer, publicOrigin(), userId);
    } catch (error) {
      request.log.error({ err: error }, 'a verification link could not be mailed');
      throw refuseField(502, 'mail_failed', '', VERIFICATION_FAILED);
    }
    return reply.code(204).send(null);
  });
  const finish = noContentSchema(TAGS, 'Verifica un correo con el enlace', { body: VerifyEmailBody });
  app.post('/auth/verify-email', { config: PUBLIC, schema: finish }, async (request, reply) => {
    await limits.resetByAddress(request, addressOf(request));
    if (!(await verifyEmail(database, request.body.token))) {
      throw refuseField(400, 'verification_token_invalid', 'token');
    }
    return reply.code(204).send(null);
  });
}

/** The token of the calling session; the route is reached only with one. */
function tokenOf(request: FastifyRequest): string {
  return request.cookies[SESSION_COOKIE] ?? '';
}
