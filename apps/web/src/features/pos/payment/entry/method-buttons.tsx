/** The methods as large buttons, each with its key (PAY-01): the digit alone works while no text is being typed. */

import { formatCount } from '@cuadra/domain/money/format';
import {
  IconCalendarDollar,
  IconCash,
  IconCreditCard,
  IconCurrencyDollar,
  IconDeviceMobile,
  IconStar,
  IconWallet,
} from '@tabler/icons-react';
import { pointsRuleOf } from '../../../../session/company/points-rule.ts';
import { Kbd } from '../../../../ui/display/kbd.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { useTill } from '../../context/till-context.ts';
import type { Payer } from '../state/change-view.ts';
import { TILL_METHODS, type TillMethod } from '../state/payment-draft.ts';
import { methodLabel } from '../state/payment-view.ts';
import styles from './method-buttons.module.css';

export const METHOD_ICONS = {
  cash: IconCash,
  card: IconCreditCard,
  mobile: IconDeviceMobile,
  zelle: IconCurrencyDollar,
  balance: IconWallet,
  credit: IconCalendarDollar,
  points: IconStar,
} as const;

export interface MethodButtonsProps {
  readonly chosen: TillMethod;
  readonly payer: Payer | undefined;
  readonly isAvailable: (method: TillMethod) => boolean;
  readonly onChoose: (method: TillMethod) => void;
}

export function MethodButtons({ chosen, payer, isAvailable, onChoose }: MethodButtonsProps) {
  const rule = pointsRuleOf(useTill().company);
  return (
    <fieldset className={styles.methods} aria-label="Método de pago">
      {TILL_METHODS.map((method, index) => {
        if (method === 'points' && rule === undefined) return null;
        const Icon = METHOD_ICONS[method];
        return (
          <button
            key={method}
            type="button"
            className={`${styles.method} box-button`}
            aria-pressed={method === chosen}
            disabled={!isAvailable(method)}
            // The amount keeps the focus, so that Enter confirms after a mouse click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(method)}
          >
            <Icon size={22} stroke={1.75} aria-hidden="true" />
            <span className={styles.methodWords}>
              {methodLabel({ method })}
              <MethodNote method={method} payer={payer} />
            </span>
            <Kbd>Alt {index + 1}</Kbd>
          </button>
        );
      })}
    </fieldset>
  );
}

/** The balance or credit available, or why there is none. */
function MethodNote({ method, payer }: Pick<MethodButtonsProps, 'payer'> & { readonly method: TillMethod }) {
  if (method !== 'balance' && method !== 'credit' && method !== 'points') return null;
  if (payer === undefined) return <span className={styles.methodNote}>sin cliente</span>;
  if (method === 'credit') return null;
  if (method === 'points') return <PointsNote points={payer.points} />;
  return (
    <span className={styles.methodNote}>
      {payer.balance.minor > 0n ? (
        <>
          disponible <Money value={payer.balance} tone="inherit" />
        </>
      ) : (
        'sin saldo'
      )}
    </span>
  );
}

function PointsNote({ points }: Pick<Payer, 'points'>) {
  if (points === undefined) return null;
  const { balance } = points;
  return (
    <span className={styles.methodNote}>
      {balance.points > 0n && balance.worth.minor > 0n ? (
        <>
          {formatCount(balance.points)} · <Money value={balance.worth} tone="inherit" />
        </>
      ) : (
        'sin puntos'
      )}
    </span>
  );
}

/**
 * Which methods are available. A Pago Móvil needs bolívares and Zelle dollars: without a rate a company accepts only
 * one of them. A balance needs a customer and an amount above zero (PAY-04); credit needs a customer with a credit
 * limit.
 */
export function useAvailableMethods(payer: Payer | undefined): (method: TillMethod) => boolean {
  const { money } = useTill();
  return (method) => {
    switch (method) {
      case 'mobile':
        return money.rate !== null || money.currency === 'VES';
      case 'zelle':
        return money.rate !== null || money.currency === 'USD';
      case 'balance':
        return payer !== undefined && payer.balance.minor > 0n;
      case 'points':
        return (
          payer?.points !== undefined &&
          payer.points.balance.points > 0n &&
          payer.points.balance.worth.minor > 0n &&
          (money.rate !== null || money.currency === 'USD')
        );
      case 'credit':
        return payer !== undefined && payer.credit.limitUsd?.minor !== 0n;
      default:
        return true;
    }
  };
}
