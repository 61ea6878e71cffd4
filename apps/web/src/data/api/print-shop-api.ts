/** The calls about the company's digital print shop (FISC-02). It is the server's alone: none of it is on the device. */
import type {
  DigitalPrintShopBody,
  DigitalPrintShopReply,
  TryPrintShopReply,
} from '@cuadra/contracts/sales/digital-print-shop';
import {
  type Guard,
  isFlag,
  isNumber,
  isText,
  isTextOrNull,
  listOf,
  objectWith,
  oneOf,
  orNull,
} from '../guards.ts';
import { apiOf } from './json-calls.ts';

const PATH = '/digital-print-shop';

const isPrintShopReply: Guard<DigitalPrintShopReply> = objectWith({
  is_available: isFlag,
  print_shop: orNull(
    objectWith({
      is_on: isFlag,
      last_issued_at: isTextOrNull,
      blocked_until: isTextOrNull,
      last_error: isText,
      url: isText,
      headers: listOf(isText),
    }),
  ),
  misses_seller: isFlag,
  waiting: listOf(
    objectWith({
      collection: oneOf(['sales', 'sale_returns'] as const),
      document_id: isText,
      receipt: isText,
      made_at: isText,
      is_refused: isFlag,
      reason: isText,
    }),
  ),
  waiting_count: isNumber,
});
const isTryReply: Guard<TryPrintShopReply> = objectWith({ is_accepted: isFlag, answer: isText });

/** @param client that of the company */
export const createPrintShopApi = apiOf(({ get, post, put, remove }) => ({
  read: () => get(PATH, isPrintShopReply),
  set: (body: DigitalPrintShopBody) => put(PATH, isPrintShopReply, body),
  remove: () => remove(PATH, isPrintShopReply),
  attempt: (body: DigitalPrintShopBody) => post(`${PATH}/try`, isTryReply, body),
  askAgain: (document_id: string) => post(`${PATH}/ask-again`, isPrintShopReply, { document_id }),
  askNow: () => post(`${PATH}/ask-now`, isPrintShopReply, {}),
}));
export type PrintShopApi = ReturnType<typeof createPrintShopApi>;
