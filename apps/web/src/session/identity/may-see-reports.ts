/** Who may see what should be in a drawer before it is counted: the count of who sells is blind (CASH-01). */
import type { SessionContextValue } from './session-context.ts';

export function maySeeReports({ can }: Pick<SessionContextValue, 'can'>): boolean {
  return can('reports') || can('config');
}
