import { describe, expect, it } from 'vitest';
import type { SaleRow } from '../../../../data/rows.ts';
import { afterEvent, mayStart, type PaymentRun, READY, type RunEvent } from './payment-run.ts';

const sale = { id: 'sale' } as SaleRow;
const after = (...events: readonly RunEvent[]) => events.reduce<PaymentRun>(afterEvent, READY);

describe('confirming a sale', () => {
  it('[SALE-01] runs once, however often it is pressed', () => {
    const running = after({ type: 'pressed' });
    expect(mayStart(running)).toBe(false);
    expect(afterEvent(running, { type: 'pressed' })).toBe(running);
  });

  it('[SALE-03] says "registrada" only after it was recorded', () => {
    expect(after({ type: 'pressed' }).kind).toBe('running');
    expect(after({ type: 'pressed' }, { type: 'recorded', sale })).toEqual({ kind: 'done', sale });
  });

  it('[SALE-01] does nothing more once it is done', () => {
    const done = after({ type: 'pressed' }, { type: 'recorded', sale });
    expect(afterEvent(done, { type: 'pressed' })).toBe(done);
    expect(afterEvent(done, { type: 'refused', why: 'late' })).toBe(done);
  });

  it('[SALE-03] may be pressed again after a write that failed', () => {
    const failed = after({ type: 'pressed' }, { type: 'refused', why: 'sin espacio' });
    expect(failed).toEqual({ kind: 'failed', why: 'sin espacio' });
    expect(mayStart(failed)).toBe(true);
  });
});
