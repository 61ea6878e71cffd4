/** Passes a waiting newer version from where it is detected to where it is offered. */
import { createContext, use } from 'react';
import type { AppUpdate } from './service-worker.ts';

export const AppUpdateContext = createContext<AppUpdate | undefined>(undefined);

/** Undefined where there is none, or no provider. */
export function useAppUpdate(): AppUpdate | undefined {
  return use(AppUpdateContext);
}
