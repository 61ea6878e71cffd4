/** Why something of the books was not read, in a sentence. */
import type { ApiProblem } from '../../../data/api/api-reply.ts';

const SERVER_ERRORS_FROM = 500;

/** What the server refuses says its own sentence. */
export function whyUnread({ message, status }: ApiProblem): string {
  return status >= SERVER_ERRORS_FROM ? 'El servidor tuvo un error, y no se perdió nada.' : message;
}
