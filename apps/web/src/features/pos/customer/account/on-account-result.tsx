/** The result of a payment on account (PAY-06): its IGTF, and the balance after it. */
import { formatMoney } from '@cuadra/domain/money/format';
import { isNegative, isPositive, negate } from '@cuadra/domain/money/money';
import { formatPercent } from '@cuadra/domain/tax/tax-rate';
import { currencySymbol } from '../../../../ui/display/currency-symbol.ts';
import { Money } from '../../../../ui/display/money.tsx';
import styles from './account.module.css';
import type { OnAccountView } from './on-account.ts';

export function OnAccountResult({ view }: { readonly view: OnAccountView }) {
  if (view.payment === undefined || !isPositive(view.amount)) return null;
  return (
    <>
      <Tax view={view} />
      <p className={styles.result} role="status">
        <span>{resultText(view)}</span>
      </p>
    </>
  );
}

/**
 * The IGTF in the payment, which does not reach the account (PAY-06): its base, and the amount that reaches the
 * account.
 */
function Tax({ view: { igtf, amount } }: { readonly view: OnAccountView }) {
  if (igtf === null) return null;
  const [base, tax, other] =
    amount.currency === 'USD'
      ? [igtf.baseUsd, igtf.amountUsd, igtf.amountBs]
      : [igtf.baseBs, igtf.amountBs, igtf.amountUsd];
  return (
    <>
      <p className={styles.tax}>
        <span>
          IGTF {formatPercent(igtf.basisPoints)} de <Money value={base} tone="inherit" /> en divisas
        </span>
        <span className={styles.taxAmounts}>
          <Money value={tax} />
          {isPositive(other) ? <Money value={other} tone="second" size="sm" /> : null}
        </span>
      </p>
      <p className={styles.tax}>
        <b>Va a la cuenta</b>
        <Money value={amount} />
      </p>
    </>
  );
}

function resultText({ after }: OnAccountView): string {
  if (after.minor === 0n) return 'Queda al día.';
  const amount = formatMoney(isNegative(after) ? negate(after) : after, currencySymbol(after.currency));
  return isNegative(after) ? `Queda debiendo ${amount}.` : `Queda con ${amount} a favor.`;
}
