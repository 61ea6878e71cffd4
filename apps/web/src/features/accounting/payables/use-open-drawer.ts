/** The drawer of this device's open session, which a supplier can be paid from; undefined where none is open. */
import { useLiveQuery } from 'dexie-react-hooks';
import { openSession } from '../../../data/open-session.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import type { OpenDrawer } from './payment-draft.ts';

export function useOpenDrawer(): OpenDrawer | undefined {
  const { db } = useCompany();
  return useLiveQuery(async (): Promise<OpenDrawer | undefined> => {
    const open = await openSession(db);
    if (open === undefined) return undefined;
    const register = await db.registers.get(open.register_id);
    return { registerId: open.register_id, sessionId: open.id, name: register?.name ?? 'esta caja' };
  }, [db]);
}
