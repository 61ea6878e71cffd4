/** Replays are shared by calls for the same company, and bounded over all companies. */
import { describe, expect, it } from 'vitest';
import { serverForTests, signUpCompany } from '../testing/app.ts';
import { replaysAtMost } from './shared-replays.ts';

/** A replay that ends on demand. */
function heldReplay() {
  const ends = new Map<string, () => void>();
  let begun = 0;
  const replay = (company: string) => {
    begun += 1;
    return new Promise<string>((resolve) => ends.set(company, () => resolve(`books of ${company}`)));
  };
  return { replay, end: (company: string) => ends.get(company)?.(), begun: () => begun };
}

const ofCompany = (company: string) => company;

describe('a shared replay', () => {
  it('[ACC-09] is one for all calls that come while it runs, and a new one afterwards', async () => {
    const { replay, end, begun } = heldReplay();
    const ask = replaysAtMost(3)(ofCompany, replay);
    const [first, second] = [ask('one'), ask('one')];
    end('one');
    expect([await first, await second, begun()]).toEqual(['books of one', 'books of one', 1]);
    const third = ask('one');
    end('one');
    expect([await third, begun()]).toEqual(['books of one', 2]);
  });

  it('is not begun where as many run as may, of any kind, and is once one of them has ended', async () => {
    const { replay, end } = heldReplay();
    const shared = replaysAtMost(2);
    const [compare, rebuild] = [shared(ofCompany, replay), shared(ofCompany, replay)];
    const running = [compare('one'), rebuild('two')];
    expect([compare('three'), rebuild('three')]).toEqual([undefined, undefined]);
    expect(compare('one')).toBe(running[0]);
    end('one');
    await running[0];
    expect(compare('three')).toBeDefined();
  });

  it('[ACC-09] of one company takes one place, whatever it asks for: one at a time, and other companies go on', async () => {
    const [slow, next] = [heldReplay(), heldReplay()];
    const shared = replaysAtMost(2);
    const [verify, rebuild] = [shared(ofCompany, slow.replay), shared(ofCompany, next.replay)];
    const [first, second] = [verify('one'), rebuild('one')];
    expect(next.begun()).toBe(0);
    const other = verify('two');
    expect([other === undefined, verify('three')]).toEqual([false, undefined]);
    slow.end('one');
    await first;
    await expect.poll(() => next.begun()).toBe(1);
    next.end('one');
    await second;
    slow.end('two');
    await other;
    expect(verify('three')).toBeDefined();
  });

  it('that fails leaves its place to the next', async () => {
    const ask = replaysAtMost(1)(ofCompany, () => Promise.reject(new Error('no connection')));
    await expect(ask('one')).rejects.toThrow('no connection');
    await expect(ask('one')).rejects.toThrow('no connection');
  });
});

describe('a server that computes as many books as it may', () => {
  const server = serverForTests({ replaysAtOnce: 0 });

  it.each([
    ['POST', '/accounting/verification'],
    ['GET', '/accounting/posting_rebuild'],
    ['POST', '/accounting/posting_rebuild'],
  ] as const)('[ACC-09] [API-02] says so to %s %s, and when to repeat', async (method, path) => {
    const { browser } = await signUpCompany(server.app);
    const response = await browser.call(method, path);
    expect([response.statusCode, response.json()]).toMatchObject([
      503,
      {
        code: 'books_busy',
        detail: 'El servidor está calculando otros libros. Espera un momento y vuelve a intentarlo.',
      },
    ]);
    expect(response.headers['retry-after']).toBe('30');
  });
});
