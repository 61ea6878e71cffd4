import { describe, expect, it } from 'vitest';
import { DEMO_ADMIN, DEMO_PASSWORD, demoSession } from '../demo/demo-accounts.ts';
import { NOT_SIGNED_IN, notSignedIn, refusalText } from './not-signed-in.ts';
import { SIGNED_OUT, signedIn, storedText } from './session-state.ts';

const ANA = demoSession(DEMO_ADMIN.email, DEMO_PASSWORD);

describe('a form that is saved without a session', () => {
  it('[SHELL-09] [CO-02] says so in Spanish, then in the words of the source', () => {
    expect(NOT_SIGNED_IN).toBe('No hay nadie con sesión iniciada. No user found');
  });

  it.each([null, '', 'null', '{"isAuthenticated":false}', storedText(SIGNED_OUT)])(
    '[SHELL-09] [CO-02] is one where the device has stored %j',
    (text) => {
      expect(notSignedIn({ getItem: () => text })).toBe(NOT_SIGNED_IN);
    },
  );

  it('[SHELL-09] is none while somebody is signed in, also where the server has to ask again (S-50)', () => {
    if (ANA === undefined) throw new Error('the demo account signs in');
    const stored = [signedIn(ANA, true), { ...signedIn(ANA), isExpired: true }].map(storedText);
    expect(stored.map((text) => notSignedIn({ getItem: () => text }))).toEqual([undefined, undefined]);
  });

  it('[SHELL-09] is also what the server refuses as nobody’s; all else it says in its own words', () => {
    expect(refusalText({ code: 'signed_out', message: 'Usuario no autenticado' })).toBe(NOT_SIGNED_IN);
    expect(refusalText({ code: 'forbidden', message: 'No puedes hacer esto.' })).toBe(
      'No puedes hacer esto.',
    );
  });
});
