/** The sidebar's entries of modules: none until their file is loaded and the data are read. */
import { useEffect, useState } from 'react';
import { useCompany } from '../../session/company/company-context.ts';
import { whenFetched } from '../../session/device/when-fetched.ts';
import type { NavigationItem } from './navigation.ts';

export function useModuleItems(): readonly NavigationItem[] {
  const { db, today } = useCompany();
  const [items, setItems] = useState<readonly NavigationItem[]>([]);
  // A trial ends without a write, so each new day is read anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is what makes it look again
  useEffect(
    () =>
      whenFetched(
        () => import('./module-items.ts'),
        ({ watchModuleItems }) => watchModuleItems(db, setItems),
      ),
    [db, today],
  );
  return items;
}
