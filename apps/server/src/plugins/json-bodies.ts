/**
 * Reads the JSON of calls that carry items. The framework's own reading refuses a whole call for one key that could
 * change the prototype of all objects: in a batch, that would refuse a hundred items for one (I-8). Here each item is
 * checked by itself (`isReadableBody`), and nothing copies a body's keys into other objects.
 */
import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { refuse } from './problem-format.ts';
import { hasReadableShape, isReadableBody, UNPARSED_BODY, UNREADABLE_BODY } from './readable-body.ts';

/** Refuses a body of endless depth or width before it is parsed, and before its schema names every fault of it. */
export function addBodyCheck(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const parseBounded = ofReadableShape(parse);
  readJson(app, (request, text, done) => {
    const isBounded = request.routeOptions.config.readsBodyItself !== true;
    return (isBounded ? parseBounded : parse)(request, text, done);
  });
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    if (routeOptions.config.readsBodyItself === true || Buffer.isBuffer(body)) return;
    if (!isReadableBody(body)) throw refuse(400, 'invalid_input', [UNREADABLE_BODY]);
  });
}

/** For the routes of one scope whose bodies hold many items: each item is checked by itself. */
export function readJsonItemByItem(scope: FastifyInstance): void {
  readJson(scope, scope.getDefaultJsonParser('ignore', 'ignore'));
}

/** For the routes of one scope whose body is one item. */
export function readJsonOfItem(scope: FastifyInstance): void {
  readJson(scope, ofReadableShape(scope.getDefaultJsonParser('ignore', 'ignore')));
}

function readJson(scope: FastifyInstance, parse: FastifyBodyParser<string>): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, parse);
}

/**
 * Passes a body that is not readable to the route without parsing it, so that each route refuses it in its own form.
 */
function ofReadableShape(parse: FastifyBodyParser<string>): FastifyBodyParser<string> {
  return (request, text, done) => {
    if (!hasReadableShape(text)) done(null, UNPARSED_BODY);
    else return parse(request, text, done);
  };
}
