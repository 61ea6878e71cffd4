/** Pendientes de tus empresas: where an accountant of several companies begins the day. */
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { PendingCompanies } from './pending-companies.tsx';

export function PendingScreen() {
  return (
    <>
      <PageHeader
        title="Pendientes de tus empresas"
        subtitle="Lo que está atrasado en cada una; al tocarlo se abre la empresa en ese lugar."
      />
      <PendingCompanies />
    </>
  );
}
