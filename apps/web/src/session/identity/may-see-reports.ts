/** Who may see the expected cash of a drawer before it is counted: a seller counts blind (CASH-01). */
import type { SessionContextValue } from './session-context.ts';

export function maySeeReports({ can }: Pick<SessionContextValue, 'can'>): boolean {
  return can('reports') || can('config');
}
