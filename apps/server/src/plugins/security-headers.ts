/**
 * What a browser may load and do on our pages (ASVS 3.4). Strict enough that injected markup finds nothing to run and
 * nowhere to send data.
 */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Without subdomains: the shop's other machines may have names below this one. */
const STAY_WITH_TLS = `max-age=${YEAR_SECONDS}`;

/**
 * A browser that came over TLS, ours or that of a trusted proxy, is also required to stay with it. Over plain HTTP
 * neither that nor an upgrade may be required: a shop's local address would stop working.
 */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Our own WebAssembly, which reads codes off the camera where the browser cannot.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Mantine sets styles on elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    // The recovery link has its token in the address.
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', STAY_WITH_TLS);
  });
}
