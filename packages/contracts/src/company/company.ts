/** Company settings, taxes, currencies, roles, users and registers as they cross the border (ENT-03 to ENT-09). */
import { PERMISSION_IDS } from '@cuadra/domain/access/permissions';
import { ISSUE_MODES } from '@cuadra/domain/fiscal/issue-mode';
import { POINT_CENTS_MAX, POINTS_MINIMUM_MAX, POINTS_PER_DOLLAR_MAX } from '@cuadra/domain/points/points';
import { z } from 'zod';
import { ScaleCodes } from '../catalog/scale-codes.ts';
import {
  CurrencyCode,
  Day,
  optionalText,
  Percent,
  RateText,
  requiredText,
  Uuid,
} from '../primitives/values.ts';
import { isCompanyLogo } from './logo.ts';

/** A picture of 48 kB as a data URL: base64 writes three bytes in four characters. */
const LOGO_CHARACTERS_MAX = 65_600;

const wholeNumber = (message: string, least: number, most: number) =>
  z.int(message).min(least, message).max(most, message);

/** API-12: what a save of the company's data may change. */
export const CompanySettingsFields = z.object({
  name: requiredText('El nombre de la empresa es requerido', 160),
  rif: optionalText(20),
  address: optionalText(300),
  phone: optionalText(40),
  email: optionalText(254),
  logo: optionalText(LOGO_CHARACTERS_MAX).refine(
    isCompanyLogo,
    'El logo debe ser una imagen PNG, JPG o WebP, de hasta 48 kB.',
  ),
  receipt_header: optionalText(500),
  receipt_footer: optionalText(500),
  default_currency: CurrencyCode,
  /** Which tax, warehouse is the default: one field of one row, so that it can only be one (S-28). */
  default_tax_id: Uuid,
  default_warehouse_id: Uuid,
  /** The account for customers' Pago Móvil, shown on their display. '' where the company takes none. */
  mobile_payment_bank: optionalText(60).default(''),
  mobile_payment_phone: optionalText(40).default(''),
  mobile_payment_document: optionalText(20).default(''),
  /** Which rate is used on a day on which banks do not work (SET-08). */
  rate_rule: z.enum(['next_bank_day', 'previous']).default('next_bank_day'),
  /** The patterns of its scales' labels (POS-08); none where nothing is weighed. */
  scale_codes: ScaleCodes.default([]),
  /** Special taxpayers collect IGTF on what is paid in foreign currency (PAY-06). */
  is_special_taxpayer: z.boolean().default(false),
  igtf_rate: Percent.default('3'),
  /** The cap of hand discounts (POS-05); it does not apply to users with `all`. */
  discount_max_percent: Percent.default('10'),
  /** Whether customers earn points and pay with them (decision 30); their balances stay while it is off. */
  points_enabled: z.boolean().default(false),
  points_per_dollar: wholeNumber('Escribe un número entero del 1 al 10.', 1, POINTS_PER_DOLLAR_MAX).default(
    1,
  ),
  /** Cents of dollar that a point is worth which is earned from now on. */
  point_cents: wholeNumber('Escribe un número entero del 1 al 10.', 1, POINT_CENTS_MAX).default(1),
  points_minimum: wholeNumber('Escribe un número entero del 1 al 1.000.000.', 1, POINTS_MINIMUM_MAX).default(
    1,
  ),
});

export const TaxFields = z.object({
  name: requiredText('Escribe el nombre del impuesto.', 60),
  rate: Percent,
  applies_to: z.enum(['all', 'products', 'services']).default('all'),
  is_active: z.boolean().default(true),
});

export const CurrencyFields = z.object({
  code: CurrencyCode,
  name: requiredText('Escribe el nombre de la moneda.', 60),
  symbol: requiredText('Escribe el símbolo.', 8),
  /** Units of this currency for one dollar (ENT-07). */
  rate: RateText,
  /** Day the rate is of (SET-08); null while none was entered: then no bolívares are accepted. */
  rate_date: Day.nullable().default(null),
  is_active: z.boolean().default(true),
});

/**
 * The lists that a change of the company's data may carry (API-11, API-12): each entry whole; entries that are not
 * named stay. They are rows of their own here, so that two users who change different ones do not overwrite one another
 * (S-28).
 */
export const CompanySettingsLists = z.object({
  taxes: z
    .array(TaxFields.extend({ id: Uuid, is_default: z.boolean().optional() }))
    .max(100)
    .optional(),
  currencies: z
    .array(
      CurrencyFields.extend({
        id: Uuid.optional(),
        /** By default the rate is of the day it is written. */
        rate_date: Day.nullable().optional(),
        is_default: z.boolean().optional(),
      }),
    )
    .max(100)
    .optional(),
});
export type CompanySettingsLists = z.infer<typeof CompanySettingsLists>;

export const RoleFields = z.object({
  name: requiredText('Escribe el nombre del rol.', 60),
  permissions: z.array(z.enum(PERMISSION_IDS, 'Ese permiso no existe.')).max(20),
});

/** Changed by online commands only (S-31); read like any record. */
export const UserFields = z.object({
  name: requiredText('Escribe el nombre.', 120),
  email: z.string(),
  role_id: Uuid,
  active: z.boolean(),
});

/** A till, a posTerminal of the specification. */
export const RegisterFields = z.object({
  name: requiredText('Escribe un nombre para la caja.', 60),
  warehouse_id: Uuid,
  /** How it gives the document that the law asks for (FISC-02). */
  issue_mode: z.enum(ISSUE_MODES, 'Elige cómo emite la caja.').default('not_fiscal'),
  /** The machine that prints its documents; a register of the mode `fiscal_machine` names one. */
  fiscal_printer_id: Uuid.nullable().default(null),
});
