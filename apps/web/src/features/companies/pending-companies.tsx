/** What is late at each company whose books the person may read; a press opens that company there. */
import type { PendingCompany } from '@cuadra/contracts/accounting/companies-reading';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronRight, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { readPendingCompanies } from '../../data/api/pending-api.ts';
import { useSession } from '../../session/identity/session-context.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import styles from './pending.module.css';
import { type PendingLine, pendingLines } from './pending-lines.ts';

export function PendingCompanies() {
  const { isDemo, isLocal } = useSession();
  if (isDemo || isLocal)
    return (
      <Banner fact={isDemo ? 'Es una demostración.' : 'Tu cuenta es de este equipo.'}>
        Lo pendiente de varias empresas se ve con una cuenta en la nube.
      </Banner>
    );
  return <ReadCompanies />;
}

function ReadCompanies() {
  const { companies, hasMore, problem, isReading, readMore } = usePending();
  if (problem !== undefined && companies.length === 0)
    return <RetryBanner fact={problem} onRetry={readMore} />;
  if (companies.length === 0)
    return isReading ? (
      <p className={styles.hint}>Leyendo tus empresas…</p>
    ) : (
      <Banner fact="Ninguna de tus empresas te deja ver su contabilidad.">
        Pide a un administrador el permiso Contabilidad o Reportes.
      </Banner>
    );
  return (
    <div className={styles.companies}>
      {companies.map((company) => (
        <Company key={company.company_id} company={company} />
      ))}
      {problem === undefined ? null : <RetryBanner fact={problem} onRetry={readMore} />}
      {hasMore && problem === undefined ? (
        <Button loading={isReading} onClick={readMore}>
          Ver más empresas
        </Button>
      ) : null}
    </div>
  );
}

function Company({ company: { company_id, company_name, work } }: { readonly company: PendingCompany }) {
  const { chooseCompany } = useSession();
  const navigate = useNavigate();
  const open = (path: string): void => {
    chooseCompany(company_id);
    void navigate(path);
  };
  const lines = work === null ? [] : pendingLines(work);
  return (
    <Panel
      title={company_name}
      flush
      action={
        <Button size="xs" onClick={() => open('/app/accounting')}>
          Abrir
        </Button>
      }
    >
      {work === null ? (
        <p className={styles.hint}>Guarda sus libros en un equipo: lo pendiente solo se ve allí.</p>
      ) : lines.length === 0 ? (
        <p className={styles.hint} data-tone="ok">
          <IconCircleCheck size={18} stroke={1.75} aria-hidden="true" />
          Está al día.
        </p>
      ) : (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <Line key={line.text} line={line} onOpen={() => open(line.path)} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Line({ line: { text, tone }, onOpen }: { readonly line: PendingLine; readonly onOpen: () => void }) {
  const Icon = tone === 'bad' ? IconAlertTriangle : IconClock;
  return (
    <li>
      <button type="button" className={styles.line} data-tone={tone} onClick={onOpen}>
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span>{text}</span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

interface Pages {
  readonly companies: readonly PendingCompany[];
  readonly read: number;
  readonly hasMore: boolean;
  readonly problem: string | undefined;
}

const NONE_READ: Pages = { companies: [], read: 0, hasMore: false, problem: undefined };

/** Page after page, as they are asked for. */
function usePending() {
  const [pages, setPages] = useState(NONE_READ);
  const [wanted, setWanted] = useState({ page: 0 });
  const [isReading, setIsReading] = useState(true);
  useEffect(() => {
    let isWanted = true;
    setIsReading(true);
    void readPendingCompanies(wanted.page).then((reply) => {
      if (!isWanted) return;
      setIsReading(false);
      setPages((before) =>
        reply.ok
          ? {
              companies: [...before.companies, ...reply.value.companies],
              read: wanted.page + 1,
              hasMore: reply.value.has_more,
              problem: undefined,
            }
          : { ...before, problem: reply.problem.message },
      );
    });
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return { ...pages, isReading, readMore: () => setWanted({ page: pages.read }) };
}
