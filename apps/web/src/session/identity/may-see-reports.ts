/**
 * Who may see the expected cash of a drawer before it is counted: a seller counts blind (CASH-01). An accountant reads it
 * on the accounts of cash all the same.
 */
import type { SessionContextValue } from './session-context.ts';

export function maySeeReports({ can }: Pick<SessionContextValue, 'can'>): boolean {
  return can('reports') || can('accounting') || can('config');
}
