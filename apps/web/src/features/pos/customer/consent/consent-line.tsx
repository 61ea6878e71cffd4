/** On a customer's sheet: whether he may be written to, since when and how he said it, and the change of it (MKT-05). */
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { readConsentOf } from '../../../../data/customers/read-consents.ts';
import type { Company } from '../../../../session/company/company.ts';
import { SAVE_GATE } from '../../../../session/identity/save-gate.ts';
import { useSession } from '../../../../session/identity/session-context.ts';
import { useAttempt } from '../../../../ui/forms/use-attempt.ts';
import styles from '../customer.module.css';
import { consentText } from './consent-text.ts';
import { InviteButton } from './invite-button.tsx';
import type { InviteDialogProps } from './invite-dialog.tsx';
import { sayConsent } from './say-consent.ts';

export interface ConsentLineProps {
  readonly company: Company;
  readonly customer: InviteDialogProps['customer'];
}

export function ConsentLine({ company, customer }: ConsentLineProps) {
  const { db } = company;
  const { id: customerId } = customer;
  const { can } = useSession();
  const consent = useLiveQuery(() => readConsentOf(db, customerId), [db, customerId]);
  const { run, isBusy, refusal } = useAttempt(SAVE_GATE);
  if (consent === undefined) return null;
  const { fact, origin } = consentText(consent);
  const mayWrite = can('pos.access', 'write') || can('marketing', 'write');
  const say = (isGranted: boolean) => () =>
    void run(() => sayConsent(company, customerId, isGranted, 'form'));
  const isAsked = consent.last !== undefined;
  const isGranted = consent.channels.length > 0;
  return (
    <section className={styles.consent} aria-label="Permiso para escribirle">
      <span>
        {refusal ?? fact}
        {origin === '' ? null : <small className={styles.document}> · {origin}</small>}
      </span>
      {mayWrite && !isGranted ? (
        <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={say(true)}>
          Anotar que acepta
        </Button>
      ) : null}
      {mayWrite && (isGranted || !isAsked) ? (
        <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={say(false)}>
          Anotar que no acepta
        </Button>
      ) : null}
      {mayWrite ? <InviteButton company={company} customer={customer} /> : null}
    </section>
  );
}
