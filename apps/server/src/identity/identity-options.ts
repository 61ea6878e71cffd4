/** What the calls of identity work with, those of one's account and those of a company's people alike. */
import type { RateLimiters } from '../caller/rate-limits.ts';
import type { CompanyDatabase } from '../db/database.ts';
import type { BackgroundWork } from '../http/background-work.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';

export interface IdentityOptions {
  readonly database: CompanyDatabase;
  readonly mailer: Mailer;
  /** Where the links of mails lead to. */
  readonly publicOrigin: () => string;
  readonly limits: RateLimiters;
  readonly attempts: SignInAttempts;
  readonly background: BackgroundWork;
}
