/** The state of the payment: restored from its draft, stored at each change, until the sale is stored. */
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import { toast } from '../../../../ui/feedback/toast.tsx';
import type { Cart } from '../../cart/cart.ts';
import { useTill } from '../../context/till-context.ts';
import { type PaymentAction, type PaymentState, reducePayment } from '../state/payment-state.ts';
import { forgetPayment, keepPayment, openPayment } from './stored-payment.ts';

export interface StoredPaymentState {
  readonly state: PaymentState;
  readonly dispatch: Dispatch<PaymentAction>;
  /** Call after the sale is stored. */
  readonly forget: () => void;
}

/** @param begin makes the initial state when there is no draft */
export function useStoredPayment({ id, customer }: Cart, begin: () => PaymentState): StoredPaymentState {
  const { companyId } = useTill().company;
  const customerId = customer?.id ?? null;
  const [opened] = useState(() => openPayment(localStorage, companyId, { id, customerId }, begin()));
  const [state, dispatch] = useReducer(reducePayment, opened.state);
  useEffect(() => {
    if (opened.isOutdated) toast('La venta cambió: el pago empieza de nuevo');
  }, [opened]);
  useEffect(() => {
    attempt(() => keepPayment(localStorage, companyId, { id, customerId }, state));
  }, [companyId, id, customerId, state]);
  return { state, dispatch, forget: () => attempt(() => forgetPayment(localStorage, companyId, id)) };
}

/** A full disk must not stop the payment. */
function attempt(write: () => void): void {
  try {
    write();
  } catch (error) {
    console.warn('pago a medias', error);
  }
}
