/**
 * The cookies. The session's goes along when a person follows a link to the app (Lax); the device's and the
 * known browser's go only with calls of the app itself (Strict), and to the API alone. Neither can be read by a script.
 */
import { UUID_PATTERN } from '@cuadra/contracts/primitives/ids';
import { deviceCookieName, KNOWN_BROWSER_COOKIE, SESSION_COOKIE } from '@cuadra/contracts/protocol/constants';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DAYS } from './sessions.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Browsers store no cookie for longer; it is renewed at each call. */
const DEVICE_COOKIE_DAYS = 400;

export interface DeviceCredential {
  readonly deviceId: string;
  readonly secret: string;
}

/** The cookie lasts as long as a session lives without a call. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const maxAge = SESSION_DAYS * DAY_SECONDS;
  reply.setCookie(SESSION_COOKIE, token, { ...sessionAttributes(request), maxAge });
}

/** Clears it with the attributes it was set with, or the browser keeps it. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, sessionAttributes(request));
}

/** Sets the credential of a device. The cookie is named by company, because a browser may be a device of several. */
export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  companyId: string,
  credential: DeviceCredential,
): void {
  const value = `${credential.deviceId}.${credential.secret}`;
  reply.setCookie(deviceCookieName(companyId), value, deviceAttributes(request));
}

/**
 * Sends the same credential for another 400 days (S-40). Only answers of the sending lane do so: that lane also enrols
 * the browser, and does one thing after another. The answer to any other call may arrive after a new credential and
 * would replace it with the old one.
 */
export function renewDeviceCookie(request: FastifyRequest, reply: FastifyReply, companyId: string): void {
  const credential = deviceCredential(request, companyId);
  if (credential !== undefined) setDeviceCookie(request, reply, companyId, credential);
}

/** By this cookie the server knows that an account was opened in this browser before. */
export function setKnownBrowserCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(KNOWN_BROWSER_COOKIE, token, deviceAttributes(request));
}

/** Returns what the device's cookie of that company says; undefined without one, or with a malformed one. */
export function deviceCredential(request: FastifyRequest, companyId: string): DeviceCredential | undefined {
  const [deviceId = '', secret = ''] = (request.cookies[deviceCookieName(companyId)] ?? '').split('.');
  return UUID_PATTERN.test(deviceId) && secret !== '' ? { deviceId, secret } : undefined;
}

function deviceAttributes(request: FastifyRequest): CookieSerializeOptions {
  const maxAge = DEVICE_COOKIE_DAYS * DAY_SECONDS;
  return { httpOnly: true, sameSite: 'strict', path: '/api', secure: isOverTls(request), maxAge };
}

function sessionAttributes(request: FastifyRequest): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/api', secure: isOverTls(request) };
}

function isOverTls(request: FastifyRequest): boolean {
  return request.protocol === 'https' || request.server.isPublicOriginSecure();
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether people reach this server over TLS, ours or a proxy's. */
    isPublicOriginSecure(): boolean;
  }
}
