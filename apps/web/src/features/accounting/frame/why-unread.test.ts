import { describe, expect, it } from 'vitest';

import { readReply } from '../../../data/api/read-reply.ts';
import { whyUnread } from './why-unread.ts';

const never = (value: unknown): value is never => value === undefined && false;

function whyOf(outcome: Parameters<typeof readReply>[0]): string {
  const reply = readReply(outcome, never);
  return reply.ok ? '' : whyUnread(reply.problem);
}

describe('a reading that failed', () => {
  it('[API-02] says of a network that is missing to look after the network', () => {
    expect(whyOf({ kind: 'unreachable' })).toMatch(/^No hay conexión/);
  });

  it('[API-02] says of a server that failed that it failed and nothing was lost, and names no network', () => {
    const failed = whyOf({ kind: 'answer', status: 500, body: undefined, retryAfterMs: undefined });
    expect(failed).toBe('El servidor tuvo un error, y no se perdió nada.');
    expect(whyOf({ kind: 'unreachable', failing: true })).toMatch(/^El servicio no está respondiendo/);
  });

  it('[API-03] says of a server that is slow that it is slow', () => {
    expect(whyOf({ kind: 'timeout' })).toMatch(/^El servidor tardó demasiado/);
  });
});
