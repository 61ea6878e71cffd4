/** The sidebar's entries of modules: none until what tells of them is fetched and read. */
import { useEffect, useState } from 'react';
import { useCompany } from '../../session/company-context.ts';
import type { NavigationItem } from './navigation.ts';

export function useModuleItems(): readonly NavigationItem[] {
  const { db, today } = useCompany();
  const [items, setItems] = useState<readonly NavigationItem[]>([]);
  // A trial ends while nothing is written: each new day is looked at anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is what makes it look again
  useEffect(() => {
    let stop = () => {};
    let isShown = true;
    void import('./module-items.ts').then(({ watchModuleItems }) => {
      if (isShown) stop = watchModuleItems(db, setItems);
    });
    return () => {
      isShown = false;
      stop();
    };
  }, [db, today]);
  return items;
}
