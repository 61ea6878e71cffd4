/**
 * Finds out who is calling, for every route that needs it. One round trip reads session, membership and device, at each
 * call, so that a deactivated person or a revoked device is refused at once (PERM-02, S-50, S-51).
 */
import { UUID_PATTERN } from '@cuadra/contracts/primitives/ids';
import { HEADER_COMPANY, HEADER_SIGNED_OUT, SESSION_COOKIE } from '@cuadra/contracts/protocol/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyDatabase, Statement } from '../db/database.ts';
import { refuse } from '../plugins/problem-format.ts';
import type { CompanyCaller, SignedIn } from './caller.ts';
import { type DeviceCredential, deviceCredential, setSessionCookie } from './cookies.ts';
import { decideCaller, type KnownCaller } from './decide-caller.ts';
import { noteDevicePerson } from './device-people.ts';
import { needsTouch, touchSession } from './sessions.ts';
import { hashOfSecret } from './tokens.ts';

const AUTHENTICATE: Statement = {
  name: 'authenticate',
  text: `select login_id, email, session_seen_at, name, role_id, permissions, device_known, device_withdrawn,
      plan, limits, residence, home_device_id, is_suspended, device_person_id, is_over_plan
    from identity.authenticate($1, $2, $3, $4)`,
};

const NOT_SIGNED_IN: KnownCaller = {
  login_id: null,
  email: null,
  session_seen_at: null,
  name: null,
  role_id: null,
  permissions: null,
  device_known: false,
  device_withdrawn: false,
  device_person_id: null,
  plan: null,
  limits: null,
  residence: null,
  home_device_id: null,
  is_suspended: false,
  is_over_plan: false,
};

/** Fills `request.signedIn` and `request.caller`, or refuses, before a route's own code runs. */
export function addCallerIdentification(app: FastifyInstance, database: CompanyDatabase): void {
  app.decorateRequest('signedIn', undefined);
  app.decorateRequest('caller', undefined);
  app.addHook('onRequest', (request, reply) => identify(database, request, reply));
}

/** Whether a caller admitted before would be admitted now; checked for callers who stay connected (S-61). */
export async function isStillAdmitted(database: CompanyDatabase, request: FastifyRequest): Promise<boolean> {
  const { access } = request.routeOptions.config;
  const companyId = companyOf(request);
  if (access === undefined || access.kind === 'public' || companyId === undefined) return false;
  const device = deviceCredential(request, companyId);
  const known = await lookUp(database, sessionTokenOf(request), companyId, device);
  return decideCaller(access, companyId, device?.deviceId, known).kind === 'admitted';
}

/** Returns the caller, for a route that declares more than `signed-in`. */
export function callerOf(request: FastifyRequest): CompanyCaller {
  if (request.caller === undefined)
    throw new Error('a route that needs a company declares it in config.access');
  return request.caller;
}

/** Returns the person, for a route that declares `signed-in`. */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (request.signedIn === undefined)
    throw new Error('a route that needs a session declares it in config.access');
  return request.signedIn;
}

async function identify(
  database: CompanyDatabase,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { access } = request.routeOptions.config;
  // A request without access matches no route: boot has checked that every route declares its access.
  if (access === undefined || access.kind === 'public') return;
  const companyId = access.kind === 'signed-in' ? undefined : companyOf(request);
  const token = sessionTokenOf(request);
  const device = companyId === undefined ? undefined : deviceCredential(request, companyId);
  const known = await lookUp(database, token, companyId, device);
  const decision = decideCaller(access, companyId, device?.deviceId, known);
  if (decision.kind === 'refused') throw refuse(decision.status, decision.code);
  request.signedIn = decision.signedIn;
  request.caller = decision.caller;
  if (decision.caller !== undefined) await notePerson(database, decision.caller, known);
  if (token !== undefined && known.session_seen_at !== null && needsTouch(known.session_seen_at)) {
    await touchSession(database, token);
    setSessionCookie(request, reply, token);
  }
}

/**
 * Notes the person at the device where it is another one than at the device's last call; all other calls write nothing.
 */
async function notePerson(
  database: CompanyDatabase,
  { companyId, deviceId, member }: CompanyCaller,
  { device_person_id }: KnownCaller,
): Promise<void> {
  if (member === undefined || deviceId === undefined || member.userId === device_person_id) return;
  await noteDevicePerson(database, companyId, deviceId, member.userId);
}

/**
 * Returns no token where the person signed out while the server was out of reach: the browser still sends the cookie.
 */
function sessionTokenOf(request: FastifyRequest): string | undefined {
  return request.headers[HEADER_SIGNED_OUT] === undefined ? request.cookies[SESSION_COOKIE] : undefined;
}

/** Returns the company's id from the path; undefined for a malformed id, which never reaches the database. */
export function companyOf(request: FastifyRequest): string | undefined {
  const value = request.headers[HEADER_COMPANY];
  return typeof value === 'string' && UUID_PATTERN.test(value) ? value : undefined;
}

async function lookUp(
  database: CompanyDatabase,
  token: string | undefined,
  companyId: string | undefined,
  device: DeviceCredential | undefined,
): Promise<KnownCaller> {
  if (token === undefined && device === undefined) return NOT_SIGNED_IN;
  const [known] = await database.identity<KnownCaller>(AUTHENTICATE, [
    token === undefined ? null : hashOfSecret(token),
    companyId ?? null,
    device?.deviceId ?? null,
    device === undefined ? null : hashOfSecret(device.secret),
  ]);
  return known ?? NOT_SIGNED_IN;
}
