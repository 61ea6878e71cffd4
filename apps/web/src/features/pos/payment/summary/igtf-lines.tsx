/** The IGTF under the amount due (PAY-06): its base among the payments, and the total of the sale with it. */
import { formatPercent } from '@cuadra/domain/tax/tax-rate';
import { useEffect } from 'react';
import { Money } from '../../../../ui/display/money.tsx';
import { useTill } from '../../context/till-context.ts';
import { noteShown } from '../../display/display-source.ts';
import type { PaymentView } from '../state/payment-view.ts';
import styles from './igtf-lines.module.css';

export function IgtfLines({ view: { settlement } }: { readonly view: PaymentView }) {
  const { currency, rate } = useTill().money;
  const { igtf, owed } = settlement;
  // The customers' display shows the requested IGTF too.
  useEffect(() => {
    noteShown({ igtf: igtf ?? undefined });
    return () => noteShown({ igtf: undefined });
  }, [igtf]);
  if (igtf === null) return null;
  const [base, tax, other] =
    currency === 'USD'
      ? [igtf.baseUsd, igtf.amountUsd, igtf.amountBs]
      : [igtf.baseBs, igtf.amountBs, igtf.amountUsd];
  return (
    <div className={styles.igtf}>
      <p className={styles.igtfLine}>
        <span>
          IGTF {formatPercent(igtf.basisPoints)} de <Money value={base} tone="inherit" /> en divisas
        </span>
        <span className={styles.igtfAmounts}>
          <Money value={tax} />
          {rate === null ? null : <Money value={other} tone="second" size="sm" />}
        </span>
      </p>
      <p className={styles.igtfLine}>
        <b>Total con IGTF</b>
        <Money value={owed} />
      </p>
    </div>
  );
}
