/** The first rendering of a screen, as text or markup: dialogs in their place, and nothing read from a database yet. */
import type { Membership } from '@cuadra/contracts/identity/identity';
import { newId } from '@cuadra/contracts/primitives/ids';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { CompanyDb } from '../../data/company-db.ts';
import { type Company, companyOf } from '../company/company.ts';
import { CompanyContext } from '../company/company-context.ts';
import { defaultRows } from '../company/default-rows.ts';
import { SessionContext, type SessionContextValue } from '../identity/session-context.ts';
import { SIGNED_OUT } from '../identity/session-state.ts';

/** A company with the defaults. */
export function anyCompany(overrides: Partial<Company> = {}): Company {
  const companyId = newId();
  const place = {
    companyId,
    db: new CompanyDb(companyId),
    isDemo: false,
    maker: { id: newId(), name: 'Ana Pérez' },
    today: '2026-11-20',
  };
  return { ...companyOf(place, { ...defaultRows(companyId), isDefault: false }), ...overrides };
}

export interface ShownTo {
  readonly company?: Company;
  /** Areas that the user may open; all by default. */
  readonly areas?: readonly string[];
  readonly membership?: Membership;
}

/** The markup, without the content of the page's head. */
export function markupOf(
  element: ReactNode,
  { company = anyCompany(), areas, membership }: ShownTo = {},
): string {
  const session: SessionContextValue = {
    session: SIGNED_OUT,
    user: undefined,
    memberships: membership === undefined ? [] : [membership],
    membership,
    isDemo: false,
    isExpired: false,
    isUnconfirmed: false,
    isLocal: false,
    can: (area) => areas?.includes(area) ?? true,
    passwords: { forgotPassword: notAsked, resetPassword: notAsked },
    chooseCompany: () => undefined,
    signIn: notAsked,
    signUp: notAsked,
    enter: notAsked,
    signOut: notAsked,
    sessionEnded: () => undefined,
  };
  return renderToStaticMarkup(
    <MantineProvider env="test">
      <MemoryRouter>
        <SessionContext value={session}>
          <CompanyContext value={company}>{element}</CompanyContext>
        </SessionContext>
      </MemoryRouter>
    </MantineProvider>,
  )
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<script.*?<\/script>/gs, '');
}

/** The text alone. */
export function textOf(element: ReactNode, shownTo?: ShownTo): string {
  return markupOf(element, shownTo)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
}

function notAsked(): Promise<never> {
  return Promise.reject(new Error('a drawing asks for nothing'));
}
