/** The calls about users and invitations (SET-05, API-09): HTTP in and out; nothing is decided here. */
import { SessionReply } from '@cuadra/contracts/identity/identity';
import {
  AcceptInviteBody,
  InviteParams,
  InviteReply,
  InvitesReply,
  InviteView,
  UserInvited,
  UserPatchBody,
  UserStored,
  UserUpsertBody,
} from '@cuadra/contracts/identity/people';
import type { FastifyRequest } from 'fastify';
import { askerOf } from '../caller/asker.ts';
import { requireChangeable } from '../caller/collection-access.ts';
import { callerOf } from '../caller/identify-caller.ts';
import { addressOf } from '../caller/rate-limits.ts';
import { MEMBER, PUBLIC, READ_USERS, WRITE_USERS } from '../caller/route-access.ts';
import type { IdentityOptions } from '../identity/identity-options.ts';
import { membershipsOf } from '../identity/identity-repository.ts';
import { openSession } from '../identity/open-session.ts';
import { sessionReply } from '../identity/session-reply.ts';
import { inviteMail } from '../mail/account-mails.ts';
import { requireWayOut } from '../mail/require-way-out.ts';
import { type HttpProblem, refuse, refuseField } from '../plugins/problem-format.ts';
import { noContentSchema, type Routes, RowParams, routeSchema, routesOf } from '../plugins/route-schemas.ts';
import {
  type AcceptRefusal,
  acceptInvite,
  invitesOf,
  renewInvite,
  revokeInvite,
  type SentInvite,
  viewInvite,
} from './invites.ts';
import { changeUser, deleteUser, type UserRefusal, upsertUser } from './user-commands.ts';

export interface PeopleOptions extends IdentityOptions {
  /** Called after a commit that gave the company a new version (S-62). */
  readonly announce: (companyId: string) => void;
}

const USERS = ['users'];
const INVITES = ['invites'];
const MAIL_FAILED = 'No se pudo enviar el correo de la invitación. Intenta de nuevo en un momento.';

export const peopleRoutes = routesOf<PeopleOptions>(
  addUpsert,
  addChange,
  addDeletion,
  addInviteList,
  addResend,
  addRevocation,
  addInviteView,
  addAcceptance,
);

function addUpsert(app: Routes, options: PeopleOptions): void {
  const { database, announce } = options;
  const schema = routeSchema(
    USERS,
    'Crea un usuario o cambia uno por su id; a quien ya tiene cuenta le llega una invitación',
    { body: UserUpsertBody, response: { 200: UserStored, 201: UserStored, 202: UserInvited } },
  );
  app.post('/users', { config: MEMBER, schema }, async (request, reply) => {
    requireChangeable(callerOf(request));
    const { companyId, member } = askerOf(request);
    const { id, email } = request.body;
    requirePeopleHere(request, id);
    if (email !== undefined) await limitInvites(options, request, email);
    const outcome = await upsertUser(database, companyId, member, request.body);
    if (outcome.kind === 'refused') throw problemOfUser(outcome);
    if (outcome.kind === 'invited') {
      if (outcome.sent !== undefined) {
        announce(companyId);
        sendInvite(options, outcome.sent);
      }
      return reply.code(202).send({ kind: 'invited', invite: outcome.invite });
    }
    if (outcome.kind !== 'unchanged') announce(companyId);
    const isNew = outcome.kind === 'created';
    return reply.code(isNew ? 201 : 200).send({ kind: isNew ? 'created' : 'updated', user: outcome.user });
  });
}

function addChange(app: Routes, { database, announce }: PeopleOptions): void {
  const schema = routeSchema(USERS, 'Cambia nombre, rol, correo o contraseña de un usuario, o lo desactiva', {
    params: RowParams,
    body: UserPatchBody,
    response: { 200: UserStored },
  });
  app.patch('/users/:id', { config: WRITE_USERS, schema }, async (request) => {
    const { companyId, member } = askerOf(request);
    requirePeopleHere(request, request.params.id);
    const outcome = await changeUser(database, companyId, member, request.params.id, request.body);
    if (outcome.kind === 'refused') throw problemOfUser(outcome);
    if (outcome.kind !== 'unchanged') announce(companyId);
    return { kind: 'updated' as const, user: outcome.user };
  });
}

function addDeletion(app: Routes, { database, announce }: PeopleOptions): void {
  const schema = noContentSchema(USERS, 'Elimina un usuario; lo que hizo queda', { params: RowParams });
  app.delete('/users/:id', { config: WRITE_USERS, schema }, async (request, reply) => {
    const { companyId, member } = askerOf(request);
    const outcome = await deleteUser(database, companyId, member, request.params.id);
    if (outcome.kind === 'refused') throw problemOfUser(outcome);
    announce(companyId);
    return reply.code(204).send(null);
  });
}

