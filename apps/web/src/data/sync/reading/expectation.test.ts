import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createExpectation } from './expectation.ts';

describe('reading what is expected [S-61]', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('comes once for many calls, some time within the jitter', () => {
    const { expectation, reads } = begin(() => false);
    for (let call = 0; call < 5; call += 1) expectation.set();
    expect(reads()).toBe(0);
    vi.advanceTimersByTime(1_000);
    expect(reads()).toBe(1);
    expectation.set();
    vi.advanceTimersByTime(1_000);
    expect(reads()).toBe(2);
  });

  it('waits until own entries are sent, but never for long', () => {
    let isSending = true;
    const { expectation, reads } = begin(() => isSending);
    expectation.set();
    vi.advanceTimersByTime(5_000);
    expect(reads()).toBe(0);
    isSending = false;
    vi.advanceTimersByTime(250);
    expect(reads()).toBe(1);
    isSending = true;
    expectation.set();
    vi.advanceTimersByTime(11_500);
    expect(reads()).toBe(2);
  });

  it('goes from page to page at once, unless own entries are being sent', () => {
    expect(begin(() => false).expectation.pauseMs()).toBe(0);
    expect(begin(() => true).expectation.pauseMs()).toBe(10_000);
  });
});

function begin(isSending: () => boolean) {
  let count = 0;
  const expectation = createExpectation({
    isSending,
    random: () => 0.5,
    read: () => {
      count += 1;
    },
  });
  return { expectation, reads: () => count };
}
