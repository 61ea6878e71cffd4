import type { Membership, SessionReply } from '@cuadra/contracts/identity/identity';
import { describe, expect, it } from 'vitest';
import {
  companyOfTab,
  openedHere,
  openedLocally,
  type Session,
  SIGNED_OUT,
  sessionChecked,
  sessionFromOtherTab,
  sessionOfText,
  signedIn,
  storedText,
} from './session-state.ts';

const ANA = '0190a000-0000-7000-8000-00000000000a';
const LUIS = '0190a000-0000-7000-8000-00000000000b';

function membership(overrides: Partial<Membership> = {}): Membership {
  return {
    company_id: '0190a000-0000-7000-8000-0000000000c1',
    company_name: 'Bodegón',
    name: 'Ana Pérez',
    role: 'admin',
    role_name: 'Administrador',
    permissions: [{ module: 'all', actions: ['all'] }],
    ...overrides,
  };
}

function reply(overrides: Partial<SessionReply> = {}): SessionReply {
  return { user: { id: ANA, email: 'ana@bodegon.example' }, memberships: [membership()], ...overrides };
}

describe('what is stored of a session', () => {
  it('[AUTH-13] [ENT-01] is isAuthenticated and the name, e-mail, role and permissions of the user', () => {
    expect(JSON.parse(storedText(signedIn(reply())) ?? '')).toMatchObject({
      isAuthenticated: true,
      user: {
        id: ANA,
        email: 'ana@bodegon.example',
        name: 'Ana Pérez',
        role: 'admin',
        permissions: [{ module: 'all', actions: ['all'] }],
      },
    });
  });

  it.each<[string, Session]>([
    ['a session', signedIn(reply())],
    ['a demo session, with its token', signedIn(reply(), true)],
    ['one that has run out', { ...signedIn(reply()), isExpired: true }],
    ['one opened on the device alone', openedLocally(reply())],
    ['one of an account of the device', openedHere(reply())],
  ])('[AUTH-14] [ENT-01] [ENT-02] is read back as it was: %s', (_, session) => {
    expect(sessionOfText(storedText(session))).toEqual(session);
  });

  it.each([
    ['nothing', null],
    ['broken text', '{"isAuthenticated":tru'],
    ['something else', '{"isAuthenticated":false}'],
    [
      'a user without a company',
      JSON.stringify({ isAuthenticated: true, user: { id: ANA, email: '' }, memberships: [] }),
    ],
  ])('[AUTH-13] leaves the device signed out when it is %s', (_, text) => {
    expect(sessionOfText(text)).toEqual(SIGNED_OUT);
  });

  it('[AUTH-12] is nothing once signed out', () => {
    expect(storedText({ kind: 'signed_out', hasLeft: true })).toBeNull();
  });
});

describe('the answer to whether a session still holds', () => {
  it('[AUTH-14] brings roles and permissions up to date', () => {
    const demoted = reply({ memberships: [membership({ role: 'seller', permissions: [] })] });
    expect(sessionChecked(signedIn(reply()), demoted)).toEqual(signedIn(demoted));
  });

  it('[S-50] marks it as run out at a 401, and leaves the user on the device', () => {
    const session = signedIn(reply());
    expect(sessionChecked(session, 'signed_out')).toEqual({ ...session, isExpired: true });
  });

  it('[API-03] leaves it the very same when nothing has changed', () => {
    const session = signedIn(reply());
    expect(sessionChecked(session, reply())).toBe(session);
    const expired = { ...session, isExpired: true };
    const other = reply({ user: { id: LUIS, email: 'luis@bodegon.example' } });
    expect(sessionChecked(expired, other)).toBe(expired);
  });

  it('[AUTH-14] confirms one that was opened on the device alone, if it is the same person’s', () => {
    expect(sessionChecked(openedLocally(reply()), reply())).toEqual(signedIn(reply()));
    const other = reply({ user: { id: LUIS, email: 'luis@bodegon.example' } });
    for (const answer of [other, 'signed_out'] as const) {
      expect(sessionChecked(openedLocally(reply()), answer)).toMatchObject({
        user: { id: ANA },
        isExpired: true,
        isUnconfirmed: true,
      });
    }
  });

  it('[S-52] counts as run out when the browser carries somebody else’s', () => {
    const other = reply({ user: { id: LUIS, email: 'luis@bodegon.example' } });
    const after = sessionChecked(signedIn(reply()), other);
    expect(after).toMatchObject({ kind: 'signed_in', isExpired: true, user: { id: ANA } });
  });

  it('[DATA-02] changes nothing for an account of the device, whoever’s cookie the browser carries', () => {
    const here = openedHere(reply());
    const others = reply({ user: { id: LUIS, email: 'luis@bodegon.example' } });
    for (const answer of ['signed_out', reply(), others] as const) {
      expect(sessionChecked(here, answer)).toBe(here);
    }
  });

  it('[AUTH-11] changes nothing for a demo, nor for who has left', () => {
    const demo = signedIn(reply(), true);
    expect(sessionChecked(demo, 'signed_out')).toBe(demo);
    expect(sessionChecked(SIGNED_OUT, reply())).toBe(SIGNED_OUT);
  });
});

describe('another tab', () => {
  it('[S-52] that signs out ends the session of this one too', () => {
    expect(sessionFromOtherTab(signedIn(reply()), null)).toEqual({ kind: 'signed_out', hasLeft: true });
  });

  it('[S-52] that signs in is this one’s session too', () => {
    expect(sessionFromOtherTab(SIGNED_OUT, storedText(signedIn(reply())))).toEqual(signedIn(reply()));
  });
});

describe('the company of a tab', () => {
  const two = reply({
    memberships: [membership(), membership({ company_id: '0190a000-0000-7000-8000-0000000000c2' })],
  });

  it('is the only one there is', () => {
    expect(companyOfTab(signedIn(reply()), null)).toEqual(membership());
  });

  it('is asked for where there are several, and kept for the tab', () => {
    const [first] = two.memberships;
    expect(companyOfTab(signedIn(two), null)).toBeUndefined();
    expect(companyOfTab(signedIn(two), first?.company_id ?? '')).toEqual(first);
  });

  it('is never one the user does not belong to any more', () => {
    expect(companyOfTab(signedIn(reply()), '0190a000-0000-7000-8000-0000000000ff')).toEqual(membership());
    expect(companyOfTab(SIGNED_OUT, membership().company_id)).toBeUndefined();
  });
});
