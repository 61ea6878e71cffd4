/**
 * Starts a trial at a press on 'Iniciar Prueba Gratis': the server starts it, or the app itself in a demo, and the
 * module opens once this device knows of it [MOD-04].
 */
import { newId } from '@cuadra/contracts/primitives/ids';
import { PROBLEM_MESSAGES } from '@cuadra/contracts/problems/messages';
import { assert } from '@cuadra/domain/assert';
import type { ModuleId } from '@cuadra/domain/plans/module';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { companyApiOf } from '../../data/api/company-api.ts';
import { createPlanApi } from '../../data/api/plan-api.ts';
import type { CompanyDb } from '../../data/company-db.ts';
import { startDemoTrial } from '../../data/local-writes/demo-trial.ts';
import { useCompany } from '../../session/company/company-context.ts';
import type { ShopModule } from '../../session/company/modules.ts';
import { useSync } from '../../session/company/sync-context.ts';

const ARRIVAL_MS_MAX = 5000;
const LOOK_EVERY_MS = 100;

export interface TrialStart {
  /** Of the module that is being started. */
  readonly starting: ModuleId | undefined;
  /** Why it did not begin. */
  readonly refusal: { readonly moduleId: ModuleId; readonly message: string } | undefined;
  start(module: ShopModule): Promise<void>;
}

export function useTrial(): TrialStart {
  const { db, isDemo, maker } = useCompany();
  const { nudge } = useSync();
  const navigate = useNavigate();
  const [starting, setStarting] = useState<ModuleId>();
  const [refusal, setRefusal] = useState<TrialStart['refusal']>();
  // Known at once, unlike the state: two presses in one task would ask twice.
  const isBusy = useRef(false);
  // One id for every press on the same module: a lost answer is asked for again.
  const ids = useRef(new Map<ModuleId, string>());
  const ask = async (moduleId: ModuleId): Promise<string | undefined> => {
    if (isDemo) {
      const isStarted = await startDemoTrial(db, moduleId, maker.id, new Date().toISOString());
      return isStarted ? undefined : PROBLEM_MESSAGES.trial_used;
    }
    assert(moduleId !== 'inventory', 'what is free is not tried');
    const id = ids.current.get(moduleId) ?? newId();
    ids.current.set(moduleId, id);
    const reply = await createPlanApi(companyApiOf(db).client).startTrial({ id, module_id: moduleId });
    if (!reply.ok) return reply.problem.message;
    nudge();
    await arrival(db, id);
    return undefined;
  };
  const start = async ({ id, route }: ShopModule): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStarting(id);
    setRefusal(undefined);
    try {
      const message = await ask(id);
      if (message === undefined) await navigate(route);
      else setRefusal({ moduleId: id, message });
    } finally {
      isBusy.current = false;
      setStarting(undefined);
    }
  };
  return { starting, refusal, start };
}

/** Waits until the licence arrives with the company's changes; a slow connection does not block the module. */
async function arrival(db: CompanyDb, licenseId: string): Promise<void> {
  const deadlineMs = Date.now() + ARRIVAL_MS_MAX;
  while ((await db.licenses.get(licenseId)) === undefined && Date.now() < deadlineMs) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
