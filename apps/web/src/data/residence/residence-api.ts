/**
 * The calls that move a company between the cloud and this device: online commands, so apart from what the outbox
 * sends.
 */
import type {
  FinishMovingBody,
  FinishMovingReply,
  ResidenceBody,
  ResidenceReply,
} from '@cuadra/contracts/residence/residence';
import { COMPARED_BALANCES, RESIDENCES } from '@cuadra/contracts/residence/residence-names';

import type { ApiReply } from '../api/api-reply.ts';
import type { CompanyApi } from '../api/company-api.ts';
import { readReply } from '../api/read-reply.ts';
import { type Guard, isAnything, isNumber, isText, listOf, maybe, objectWith, oneOf } from '../guards.ts';

/** The server may book for some seconds before it answers. */
const FINISH_TIMEOUT_MS = 30_000;

/** A slow line needs time for some megabytes. */
const DECLARATION_TIMEOUT_MS = 60_000;

const isResidenceReply: Guard<Pick<ResidenceReply, 'residence'>> = objectWith({
  residence: oneOf(RESIDENCES),
});
const isFinishMovingReply: Guard<FinishedReply> = objectWith({
  residence: oneOf(RESIDENCES),
  left: isNumber,
  stuck: maybe(listOf(objectWith({ collection: isText, id: isText, message: isText }))),
  differences: listOf(
    objectWith({ collection: oneOf(COMPARED_BALANCES), key: isText, device: isText, server: isText }),
  ),
});

/** An older server names none that are stuck. */
type FinishedReply = Omit<FinishMovingReply, 'stuck'> & {
  readonly stuck?: FinishMovingReply['stuck'] | undefined;
};

type Caller = Pick<CompanyApi, 'client'>;

export async function moveResidence({ client }: Caller, body: ResidenceBody) {
  const call = { method: 'POST', path: '/company/residence', body: JSON.stringify(body) } as const;
  return readReply(await client.call(call), isResidenceReply);
}

export async function askToFinish(
  { client }: Caller,
  body: FinishMovingBody,
): Promise<ApiReply<FinishedReply>> {
  const path = '/company/residence/finish';
  const call = { method: 'POST', path, body: JSON.stringify(body), timeoutMs: FINISH_TIMEOUT_MS } as const;
  return readReply(await client.call(call), isFinishMovingReply);
}

/** Hands over a period of IVA that was declared here. @param declaration its text (S-56) */
export async function handOverDeclaration(
  { client }: Caller,
  declaration: string,
): Promise<ApiReply<{ readonly id: string }>> {
  const path = '/company/residence/declarations';
  const body = JSON.stringify({ declaration });
  const call = { method: 'POST', path, body, timeoutMs: DECLARATION_TIMEOUT_MS } as const;
  return readReply(await client.call(call), objectWith({ id: isText }));
}

/** Adds a person new to the server; a person with an account is invited and keeps the password (SET-05). */
export async function addUser({ client }: Caller, user: Readonly<Record<string, unknown>>) {
  const call = { method: 'POST', path: '/users', body: JSON.stringify(user) } as const;
  return readReply(await client.call(call), objectWith({ kind: isText }));
}

/** Mails the link to choose a password. */
export async function mailPasswordLink({ client }: Caller, email: string) {
  const call = { method: 'POST', path: '/auth/forgot-password', body: JSON.stringify({ email }) } as const;
  return readReply(await client.call(call), isAnything);
}
