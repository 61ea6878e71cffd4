/** For calls that read books: those of a company that lives on a device are there (S-57). */
import { refuse } from '../plugins/problem-format.ts';
import type { CompanyCaller } from './caller.ts';

/**
 * Requires the cloud: the books here of a company that lives on a device are as old as its move.
 *
 * @returns the company's id
 * @throws HttpProblem 409
 */
export function companyInCloud({ companyId, company }: CompanyCaller): string {
  if (company.residence !== 'cloud') throw refuse(409, 'company_on_other_device');
  return companyId;
}
