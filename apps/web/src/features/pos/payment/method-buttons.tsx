/** The methods as large buttons, each with its key (PAY-01): the digit alone where nothing is being typed. */
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import { IconCash, IconCreditCard } from '@tabler/icons-react';
import { Kbd } from '../../../ui/kbd.tsx';
import styles from './payment.module.css';
import { TILL_METHODS, type TillMethod } from './payment-state.ts';

export const METHOD_ICONS = { cash: IconCash, card: IconCreditCard } as const;

export interface MethodButtonsProps {
  readonly chosen: TillMethod;
  readonly onChoose: (method: TillMethod) => void;
}

export function MethodButtons({ chosen, onChoose }: MethodButtonsProps) {
  return (
    <fieldset className={styles.methods} aria-label="Método de pago">
      {TILL_METHODS.map((method, index) => {
        const Icon = METHOD_ICONS[method];
        return (
          <button
            key={method}
            type="button"
            className={styles.method}
            aria-pressed={method === chosen}
            data-enter="confirms"
            onClick={() => onChoose(method)}
          >
            <Icon size={22} stroke={1.75} aria-hidden="true" />
            <span>{PAYMENT_METHOD_RULES[method].label}</span>
            <Kbd>Alt {index + 1}</Kbd>
          </button>
        );
      })}
    </fieldset>
  );
}
