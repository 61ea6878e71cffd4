/** The form of a fiscal machine: its name, and under which of its means of payment it books each way of paying. */
import { FiscalPrinterFields } from '@cuadra/contracts/company/fiscal-printers';
import { fieldProblem } from '@cuadra/contracts/problems/field-problem';
import {
  DEFAULT_SLOTS,
  FOREIGN_SLOT_MIN,
  type PaymentSlot,
  SLOT_MAX,
} from '@cuadra/domain/fiscal/payment-slots';
import { isForeign } from '@cuadra/domain/sales/igtf-of-payments';
import { PAYMENT_METHOD_RULES } from '@cuadra/domain/sales/payment';
import type { FiscalPrinterRow } from '../../../data/rows.ts';
import { currencySymbol } from '../../../ui/display/currency-symbol.ts';
import type { FormErrors } from '../../../ui/forms/attempt-save.ts';

export type PaymentWay = Pick<PaymentSlot, 'method' | 'currency'>;

export interface MachineDraft {
  readonly name: string;
  /** The number as typed, in the order of {@link PAYMENT_WAYS}. */
  readonly slots: readonly string[];
}

export const MACHINE_LABELS = { name: 'Nombre', slots: 'Medios de pago' } as const;

/** All that a sale can be paid with, and what is left on credit. */
export const PAYMENT_WAYS: readonly PaymentWay[] = DEFAULT_SLOTS;

/** @param named of a machine that is new: how it is called until someone changes it */
export function machineDraft(machine: FiscalPrinterRow | undefined, named = ''): MachineDraft {
  const stored: readonly PaymentSlot[] = machine?.slots ?? DEFAULT_SLOTS;
  return {
    name: machine?.name ?? named,
    slots: DEFAULT_SLOTS.map((usual) => String((stored.find((one) => isSame(one, usual)) ?? usual).slot)),
  };
}

export function checkMachine({ name, slots }: MachineDraft): FormErrors<MachineDraft> {
  const wrongName = fieldProblem(FiscalPrinterFields.shape.name, name);
  const wrongSlot = PAYMENT_WAYS.flatMap((way, place) => slotProblem(way, slots[place] ?? '') ?? [])[0];
  return {
    ...(wrongName === undefined ? {} : { name: wrongName }),
    ...(wrongSlot === undefined ? {} : { slots: wrongSlot }),
  };
}

export function machineFields({ name, slots }: MachineDraft) {
  return {
    name: name.trim(),
    slots: DEFAULT_SLOTS.map(({ method, currency }, place) => ({
      method,
      currency,
      slot: Number(slots[place]),
    })),
  };
}

/** Where the machine would compute IGTF otherwise than the sale, it could not print it. */
export function slotProblem(way: PaymentWay, typed: string): string | undefined {
  const slot = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  const [first, last] = isForeignWay(way) ? [FOREIGN_SLOT_MIN, SLOT_MAX] : [1, FOREIGN_SLOT_MIN - 1];
  return slot >= first && slot <= last
    ? undefined
    : `${wayName(way)}: escribe un número del ${first} al ${last}.`;
}

/** Whether the machine adds IGTF to what is paid so. */
export function isForeignWay({ method, currency }: PaymentWay): boolean {
  return method !== 'credit' && isForeign({ method, currency });
}

/** 'Efectivo Bs', 'Crédito $'. */
export function wayName({ method, currency }: PaymentWay): string {
  const label = method === 'credit' ? 'Crédito' : PAYMENT_METHOD_RULES[method].label;
  return `${label} ${currencySymbol(currency)}`;
}

function isSame(one: PaymentWay, other: PaymentWay): boolean {
  return one.method === other.method && one.currency === other.currency;
}
