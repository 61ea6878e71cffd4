/**
 * Wraps the screens of a paid module: while it is not active a banner says so, and its data stay readable [MOD-05]. The
 * server refuses changes meanwhile.
 */
import { isUsable, type ModuleId } from '@cuadra/domain/plans/module';
import { Outlet } from 'react-router';
import { useModules } from '../session/company/modules.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { LinkButton } from '../ui/feedback/link-button.tsx';
import styles from './module-gate.module.css';
import { PATHS } from './paths.ts';

export interface ModuleGateProps {
  readonly id: ModuleId;
}

export function ModuleGate({ id }: ModuleGateProps) {
  const module = useModules()?.find((one) => one.id === id);
  return (
    <>
      {module === undefined || isUsable(module.status) ? null : (
        <div className={styles.banner}>
          <Banner
            tone="due"
            fact="El módulo no está activo."
            action={<LinkButton to={PATHS.store}>Ir a la Tienda</LinkButton>}
          >
            Puedes ver todo lo que guardaste. Para cambiarlo, actívalo en la Tienda.
          </Banner>
        </div>
      )}
      <Outlet />
    </>
  );
}
