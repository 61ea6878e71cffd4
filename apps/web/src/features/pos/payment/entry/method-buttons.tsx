/** The methods as large buttons, each with its key (PAY-01): the digit alone works while no text is being typed. */
import {
  IconCalendarDollar,
  IconCash,
  IconCreditCard,
  IconCurrencyDollar,
  IconDeviceMobile,
  IconWallet,
} from '@tabler/icons-react';
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
} as const;

export interface MethodButtonsProps {
  readonly chosen: TillMethod;
  readonly payer: Payer | undefined;
  readonly isAvailable: (method: TillMethod) => boolean;
  readonly onChoose: (method: TillMethod) => void;
}

export function MethodButtons({ chosen, payer, isAvailable, onChoose }: MethodButtonsProps) {
  return (
    <fieldset className={styles.methods} aria-label="Método de pago">
      {TILL_METHODS.map((method, index) => {
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
  if (method !== 'balance' && method !== 'credit') return null;
  if (payer === undefined) return <span className={styles.methodNote}>sin cliente</span>;
  if (method === 'credit') return null;
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
      case 'credit':
        return payer !== undefined && payer.credit.limitUsd?.minor !== 0n;
      default:
        return true;
    }
  };
}
