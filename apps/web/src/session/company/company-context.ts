/** Gives screens the company of their tab. */
import { createContext, use } from 'react';
import type { Company } from './company.ts';

export const CompanyContext = createContext<Company | undefined>(undefined);

/**
 * The company of this tab, live from its database: a new rate arrives a moment after it was entered.
 *
 * @throws Error outside of a CompanyProvider: a bug
 */
export function useCompany(): Company {
  const company = use(CompanyContext);
  if (company === undefined) throw new Error('useCompany is called outside of a CompanyProvider');
  return company;
}
