/** What screens know of the session: who is signed in, in which company, and what they may do there. */
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
  /** The membership this tab works with; undefined while none was chosen. */
  readonly membership: Membership | undefined;
  readonly isDemo: boolean;
  /** The server no longer knows the session (S-50). */
  readonly isExpired: boolean;
  /** Opened on the device alone: nothing but finished sales is sent [AUTH-14]. */
  readonly isUnconfirmed: boolean;
  /** Of an account that only this device can check (DATA-02): the server knows nobody here. */
  readonly isLocal: boolean;
  /** Whether the user may do it in this tab's company [PERM-01]. The server enforces the same [PERM-02]. */
  can(module: string, action?: PermissionAction): boolean;
  /** The calls of identity that do not change the session. */
  readonly passwords: Pick<AuthApi, 'forgotPassword' | 'resetPassword'>;
  chooseCompany(companyId: string): void;
  /** Undefined when it went well; else why not. */
  signIn(body: SignInBody): Promise<ApiProblem | undefined>;
  signUp(body: SignUpBody): Promise<ApiProblem | undefined>;
  /** Signs in by a call of another kind, as an invitation that is taken; then the tab asks for its company anew. */
  enter(ask: () => Promise<ApiReply<SessionReply>>, password: string): Promise<ApiProblem | undefined>;
  /** Leaves the device's session [AUTH-12]; what waits to be sent must have been seen to before. */
  signOut(): Promise<void>;
  /** The server answered 401: the session is asked for again (S-50). */
  sessionEnded(): void;
}

export const SessionContext = createContext<SessionContextValue | undefined>(undefined);

/** @throws Error outside of a SessionProvider: a bug */
export function useSession(): SessionContextValue {
  const value = use(SessionContext);
  if (value === undefined) throw new Error('useSession stands inside of a SessionProvider');
  return value;
}
