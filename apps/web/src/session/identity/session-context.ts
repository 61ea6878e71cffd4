/** What screens know of the session: the signed-in user, the company, and the user's rights there. */
import type { Membership, SessionReply, SignInBody, SignUpBody } from '@cuadra/contracts/identity/identity';
import type { PermissionAction } from '@cuadra/domain/access/permissions';
import { createContext, use } from 'react';
import type { ApiProblem, ApiReply } from '../../data/api/api-reply.ts';
import type { AuthApi } from '../../data/api/auth-api.ts';
import type { Session } from './session-state.ts';

export interface SessionContextValue {
  readonly session: Session;
  readonly user: { readonly id: string; readonly email: string } | undefined;
  readonly memberships: readonly Membership[];
  /** The membership this tab works with; undefined until one is chosen. */
  readonly membership: Membership | undefined;
  readonly isDemo: boolean;
  /** The server no longer knows the session (S-50). */
  readonly isExpired: boolean;
  /** Opened on the device alone: only finished sales are sent [AUTH-14]. */
  readonly isUnconfirmed: boolean;
  /** Of an account that only this device can check (DATA-02): the server does not know it. */
  readonly isLocal: boolean;
  /** Whether the user may do it in this tab's company [PERM-01]. The server enforces the same [PERM-02]. */
  can(module: string, action?: PermissionAction): boolean;
  /** The calls of identity that do not change the session. */
  readonly passwords: Pick<AuthApi, 'forgotPassword' | 'resetPassword'>;
  chooseCompany(companyId: string): void;
  /** Undefined on success; otherwise the problem. */
  signIn(body: SignInBody): Promise<ApiProblem | undefined>;
  signUp(body: SignUpBody): Promise<ApiProblem | undefined>;
  /** Signs in by another call, such as accepting an invitation; then the tab asks for its company anew. */
  enter(ask: () => Promise<ApiReply<SessionReply>>, password: string): Promise<ApiProblem | undefined>;
  /** Ends the device's session [AUTH-12]; the caller has dealt with waiting items before. */
  signOut(): Promise<void>;
  /** The server answered 401: the session is checked again (S-50). */
  sessionEnded(): void;
}

export const SessionContext = createContext<SessionContextValue | undefined>(undefined);

/** @throws Error outside of a SessionProvider: a bug */
export function useSession(): SessionContextValue {
  const value = use(SessionContext);
  if (value === undefined) throw new Error('useSession is called outside of a SessionProvider');
  return value;
}
