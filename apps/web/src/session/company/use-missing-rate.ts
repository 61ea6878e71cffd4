/**
 * Whether the company knows no rate, where goods or a debt are entered: without one they would be worth no bolívares
 * until there is one (SET-01, decision 24).
 */
import { writeFailureMessage } from '../../data/local-writes/write-failure.ts';
import { useSession } from '../identity/session-context.ts';
import { BOLIVAR } from './company.ts';
import { useCompany } from './company-context.ts';
import { rateProblem, saveRate } from './rate-entry.ts';
import { parseTypedRate } from './typed-rate.ts';

export interface MissingRateQuestion {
  /** Stores today's rate as it was typed, and returns why it was not stored; null for a user who may not enter it. */
  readonly save: ((text: string) => Promise<string | undefined>) | null;
}

/** Undefined where a rate is known. */
export function useMissingRate(): MissingRateQuestion | undefined {
  const company = useCompany();
  const { can } = useSession();
  if (company.rate !== undefined) return undefined;
  const save = async (text: string): Promise<string | undefined> => {
    const typed = parseTypedRate(text);
    const problem = rateProblem(typed);
    if (problem !== undefined || typed === undefined) return problem;
    try {
      return await saveRate(company, { code: BOLIVAR, rate: typed, valueDate: company.today });
    } catch (failure) {
      return writeFailureMessage(failure);
    }
  };
  return { save: can('config', 'write') ? save : null };
}
