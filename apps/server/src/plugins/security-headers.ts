/** What a browser may load and do on our pages (ASVS 3.4). Strict enough that injected markup finds nothing to run or to send to. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** @param isOverTls without TLS neither HSTS nor upgrading may be asked for: a shop's plain local address would stop working. */
export async function addSecurityHeaders(app: FastifyInstance, isOverTls: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // WebAssembly of our own: what reads codes off the camera where the browser cannot.
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
    strictTransportSecurity: isOverTls ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    // The recovery link has its token in the address.
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
}
