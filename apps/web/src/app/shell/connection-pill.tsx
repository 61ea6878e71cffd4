/** Whether what is on the device is on the server too; never a spinner [SHELL-06]. */
import { useSession } from '../../session/session-context.ts';
import { Pill } from '../../ui/pill.tsx';

export function ConnectionPill() {
  const { isDemo } = useSession();
  return isDemo ? <Pill label="Demostración: nada sale de este equipo">Demo</Pill> : null;
}
