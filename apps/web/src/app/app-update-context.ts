/** Hands the waiting newer version, if there is one, from where it is noticed to where it is offered. */
import { createContext, use } from 'react';
import type { AppUpdate } from './service-worker.ts';

export const AppUpdateContext = createContext<AppUpdate | undefined>(undefined);

/** Undefined where there is none, or nobody offers it. */
export function useAppUpdate(): AppUpdate | undefined {
  return use(AppUpdateContext);
}
