/**
 * A company's relation to the service that hosts it, on the wire: plan, limits, residence, licences and payments
 * (ENT-11, ENT-12, PLAN-01, DATA-02). Only the server writes these; devices read them, also to predict a limit.
 */
import { MODULE_IDS } from '@cuadra/domain/plans/module';
import { PLAN_IDS } from '@cuadra/domain/plans/plan';
import { z } from 'zod';

import {
  Amount,
  CurrencyCode,
  Day,
  Instant,
  optionalText,
  requiredText,
  Uuid,
} from '../primitives/values.ts';

const PAID_MODULE_IDS = ['accounting', 'marketing'] as const;
const PAID_PLAN_IDS = ['comercial', 'profesional', 'empresarial'] as const;

/** Null where there is none. */
const Limit = z.int().min(0).nullable();

export const CompanyStateFields = z.object({
  plan: z.enum(PLAN_IDS),
  /** When the paid time ends; null for a plan without an end. */
  plan_until: Instant.nullable(),
  plan_wanted: optionalText(40),
  limits: z.object({
    users: Limit,
    stores: Limit,
    products: Limit,
    sales_per_day: Limit,
    storage_gb: Limit,
  }),
  residence: z.enum(['cloud', 'device', 'moving']),
  /** The device that holds the data of a company that lives on one. */
  home_device_id: Uuid.nullable(),
  suspended_at: Instant.nullable(),
  suspended_reason: optionalText(300),
});

export const LicenseFields = z.object({
  module_id: z.enum(MODULE_IDS),
  /** The user who took it. */
  user_id: Uuid,
  /** `trial`, or the id of a payment (ENT-11). */
  payment_id: requiredText('Falta el pago.', 40),
  status: z.enum(['active', 'cancelled']),
  activation_date: Instant,
  expiration_date: Instant,
});

export const LicensePaymentFields = z.object({
  kind: z.enum(['plan', 'module'], 'Elige qué se paga.'),
  /** The id of the plan or module. */
  target: requiredText('Elige qué se paga.', 40),
  months: z.int().min(1, 'Un mes o más.').max(12, 'Hasta doce meses.'),
  method: z.enum(['mobile', 'zelle', 'transfer', 'cash'], 'Elige cómo pagaste.'),
  reference: requiredText('Escribe la referencia del pago.', 80),
  amount: Amount,
  currency: CurrencyCode,
  paid_on: Day,
  status: z.enum(['reported', 'confirmed', 'rejected']),
  reported_by: Uuid,
  reported_by_name: optionalText(120),
  /** The operator who confirmed or rejected it. */
  confirmed_by: optionalText(120),
  confirmed_at: Instant.nullable(),
  note: optionalText(300),
});

const Stored = { id: Uuid, version: z.int(), created_at: Instant, updated_at: Instant };

/** `id` names the licence, so that the same call again changes nothing. */
export const TrialBody = z.strictObject({ id: Uuid, module_id: z.enum(PAID_MODULE_IDS, 'Elige el módulo.') });
export type TrialBody = z.infer<typeof TrialBody>;

export const LicenseReply = LicenseFields.extend(Stored);
export type LicenseReply = z.infer<typeof LicenseReply>;

const { months, method, reference, paid_on } = LicensePaymentFields.shape;

/** A payment as the owner reports it; the operator confirms it (ENT-12). */
export const PaymentBody = z
  .strictObject({
    id: Uuid,
    kind: LicensePaymentFields.shape.kind,
    target: LicensePaymentFields.shape.target,
    months,
    method,
    reference,
    amount: Amount.refine((text) => /[1-9]/.test(text), 'El monto debe ser mayor que cero.'),
    currency: z.enum(['USD', 'VES'], 'El pago es en dólares o en bolívares.'),
    paid_on,
  })
  .refine(({ kind, target }) => isPayable(kind, target), {
    path: ['target'],
    error: 'Eso no se puede pagar.',
  });
export type PaymentBody = z.infer<typeof PaymentBody>;

function isPayable(kind: 'plan' | 'module', target: string): boolean {
  const targets: readonly string[] = kind === 'plan' ? PAID_PLAN_IDS : PAID_MODULE_IDS;
  return targets.includes(target);
}

export const PaymentReply = LicensePaymentFields.extend(Stored);
export type PaymentReply = z.infer<typeof PaymentReply>;

/** The operator's account for payments of the service: lines of text, empty where the operator has written none. */
export const PaymentDetailsReply = z.object({ text: z.string() });
export type PaymentDetailsReply = z.infer<typeof PaymentDetailsReply>;

/** How much of what the plan limits there is (PLAN-02). */
export const UsageReply = z.object({
  users: z.int(),
  stores: z.int(),
  products: z.int(),
  /** Of the business day in Caracas. */
  sales_today: z.int(),
  /** Of the files that the server stores. */
  storage_bytes: z.int(),
});
export type UsageReply = z.infer<typeof UsageReply>;