function addInviteList(app: Routes, { database }: PeopleOptions): void {
  const schema = routeSchema(INVITES, 'Las invitaciones pendientes', { response: { 200: InvitesReply } });
  app.get('/company/invites', { config: READ_USERS, schema }, (request) =>
    invitesOf(database, callerOf(request).companyId),
  );
}

function addResend(app: Routes, options: PeopleOptions): void {
  const { database, mailer } = options;
  const schema = routeSchema(INVITES, 'Envía otra vez la invitación, con un enlace nuevo', {
    params: RowParams,
    response: { 200: InviteReply },
  });
  app.post('/company/invites/:id/resend', { config: WRITE_USERS, schema }, async (request) => {
    requirePeopleHere(request);
    await limitInvites(options, request, request.params.id);
    await requireWayOut(mailer, request, MAIL_FAILED);
    const { companyId, member } = askerOf(request);
    const renewed = await renewInvite(database, companyId, member, request.params.id);
    if (renewed?.sent === undefined) throw refuse(404, 'not_found');
    sendInvite(options, renewed.sent);
    return renewed.invite;
  });
}

function addRevocation(app: Routes, { database, announce }: PeopleOptions): void {
  const schema = noContentSchema(INVITES, 'Retira una invitación', { params: RowParams });
  app.delete('/company/invites/:id', { config: WRITE_USERS, schema }, async (request, reply) => {
    const { companyId, member } = askerOf(request);
    const isRevoked = await revokeInvite(database, companyId, member, request.params.id);
    if (!isRevoked) throw refuse(404, 'not_found');
    announce(companyId);
    return reply.code(204).send(null);
  });
}

function addInviteView(app: Routes, { database, limits }: PeopleOptions): void {
  const schema = routeSchema(INVITES, 'A qué empresa invita un enlace', {
    params: InviteParams,
    response: { 200: InviteView },
  });
  app.get('/auth/invites/:token', { config: PUBLIC, schema }, async (request) => {
    await limits.resetByAddress(request, addressOf(request));
    const view = await viewInvite(database, request.params.token);
    if (view === undefined) throw refuseToken();
    return view;
  });
}

function addAcceptance(app: Routes, { database, limits, attempts, announce }: PeopleOptions): void {
  const schema = routeSchema(
    INVITES,
    'Acepta una invitación con la contraseña de la cuenta, y abre la sesión',
    { body: AcceptInviteBody, response: { 200: SessionReply } },
  );
  app.post('/auth/invites/accept', { config: PUBLIC, schema }, async (request, reply) => {
    await limits.signInByAddress(request, addressOf(request));
    // The link identifies the account: guesses at one password are counted together.
    await limits.signInByAddressAndEmail(request, `${addressOf(request)} ${request.body.token}`);
    const attempt = await attempts.begin(request, `invite ${request.body.token}`);
    const outcome = await acceptInvite(database, request.body);
    if (outcome.kind === 'refused') {
      throw problemOfAcceptance(outcome.code);
    }
    const { proven, email, companyId } = outcome;
    announce(companyId);
    await attempt.succeeded();
    await openSession(database, request, reply, proven);
    return sessionReply({ id: proven.loginId, email }, await membershipsOf(database, proven.loginId));
  });
}

/**
 * Requires that the company's people are here. Those of a company that lives on a device are there (DATA-02): a user
 * made here could not work with it. The caller's own row belongs to the server in any case, and removing a user is
 * always possible.
 *
 * @param userId the user of the call
 * @throws HttpProblem 409
 */
function requirePeopleHere(request: FastifyRequest, userId?: string): void {
  const { company, member } = callerOf(request);
  if (company.residence !== 'cloud' && userId !== member?.userId) throw refuse(409, 'people_on_device');
}

/** @param person e-mail or invitation */
async function limitInvites(
  { limits }: PeopleOptions,
  request: FastifyRequest,
  person: string,
): Promise<void> {
  const { companyId } = callerOf(request);
  await limits.invitesByCompany(request, companyId);
  await limits.invitesByCompanyAndPerson(request, `${companyId} ${person}`);
}

/**
 * Sends the mail after the answer: a mail server takes its time, and the invitation exists whether or not the mail is
 * accepted.
 */
function sendInvite({ background, mailer, publicOrigin }: PeopleOptions, { mail, token }: SentInvite): void {
  background.start('invite mail', () => mailer.send(inviteMail(mail, publicOrigin(), token)));
}

function problemOfAcceptance(code: AcceptRefusal): HttpProblem {
  if (code === 'invite_invalid') return refuseToken();
  if (code === 'company_suspended' || code === 'own_password_required') return refuse(403, code);
  return refuse(code === 'plan_limit' || code === 'people_on_device' ? 409 : 401, code);
}

function refuseToken(): HttpProblem {
  return refuseField(400, 'invite_invalid', 'token');
}

function problemOfUser({ status, code, field, message }: UserRefusal): HttpProblem {
  return refuseField(status, code, field, message);
}
