/**
 * Contabilidad (ACC-10): the frame around its sections, with the cards of the whole and the navigation between sections.
 */
import { isUsable } from '@cuadra/domain/plans/module';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useModules } from '../../session/company/modules.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { GroupedNavigation } from '../../ui/layout/grouped-navigation.tsx';
import { LazyPart, lazyFile } from '../../ui/layout/lazy-part.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useSearchParam } from '../../ui/layout/use-search-param.ts';
import styles from './accounting.module.css';
import { AccountingCards } from './cards/accounting-cards.tsx';
import { AccountingContext } from './frame/accounting-context.ts';
import { ACCOUNTING_PATH } from './frame/accounting-path.ts';
import { DOCUMENT_PARAMETER, documentNamed } from './frame/document-address.ts';
import { FaceSwitch, useFace } from './frame/face.tsx';
import { keptSearch } from './frame/period.ts';
import { usePeriod } from './frame/use-period.ts';
import { SECTION_GROUPS } from './panel/section-names.ts';
import { ACCOUNTING_SECTIONS, OWNER_FILE } from './panel/sections.tsx';

const DOCUMENT_FILE = lazyFile(async () => (await import('./documents/opened-document.tsx')).OpenedDocument);

export function AccountingScreen() {
  const { can } = useSession();
  const module = useModules()?.find(({ id }) => id === 'accounting');
  // While the module is not active everything is there to read [MOD-05].
  const mayWrite = can('accounting', 'write') && module !== undefined && isUsable(module.status);
  const chosen = usePeriod();
  const [params] = useSearchParams();
  const { face, chooseFace } = useFace();
  const opened = useLocation().pathname.slice(ACCOUNTING_PATH.length).replaceAll('/', '');
  const isFirst = opened === '' || face === 'owner';
  const section = ACCOUNTING_SECTIONS.find(({ path }) => path === opened);
  const { value: named, change: openDocument } = useSearchParam(DOCUMENT_PARAMETER);
  const document = documentNamed(named);
  const closeDocument = () => openDocument(undefined);
  const shared = useMemo(() => ({ ...chosen, mayWrite }), [chosen, mayWrite]);
  return (
    <AccountingContext value={shared}>
      <PageHeader compact title="Contabilidad" beside={<FaceSwitch face={face} onChange={chooseFace} />} />
      {face === 'owner' ? null : (
        <GroupedNavigation
          base={ACCOUNTING_PATH}
          label="Secciones de la contabilidad"
          search={keptSearch(params)}
          groups={SECTION_GROUPS}
          opened={section?.path ?? ''}
          sections={ACCOUNTING_SECTIONS}
        />
      )}
      <div className={styles.screen} data-first={isFirst}>
        <AccountingCards withNotes={isFirst} />
        {face === 'owner' ? (
          <LazyPart file={OWNER_FILE}>{(OwnerSummary) => <OwnerSummary />}</LazyPart>
        ) : section === undefined ? null : (
          <LazyPart key={section.path} file={section.file}>
            {(Section) => <Section />}
          </LazyPart>
        )}
      </div>
      {document === undefined ? null : (
        <LazyPart file={DOCUMENT_FILE} onClose={closeDocument}>
          {(OpenedDocument) => <OpenedDocument key={named} name={document} onClose={closeDocument} />}
        </LazyPart>
      )}
    </AccountingContext>
  );
}
