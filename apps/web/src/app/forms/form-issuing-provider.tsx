/** Follows what this device's register is to issue on sheets, and shows the dialog that issues it over every screen. */
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { CompanyDb } from '../../data/company-db.ts';
import type { FollowedForms } from '../../data/forms/follow-forms.ts';
import { useCompany } from '../../session/company/company-context.ts';
import { whenFetched } from '../../session/device/when-fetched.ts';
import { type FormIssuing, FormIssuingContext } from '../../session/fiscal/form-issuing.ts';
import { LazyPart, lazyFile } from '../../ui/layout/lazy-part.tsx';

/** Loaded with its first use. */
const DIALOG = lazyFile(async () => (await import('./issue-dialog.tsx')).IssueDialog);

export function FormIssuingProvider({ children }: { readonly children: ReactNode }) {
  const { db } = useCompany();
  const hasRuns = useLiveQuery(async () => (await db.form_runs.count()) > 0, [db]) === true;
  const followed = useFollowed(db, hasRuns);
  const [openId, setOpenId] = useState<string>();
  const isOpen = openId !== undefined;
  const value = useMemo(
    (): FormIssuing | null => (followed === null ? null : { ...followed, isOpen, open: setOpenId }),
    [followed, isOpen],
  );
  // What is behind receives the same Esc, and must find it open.
  const close = () => void setTimeout(() => setOpenId(undefined), 0);
  return (
    <FormIssuingContext value={value}>
      {children}
      {openId === undefined || followed === null ? null : (
        <LazyPart file={DIALOG} onClose={close}>
          {(IssueDialog) => (
            <IssueDialog key={openId} documentId={openId} onOpen={setOpenId} onClose={close} />
          )}
        </LazyPart>
      )}
    </FormIssuingContext>
  );
}

/** What follows is fetched by companies with sheets alone. @returns null without any */
function useFollowed(db: CompanyDb, hasRuns: boolean): FollowedForms | null {
  const [followed, setFollowed] = useState<FollowedForms | null>(null);
  useEffect(() => {
    if (!hasRuns) return undefined;
    const stop = whenFetched(
      () => import('../../data/forms/follow-forms.ts'),
      ({ followForms }) => followForms(db, setFollowed),
    );
    return () => {
      stop();
      setFollowed(null);
    };
  }, [db, hasRuns]);
  return followed;
}
