/**
 * How much of the plan's limits is used: as counted on the device, and by the server once it answers, which also knows
 * the rows of other devices [PLAN-02].
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { companyApiOf } from '../../data/api/company-api.ts';
import { createPlanApi } from '../../data/api/plan-api.ts';
import { countOnDevice, type Usage } from '../../data/plan-usage.ts';
import { useCompany } from './company-context.ts';

/** @returns undefined until the device has counted */
export function useUsage(): Usage | undefined {
  const { db, today, isDemo } = useCompany();
  const counted = useLiveQuery(() => countOnDevice(db, today), [db, today]);
  const [reported, setReported] = useState<Usage>();
  useEffect(() => {
    if (isDemo) return;
    let isShown = true;
    void createPlanApi(companyApiOf(db).client)
      .usage()
      .then((reply) => {
        if (!isShown || !reply.ok) return;
        const { users, stores, products, sales_today } = reply.value;
        setReported({ users, stores, products, salesToday: sales_today });
      });
    return () => {
      isShown = false;
    };
  }, [db, isDemo]);
  return reported ?? counted;
}
