/**
 * Registro de cambios: who changed what and when, with the values before and after [PERM-04]. It is read from the
 * server, where no user can alter it; for the time in which a company lives on this device it is read from here. Place
 * and filters are held in the address.
 */
import { Anchor, Button, SegmentedControl } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ApiClient } from '../../../data/api/api-client.ts';
import { readAudit } from '../../../data/api/audit-api.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import type { CompanyDb } from '../../../data/company-db.ts';
import { readLocalTrail } from '../../../data/local-trail/read-trail.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import styles from './audit.module.css';
import { type AuditFilter, checkFilter, filterOf, isFiltered, searchOf } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { DeviceTrailState } from './device-trail-state.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';
import { placeOf, type TrailPlace, withPlace } from './trail-place.ts';
import { useNames } from './use-names.ts';
import { type ReadTrail, type Trail, useTrail } from './use-trail.ts';
import { useTrailPlaces } from './use-trail-places.ts';

export function AuditScreen() {
  const { isDemo, db } = useCompany();
  const { isLocal } = useSession();
  const options = useTrailPlaces(db, !isLocal);
  const [search, setSearch] = useSearchParams();
  if (isDemo) return <Page place="server" body={<SampleTrail />} />;
  if (options === undefined) return null;
  const place = placeOf(search, options);
  return (
    <Page
      place={place}
      body={
        <>
          {options.length === 1 ? null : (
            <SegmentedControl
              className={styles.places}
              aria-label="Dónde está el registro"
              data={[...options]}
              value={place}
              onChange={(value) => setSearch(withPlace(search, value as TrailPlace), { replace: true })}
            />
          )}
          {place === 'device' ? <DeviceTrailState db={db} isPast={options[0]?.value !== 'device'} /> : null}
          {place === 'server' && !isLocal ? <CompanySignIns /> : null}
          {/* Pages of one are no pages of the other. */}
          <CompanyTrail key={place} place={place} />
        </>
      }
    />
  );
}

function Page({ place, body }: { readonly place: TrailPlace; readonly body: ReactNode }) {
  const promise =
    place === 'server' ? 'Nadie puede editarlo ni borrarlo.' : 'Si alguien lo altera, aquí se ve.';
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Registro de cambios"
        subtitle={`Quién cambió qué y cuándo. ${promise}`}
        actions={
          <Anchor component={Link} to="/app/settings#usuarios">
            Volver a Configuración
          </Anchor>
        }
      />
      {body}
    </div>
  );
}

/** The sample shop exists only on the visitor's device, and has no server to store its trail [AUTH-11]. */
function SampleTrail() {
  return (
    <EmptyState
      icon={IconHistory}
      title="Es una demostración"
      why="En tu empresa verías aquí cada cambio: quién, cuándo, y de qué a qué."
    />
  );
}

function CompanyTrail({ place }: { readonly place: TrailPlace }) {
  const { db } = useCompany();
  const client = useMemo(() => companyApiOf(db).client, [db]);
  const read = useMemo(() => readerOf(db, client, place), [db, client, place]);
  const [search, setSearch] = useSearchParams();
  const text = search.toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(text)), [text]);
  const trail = useTrail(read, filter);
  const { isLocal } = useSession();
  const { names, devices } = useNames(db, isLocal ? undefined : client, trail.entries);
  const people = useLiveQuery(() => db.users.orderBy('id').toArray(), [db]) ?? [];
  const change = (next: AuditFilter): void => setSearch(withPlace(searchOf(next), place), { replace: true });
  const clear = (): void => setSearch(withPlace(new URLSearchParams(), place), { replace: true });
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
          icon={IconHistory}
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

function CompanySignIns() {
  const { db } = useCompany();
  const client = useMemo(() => companyApiOf(db).client, [db]);
  return <SignInsPanel client={client} />;
}

function readerOf(db: CompanyDb, client: ApiClient, place: TrailPlace): ReadTrail {
  if (place === 'server') return (parameters) => readAudit(client, parameters);
  return async (parameters) => ({ ok: true, value: await readLocalTrail(db, parameters) });
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
