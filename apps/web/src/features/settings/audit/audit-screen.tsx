/**
 * Registro de cambios: who changed what and when, from what to what, which nobody can alter [PERM-04]. It is read from
 * the server, where it is kept; the filters stand in the address.
 */
import { Anchor, Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { useCompany } from '../../../session/company-context.ts';
import { Banner } from '../../../ui/banner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import styles from './audit.module.css';
import { type AuditFilter, checkFilter, filterOf, isFiltered, searchOf } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { useNames } from './use-names.ts';
import { type Trail, useTrail } from './use-trail.ts';

export function AuditScreen() {
  const { isDemo } = useCompany();
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Registro de cambios"
        subtitle="Quién cambió qué y cuándo. Nadie puede editarlo ni borrarlo."
        actions={
          <Anchor component={Link} to="/app/settings#usuarios">
            Volver a Configuración
          </Anchor>
        }
      />
      {isDemo ? <SampleTrail /> : <CompanyTrail />}
    </div>
  );
}

/** The sample shop lives on the visitor's device alone, and has no server that could keep its trail [AUTH-11]. */
function SampleTrail() {
  return (
    <EmptyState
      icon={<IconHistory size={28} stroke={1.5} />}
      title="Es una demostración"
      why="En tu empresa verías aquí cada cambio: quién, cuándo, y de qué a qué."
    />
  );
}

function CompanyTrail() {
  const { db } = useCompany();
  const client = useMemo(() => companyApiOf(db).client, [db]);
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(text)), [text]);
  const trail = useTrail(client, filter);
  const { names, devices } = useNames(db, client, trail.entries);
  const people = useLiveQuery(() => db.users.orderBy('id').toArray(), [db]) ?? [];
  const change = (next: AuditFilter): void => setSearch(searchOf(next), { replace: true });
  const clear = (): void => setSearch({}, { replace: true });
  return (
    <>
      <AuditFilters
        filter={filter}
        errors={checkFilter(filter)}
        people={people}
        recordName={names.get(filter.record)}
        onChange={change}
        onClear={clear}
      />
      <TrailProblem trail={trail} />
      {trail.entries?.length === 0 ? (
        <EmptyState
          icon={<IconHistory size={28} stroke={1.5} />}
          title="No hay cambios que mostrar"
          why={isFiltered(filter) ? 'Ninguno coincide con los filtros.' : undefined}
        />
      ) : (
        <AuditList
          entries={trail.entries ?? []}
          names={names}
          devices={devices}
          onRecord={(record) => change({ ...filter, record })}
        />
      )}
      <Pages trail={trail} />
    </>
  );
}

function TrailProblem({ trail: { problem, reload } }: { readonly trail: Trail }) {
  if (problem === undefined) return null;
  const isBadFilter = problem.status === 400;
  return (
    <Banner
      tone="bad"
      fact={isBadFilter ? 'Ese filtro no se entiende.' : 'No se pudo leer el registro.'}
      action={
        isBadFilter ? undefined : (
          <Button size="xs" onClick={reload}>
            Reintentar
          </Button>
        )
      }
    >
      {problem.message}
    </Banner>
  );
}

function Pages({ trail: { page, hasOlder, older, newer } }: { readonly trail: Trail }) {
  if (page === 1 && !hasOlder) return null;
  return (
    <nav className={styles.pages} aria-label="Páginas del registro">
      <Button disabled={page === 1} onClick={newer}>
        Más recientes
      </Button>
      <span className="tnum">Página {page}</span>
      <Button disabled={!hasOlder} onClick={older}>
        Más antiguos
      </Button>
    </nav>
  );
}
