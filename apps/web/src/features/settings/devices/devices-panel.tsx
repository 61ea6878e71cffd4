/** Equipos y cajas: the registers of the company, its devices, and their quarantined documents (S-22, S-51). */
import { useMemo } from 'react';
import { createCarryApi } from '../../../data/api/carry-api.ts';
import { companyApiOf } from '../../../data/api/company-api.ts';
import { createDevicesApi } from '../../../data/api/devices-api.ts';
import { createQuarantineApi } from '../../../data/api/quarantine-api.ts';
import { useCompany } from '../../../session/company/company-context.ts';
import { useSession } from '../../../session/identity/session-context.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import flush from '../flush-panel.module.css';
import { CarryPart } from './carry-part.tsx';
import { DeviceList } from './device-list.tsx';
import { QuarantineList } from './quarantine-list.tsx';
import { RegisterList } from './register-list.tsx';

export function DevicesPanel() {
  const { isDemo } = useCompany();
  const { isLocal } = useSession();
  return (
    <Panel title="Cajas y equipos" flush>
      <h3 className={flush.subtitle}>Cajas</h3>
      <RegisterList />
      {isDemo || isLocal ? <p className={flush.hint}>{isDemo ? SAMPLE : NEEDS_SERVER}</p> : <OnServer />}
    </Panel>
  );
}

const SAMPLE =
  'Es una demostración: vive en este equipo y no hay otros. En tu empresa verías aquí cada equipo.';
const NEEDS_SERVER = 'Los equipos los ve y los cambia quien entra con una cuenta del servidor.';

function OnServer() {
  const { db } = useCompany();
  const [devices, kept, carry] = useMemo(() => {
    const { client } = companyApiOf(db);
    return [createDevicesApi(client), createQuarantineApi(client), createCarryApi(client)] as const;
  }, [db]);
  return (
    <>
      <DeviceList api={devices} />
      <QuarantineList api={kept} />
      <CarryPart api={carry} />
    </>
  );
}
