/** The calls of "Todo cuadra": how the last comparison of the books ended, and a new one. */
import type { VerificationReply } from '@cuadra/contracts/accounting/verification';

import { isFlag, isNumber, isText, listOf, objectWith, orNull } from '../guards.ts';
import type { ApiClient } from './api-client.ts';
import type { ApiReply } from './api-reply.ts';
import { jsonCalls } from './json-calls.ts';

/** What of it a device relies on: the names of its parts are for the server. */
export interface DeviceVerification {
  readonly checked_at: string;
  /** When all documents were last computed again. */
  readonly full_at: string;
  readonly documents: number;
  readonly is_right: boolean;
  readonly checks: readonly Omit<NonNullable<VerificationReply['last']>['checks'][number], 'name'>[];
}

export interface VerificationApi {
  /** Null where the books were never compared. */
  last(): Promise<ApiReply<{ readonly last: DeviceVerification | null }>>;
  /**
   * Compares now, which takes seconds.
   *
   * @param isFull also computes again what was found right before and has not changed: minutes with years of sales
   */
  verify(isFull: boolean): Promise<ApiReply<{ readonly last: DeviceVerification | null }>>;
}

const isReply = objectWith({
  last: orNull(
    objectWith({
      checked_at: isText,
      full_at: isText,
      documents: isNumber,
      is_right: isFlag,
      checks: listOf(
        objectWith({
          title: isText,
          compared: isText,
          differences: isNumber,
          first: orNull(
            objectWith({
              message: isText,
              document: orNull(objectWith({ collection: isText, id: isText })),
            }),
          ),
        }),
      ),
    }),
  ),
});

const TIMEOUT_MS = 300_000;

/** @param client that of the company */
export function createVerificationApi(client: ApiClient): VerificationApi {
  const patient: Pick<ApiClient, 'call'> = {
    call: (request) => client.call({ ...request, timeoutMs: TIMEOUT_MS }),
  };
  return {
    last: () => jsonCalls(client).get('/accounting/verification', isReply),
    verify: (isFull) =>
      jsonCalls({ ...client, ...patient }).post(`/accounting/verification?full=${isFull}`, isReply),
  };
}
