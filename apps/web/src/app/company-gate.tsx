/** Between the session and the screens: which company, and whether its data are on the device yet. */
import { CompanyProvider } from '../session/company/company-provider.tsx';
import { useSession } from '../session/identity/session-context.ts';
import { LazyPart, lazyFile } from '../ui/layout/lazy-part.tsx';
import { FiscalPrintingProvider } from './fiscal/fiscal-printing-provider.tsx';
import { FormIssuingProvider } from './forms/form-issuing-provider.tsx';
import { Shell } from './shell/shell.tsx';

/** Loaded for users with several companies, or none yet. */
const CHOOSER = lazyFile(async () => (await import('./company-chooser.tsx')).CompanyChooser);

/**
 * The screen while there are no data yet, or none that this program can read; loaded only by a device in that state.
 */
const FIRST_LOAD = lazyFile(async () => (await import('./first-load.tsx')).FirstLoad);
const OUTDATED = lazyFile(async () => (await import('./blocked-screens.tsx')).OutdatedProgram);
const OLDER_TAB = lazyFile(async () => (await import('./blocked-screens.tsx')).OlderTab);

export function CompanyGate() {
  const { user, membership, isDemo } = useSession();
  if (user === undefined) return null;
  if (membership === undefined) {
    return <LazyPart file={CHOOSER}>{(CompanyChooser) => <CompanyChooser />}</LazyPart>;
  }
  return (
    <CompanyProvider
      key={membership.company_id}
      membership={membership}
      userId={user.id}
      isDemo={isDemo}
      fallback={<LazyPart file={FIRST_LOAD}>{(FirstLoad) => <FirstLoad />}</LazyPart>}
      blocked={<LazyPart file={OLDER_TAB}>{(OlderTab) => <OlderTab />}</LazyPart>}
      outdated={<LazyPart file={OUTDATED}>{(OutdatedProgram) => <OutdatedProgram />}</LazyPart>}
    >
      <FiscalPrintingProvider>
        <FormIssuingProvider>
          <Shell />
        </FormIssuingProvider>
      </FiscalPrintingProvider>
    </CompanyProvider>
  );
}
