/** The calls about the source of the rate (SET-01). They need the server, which fetches the rate. */
import type {
  RateSourceBody,
  RateSourceReply,
  RateSourceTryBody,
  RateSourceTryReply,
} from '@cuadra/contracts/company/rates';

import { type Guard, isFlag, isNumber, isText, isTextOrNull, listOf, objectWith } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

export interface RatesApi {
  source(): Promise<ApiReply<RateSourceReply>>;
  changeSource(body: RateSourceBody): Promise<ApiReply<RateSourceReply>>;
  /** Turns 'Automática' on or off. */
  setAutomatic(isOn: boolean): Promise<ApiReply<RateSourceReply>>;
  /** The rate that a source gives now; nothing is stored. */
  trySource(body: RateSourceTryBody): Promise<ApiReply<RateSourceTryReply>>;
}

type Source = NonNullable<RateSourceReply['source']>;

const isSource: Guard<Source> = objectWith({
  url: isText,
  json_path: isText,
  date_path: isText,
  name: isText,
  max_jump_percent: isNumber,
  is_on: isFlag,
  last_fetched_at: isTextOrNull,
  last_rate: isTextOrNull,
  last_error: isText,
});
const isSourceOrNull: Guard<Source | null> = (value) => value === null || isSource(value);
const isAutomatic: Guard<RateSourceReply['automatic']> = objectWith({
  is_on: isFlag,
  names: listOf(isText),
  last_fetched_at: isTextOrNull,
  last_rate: isTextOrNull,
  last_error: isText,
});
const isSourceReply: Guard<RateSourceReply> = objectWith({
  is_available: isFlag,
  automatic: isAutomatic,
  source: isSourceOrNull,
});
const isTryReply: Guard<RateSourceTryReply> = objectWith({ rate: isText, value_date: isTextOrNull });

/** @param client that of the company: the calls name it */
export function createRatesApi(client: ApiClient): RatesApi {
  const path = '/company/rate-source';
  const { get, post, put } = jsonCalls(client);
  return {
    source: () => get(path, isSourceReply),
    changeSource: (body) => put(path, isSourceReply, body),
    setAutomatic: (is_on) => put(`${path}/automatic`, isSourceReply, { is_on }),
    trySource: (body) => post(`${path}/try`, isTryReply, body),
  };
}
