/** Who prints the reports of a fiscal machine, and what is said once one is printed. */
import type { SessionContextValue } from '../../session/identity/session-context.ts';
import { toast } from '../../ui/feedback/toast.tsx';

/** Whoever may close the cash of a register closes the day of its machine: its Z is part of that (CASH-01). */
export function mayPrintZ({ can }: Pick<SessionContextValue, 'can'>): boolean {
  return can('pos.access');
}

/** @param printing resolves to whether it is printed: why it is not is said by the machine's state */
export async function confirmPrinted(printing: Promise<boolean>, report: 'X' | 'Z'): Promise<void> {
  if (await printing) toast(`Reporte ${report} de la máquina impreso`);
}
