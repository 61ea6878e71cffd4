import { describe, expect, it } from 'vitest';

import type { CallOutcome } from '../api/api-client.ts';
import { afterUpload } from './after-upload.ts';

const answer = (status: number, body: unknown = undefined): CallOutcome => ({
  kind: 'answer',
  status,
  body,
  retryAfterMs: undefined,
});

describe('what becomes of an upload', () => {
  it.each<[string, CallOutcome, object]>([
    ['it is stored', answer(201), { kind: 'done' }],
    ['it was there already', answer(200), { kind: 'done' }],
    ['there is no network', { kind: 'unreachable' }, { kind: 'wait', pauseMs: 1000 }],
    ['nothing came in time', { kind: 'timeout' }, { kind: 'wait', pauseMs: 1000 }],
    [
      'the server is busy',
      { ...answer(503), kind: 'answer', retryAfterMs: 7000 } as CallOutcome,
      { kind: 'wait', pauseMs: 7000 },
    ],
    ['the session is gone', answer(401), { kind: 'wait', pauseMs: 60_000 }],
    [
      'the plan is full',
      answer(403, { code: 'plan_limit' }),
      { kind: 'barred', pauseMs: 900_000, code: 'plan_limit' },
    ],
    [
      'the company lives elsewhere',
      answer(409, { code: 'company_on_other_device' }),
      { kind: 'barred', pauseMs: 900_000 },
    ],
    ['it was damaged on the way', answer(400, { code: 'hash_mismatch' }), { kind: 'wait', pauseMs: 1000 }],
    ['it is no picture', answer(400, { code: 'not_a_picture' }), { kind: 'refused', code: 'not_a_picture' }],
    ['it is too large', answer(413), { kind: 'refused' }],
  ])('[S-15] where %s', (_, outcome, step) => {
    expect(afterUpload(outcome, 1, 0.5)).toMatchObject(step);
  });
});
