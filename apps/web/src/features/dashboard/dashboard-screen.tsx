/** 'Panel de Control' [DASH-01]. */
import { PageHeader } from '../../ui/page-header.tsx';

export function DashboardScreen() {
  return <PageHeader title="Panel de Control" />;
}
