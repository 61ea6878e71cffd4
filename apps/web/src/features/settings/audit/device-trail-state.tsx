/**
 * How much of the trail this device stores, since when, and whether its chain is intact: computed anew each time
 * [PERM-04].
 */
import { useEffect, useState } from 'react';
import type { CompanyDb } from '../../../data/company-db.ts';
import { type VerifiedTrail, verifyLocalTrail } from '../../../data/local-trail/verify-trail.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import styles from './audit.module.css';
import { faultText, keptText } from './trail-place.ts';

export interface DeviceTrailStateProps {
  readonly db: CompanyDb;
  /** The company has moved to the cloud since. */
  readonly isPast: boolean;
}

export function DeviceTrailState({ db, isPast }: DeviceTrailStateProps) {
  const verified = useVerified(db);
  if (verified === 'unread') {
    return <Banner tone="bad" fact="No se pudo comprobar el registro de este equipo." />;
  }
  if (verified === undefined) {
    return (
      <p role="status" className={styles.kept}>
        Comprobando el registro de este equipo…
      </p>
    );
  }
  if (verified.fault !== undefined) {
    return (
      <Banner tone="bad" fact="El registro de este equipo está dañado o alguien lo alteró.">
        {faultText(verified.fault)}
      </Banner>
    );
  }
  return <p className={styles.kept}>{keptText(verified, isPast)}</p>;
}

/** Undefined until it was computed, `unread` where the device does not give it out. */
function useVerified(db: CompanyDb): VerifiedTrail | 'unread' | undefined {
  const [verified, setVerified] = useState<VerifiedTrail | 'unread'>();
  useEffect(() => {
    let isShown = true;
    const show = (result: VerifiedTrail | 'unread') => {
      if (isShown) setVerified(result);
    };
    verifyLocalTrail(db).then(show, (error: unknown) => {
      console.error(error);
      show('unread');
    });
    return () => {
      isShown = false;
    };
  }, [db]);
  return verified;
}
