/** The users of a company that lives on this device: who has an account of the device, and the commands about them (DATA-02). */
import { useEffect, useMemo, useState } from 'react';
import { createLocalPeople, type PeopleCommands } from '../../../data/local-accounts/local-people.ts';
import { staffIdsOf } from '../../../data/local-accounts/staff-store.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { isDemoEmail } from '../../../session/demo/demo-accounts.ts';
import type { People } from './use-people.ts';

/** @param people read again after them: who is added is among both */
export function useStaffIds(people: People): ReadonlySet<string> {
  const { companyId } = useCompany();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // biome-ignore lint/correctness/useExhaustiveDependencies: people is why they are read again
  useEffect(() => {
    let isLeft = false;
    staffIdsOf(companyId).then(
      (found) => isLeft || setIds(new Set(found)),
      (error: unknown) => console.warn('cuentas de este equipo', error),
    );
    return () => {
      isLeft = true;
    };
  }, [companyId, people]);
  return ids;
}

export function useLocalPeople(): PeopleCommands {
  const { db, maker } = useCompany();
  return useMemo(() => createLocalPeople({ db, maker, isReserved: isDemoEmail }), [db, maker]);
}
