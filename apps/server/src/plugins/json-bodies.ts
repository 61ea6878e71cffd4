/**
 * Reads the JSON of calls that carry items. Apart from the framework's own reading, which refuses a whole call for one
 * key that could change what all objects are: in a batch that would refuse a hundred items for one (I-8). Here each item
 * is looked at by itself (`isReadableBody`), and nothing copies a body's keys into other objects.
 */
import type { FastifyInstance } from 'fastify';
import { isReadableBody, UNREADABLE_BODY } from '../sync/item.ts';
import { refuse } from './problem-format.ts';

/** Refuses a body of endless depth or width before its schema names every fault of it. */
export function addBodyCheck(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    if (routeOptions.config.readsBodyItself === true || Buffer.isBuffer(body)) return;
    if (!isReadableBody(body)) throw refuse(400, 'invalid_input', [UNREADABLE_BODY]);
  });
}

/** For the routes of one scope. */
export function readJsonItemByItem(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    scope.getDefaultJsonParser('ignore', 'ignore'),
  );
}
