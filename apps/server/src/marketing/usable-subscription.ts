/** Whether a browser's subscription is one that a notice may be sent to: it is a stranger's claim (MKT-05). */
import { createPublicKey } from 'node:crypto';
import type { PushSubscriptionBody } from '@cuadra/contracts/marketing/push-subscriptions';
import { allowedUrl } from '../net/safe-connection.ts';
import { refuseField } from '../plugins/problem-format.ts';

/** @throws HttpProblem for a push service that is never called, and for a key that nothing can be encrypted with */
export function requireUsable(
  { endpoint, keys: { p256dh } }: PushSubscriptionBody,
  allowsPrivate: boolean,
): void {
  const url = allowedUrl(endpoint, allowsPrivate);
  if (typeof url === 'string') throw refuseField(400, 'invalid_input', 'endpoint', url);
  if (url.port !== '' && !allowsPrivate) {
    throw refuseField(400, 'invalid_input', 'endpoint', 'Un servicio de avisos está en el puerto de https.');
  }
  if (!isOnCurve(p256dh)) {
    throw refuseField(400, 'invalid_input', 'keys.p256dh', 'La llave del navegador no es válida.');
  }
}

/** A point of P-256 that is not compressed. */
function isOnCurve(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point[0] !== 4) return false;
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return true;
  } catch {
    // The library says so of a point that is elsewhere.
    return false;
  }
}
