/** 'Caja principal' beside the drawers of the registers: what it holds, and the form that puts money in or takes it out [CASH-01]. */
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { readMainCash } from '../../../data/cash/read-main-cash.ts';
import type { Company } from '../../../session/company/company.ts';
import { SOON_MS, useCalmRead } from '../../../session/device/use-calm-read.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { LazyPart, lazyFile } from '../../../ui/layout/lazy-part.tsx';
import { MainCashBooks } from './main-cash-books.tsx';
import { MainCashPanel } from './main-cash-panel.tsx';

const TABLES = [
  'account_balances',
  'cash_openings',
  'cash_movements',
  'cash_closings',
  'main_cash_movements',
] as const;

const DIALOG = lazyFile(async () => (await import('./main-cash-dialog.tsx')).MainCashDialog);

/** Draws nothing for a person who may not read the accounts: the figure comes from their balances. */
export function MainCashSection({ company }: { readonly company: Company }) {
  const { can } = useSession();
  return can('reports') || can('accounting') ? <ReadableMainCash company={company} /> : null;
}

function ReadableMainCash({ company }: { readonly company: Company }) {
  const { db } = company;
  const { can } = useSession();
  const [params, setParams] = useSearchParams();
  const mayMove = can('config', 'write');
  const read = useCalmRead(
    db,
    TABLES,
    useCallback(async () => ({ held: await readMainCash(db) }), [db]),
    SOON_MS,
  );
  const close = () => setParams({}, { replace: true });
  if (read === undefined) return null;
  return (
    <>
      <MainCashPanel held={read.held} mayMove={mayMove}>
        <MainCashBooks db={db} />
      </MainCashPanel>
      {mayMove && params.get('action') === 'main_cash' ? (
        <LazyPart file={DIALOG} onClose={close}>
          {(MainCashDialog) => <MainCashDialog company={company} held={read.held} onClose={close} />}
        </LazyPart>
      ) : null}
    </>
  );
}
