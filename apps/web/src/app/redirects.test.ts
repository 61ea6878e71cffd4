import { describe, expect, it } from 'vitest';
import type { Session } from '../session/identity/session-state.ts';
import { awayFromApp, awayFromSignIn, homeFor, loginPath, returnPath } from './redirects.ts';

const OUT: Session = { kind: 'signed_out', hasLeft: false };
const LEFT: Session = { kind: 'signed_out', hasLeft: true };
const IN: Session = {
  kind: 'signed_in',
  user: { id: '0190a000-0000-7000-8000-00000000000a', email: 'ana@bodegon.example' },
  memberships: [],
  isDemo: false,
  isExpired: false,
};
const EXPIRED: Session = { ...IN, isExpired: true };

describe('where a visitor is sent', () => {
  it('[NAV-01] from / to the app when signed in, else to the landing page', () => {
    expect(homeFor(IN)).toBe('app');
    expect(homeFor(EXPIRED)).toBe('app');
    expect(homeFor(OUT)).toBe('landing');
  });

  it('[NAV-02] from the pages of identity to the app when signed in', () => {
    expect(awayFromSignIn(OUT, '')).toBeUndefined();
    expect(awayFromSignIn(IN, '')).toBe('/app');
  });

  it('[S-50] who must sign in again may, without leaving the device first', () => {
    expect(awayFromSignIn(EXPIRED, '')).toBeUndefined();
    expect(awayFromApp(EXPIRED, '/app/pos')).toBeUndefined();
  });

  it('[NAV-04] from the app to /login when signed out, and back to the page first asked for', () => {
    const login = awayFromApp(OUT, '/app/pos?action=reports');
    expect(login).toBe('/login?next=%2Fapp%2Fpos%3Faction%3Dreports');
    expect(awayFromSignIn(IN, login?.slice('/login'.length) ?? '')).toBe('/app/pos?action=reports');
  });

  it('[NAV-08] after logout to /login, without a page to return to', () => {
    expect(awayFromApp(LEFT, '/app/inventory')).toBe('/login');
  });

  it('[NAV-04] needs no return page for the dashboard', () => {
    expect(loginPath('/app')).toBe('/login');
    expect(returnPath('')).toBe('/app');
  });

  it.each([
    'https://otro.example',
    '//otro.example',
    '/\\otro.example',
    '/app\\..\\..',
    '/application',
    'javascript:alert(1)',
    '/login',
  ])('[NAV-04] never returns to %s', (next) => {
    expect(returnPath(`?next=${encodeURIComponent(next)}`)).toBe('/app');
  });
});
