/** '¿Acepta recibir promociones?' beside the customer of the sale, while nothing was said (MKT-05): one touch. */
import { isUsable } from '@cuadra/domain/plans/module';
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { readConsentOf } from '../../../../data/customers/read-consents.ts';
import type { Company } from '../../../../session/company/company.ts';
import { useModules } from '../../../../session/company/modules.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useAttempt } from '../../../../ui/forms/use-attempt.ts';
import styles from '../customer.module.css';
import { sayConsent } from './say-consent.ts';

export interface AskConsentProps {
  readonly company: Company;
  readonly customerId: string;
}

export function AskConsent({ company, customerId }: AskConsentProps) {
  const { db } = company;
  const module = useModules()?.find(({ id }) => id === 'marketing');
  const consent = useLiveQuery(() => readConsentOf(db, customerId), [db, customerId]);
  const { run, isBusy, refusal } = useAttempt(SAVE_GATE);
  if (module === undefined || !isUsable(module.status)) return null;
  if (consent === undefined || consent.last !== undefined) return null;
  const say = (isGranted: boolean) => async () => {
    const isStored = await run(() => sayConsent(company, customerId, isGranted, 'till'));
    if (isStored) toast(isGranted ? 'Acepta recibir promociones' : 'No se le escribirá');
  };
  return (
    <section className={styles.consent} aria-label="Permiso para escribirle">
      <span>{refusal ?? '¿Acepta recibir promociones?'}</span>
      <Button variant="light" disabled={isBusy} onClick={say(true)}>
        Sí
      </Button>
      <Button variant="subtle" disabled={isBusy} onClick={say(false)}>
        No
      </Button>
    </section>
  );
}
