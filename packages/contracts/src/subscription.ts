/**
 * What a company is to the service that hosts it, as it crosses the border: plan, limits, residence, licences and
 * payments (ENT-11, ENT-12, PLAN-01, DATA-02). Only the server writes these; devices read them, also to foretell a limit.
 */
import { MODULE_IDS } from '@cuadra/domain/plans/module';
import { PLAN_IDS } from '@cuadra/domain/plans/plan';
import { z } from 'zod';

import { Amount, CurrencyCode, Day, Instant, optionalText, requiredText, Uuid } from './wire.ts';

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
  /** Who took it. */
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
