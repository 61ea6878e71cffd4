/**
 * Reads the JSON of calls that carry items. Apart from the framework's own reading, which refuses a whole call for one
 * key that could change what all objects are: in a batch that would refuse a hundred items for one (I-8). Here each item
 * is looked at by itself (`isReadableBody`), and nothing copies a body's keys into other objects.
 */
import type { FastifyInstance } from 'fastify';

/** For the routes of one scope. */
export function readJsonItemByItem(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    scope.getDefaultJsonParser('ignore', 'ignore'),
  );
}
