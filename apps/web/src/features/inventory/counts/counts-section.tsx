/** Conteos (MOV-05): the sheets with their state, and the one that is open in the address. */
import { useLiveQuery } from 'dexie-react-hooks';
import { useSearchParams } from 'react-router';

import { useCompany } from '../../../session/company/company-context.ts';
import { SheetList } from './list/sheet-list.tsx';
import { SheetView } from './sheet-view.tsx';

const PARAM = 'sheet';

export function CountsSection() {
  const { db } = useCompany();
  const [params, setParams] = useSearchParams();
  const openId = params.get(PARAM);
  // Null: it is not on this device, or never was.
  const sheet = useLiveQuery(
    async () => (openId === null ? null : ((await db.count_sheets.get(openId)) ?? null)),
    [db, openId],
  );
  const open = (id: string | null) => setParams(id === null ? {} : { [PARAM]: id });
  if (sheet === undefined) return null;
  return sheet === null || sheet.id !== openId ? (
    <SheetList onOpen={open} />
  ) : (
    <SheetView key={sheet.id} sheet={sheet} onBack={() => open(null)} />
  );
}
