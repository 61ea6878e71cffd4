/** The operator's payment details, in the operator's own words: a payer must not have to ask [ENT-12]. */
import { useEffect, useState } from 'react';
import { companyApiOf } from '../../data/api/company-api.ts';
import { createPlanApi } from '../../data/api/plan-api.ts';
import { useCompany } from '../../session/company/company-context.ts';
import styles from './payment-form.module.css';

const NOT_TOLD = 'Los datos para pagar te los da quien te ofrece este servicio.';

/** Nothing until the server has answered, or where it does not: the payment is reported to it, so it has to be there. */
export function PaymentDetails() {
  const { db } = useCompany();
  const [text, setText] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void createPlanApi(companyApiOf(db).client)
      .paymentDetails()
      .then((reply) => {
        if (isShown && reply.ok) setText(reply.value.text);
      });
    return () => {
      isShown = false;
    };
  }, [db]);
  if (text === undefined) return null;
  return (
    <section aria-label="Dónde pagar" className={styles.details}>
      {text === '' ? NOT_TOLD : text}
    </section>
  );
}
