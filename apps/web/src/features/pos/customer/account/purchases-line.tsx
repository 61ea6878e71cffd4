/** On a customer's sheet: what he bought, once it is known [MKT-05]. */
import type { CustomerPurchasesReply } from '@cuadra/contracts/marketing/customers-overview';
import { useEffect, useState } from 'react';
import { companyApiOf } from '../../../../data/api/company-api.ts';
import { readPurchases } from '../../../../data/marketing/read-purchases.ts';
import type { Company } from '../../../../session/company/company.ts';
import styles from '../customer.module.css';
import { purchasesText } from './purchases-text.ts';

export interface PurchasesLineProps {
  readonly company: Pick<Company, 'db' | 'isDemo' | 'today'>;
  readonly customerId: string;
}

export function PurchasesLine({ company: { db, isDemo, today }, customerId }: PurchasesLineProps) {
  const [read, setRead] = useState<CustomerPurchasesReply>();
  useEffect(() => {
    let isWanted = true;
    const client = isDemo ? undefined : companyApiOf(db).client;
    readPurchases(db, client, customerId, today).then(
      (found) => {
        if (isWanted) setRead(found);
      },
      // The account is shown without it.
      (error: unknown) => console.warn('compras del cliente', error),
    );
    return () => {
      isWanted = false;
    };
  }, [db, isDemo, customerId, today]);
  if (read === undefined) return null;
  const { kind, figures } = purchasesText(read);
  return (
    <section className={styles.consent} aria-label="Sus compras">
      <span>
        <b>{kind}</b>
        {figures === '' ? null : <small className={styles.document}> · {figures}</small>}
      </span>
    </section>
  );
}
