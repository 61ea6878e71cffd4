/**
 * The address that a company had this server call, with its keys: whether it may be called, and which keys go with it.
 * Shared by providers of messages and digital print shops.
 */

import { allowedUrl } from '../net/safe-connection.ts';
import type { SafePostOptions } from '../net/safe-post.ts';
import { type HttpProblem, refuse, refuseField } from '../plugins/problem-format.ts';

export interface CalledHeader {
  readonly name: string;
  readonly value: string;
}

export interface CalledAddress {
  readonly url: string;
  readonly headers: readonly CalledHeader[];
}

/** As it is typed: the value of a header may be left to the stored one. */
export interface TypedAddress {
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string | null }[];
}

/** @throws HttpProblem for an address that this server does not call */
export function requireAllowed(address: string, { allowsPrivate }: SafePostOptions, field: string): void {
  const url = allowedUrl(address, allowsPrivate);
  if (typeof url === 'string') throw notAllowed(field, url);
}

/**
 * The headers with the values that are stored where none is given: only for the server that they are of, because another
 * address would get the keys, which no reply has.
 *
 * @throws HttpProblem where there is none stored for one of them
 */
export function requireCompleteHeaders(
  { url, headers }: TypedAddress,
  stored: CalledAddress | undefined,
  field: string,
): readonly CalledHeader[] {
  const isSameServer = stored !== undefined && new URL(stored.url).origin === new URL(url).origin;
  const known = new Map(
    (isSameServer ? stored.headers : []).map(({ name, value }) => [name.toLowerCase(), value]),
  );
  const complete = headers.flatMap(({ name, value }) => {
    const whole = value ?? known.get(name.toLowerCase());
    return whole === undefined ? [] : [{ name, value: whole }];
  });
  if (complete.length === headers.length) return complete;
  throw refuseField(400, 'invalid_input', field, 'Escribe el valor de cada encabezado para esta dirección.');
}

/** As `postSafely` takes them. */
export function headersToSend(headers: readonly CalledHeader[]): Record<string, string> {
  return Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
}

function notAllowed(field: string, message: string): HttpProblem {
  return refuse(400, 'source_not_allowed', [{ field, code: 'source_not_allowed', message }]);
}
