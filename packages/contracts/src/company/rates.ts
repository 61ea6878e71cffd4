/**
 * Exchange rates with their history as they cross the border (SET-08). Separate from currencies because rates add up.
 */
import { z } from 'zod';

import { CurrencyCode, Day, Instant, optionalText, RateText, requiredText } from '../primitives/values.ts';

/** Final once entered, except `status`: a wrong rate is corrected by another one. */
export const ExchangeRateFields = z.object({
  code: CurrencyCode,
  /** Units of the currency for one dollar. */
  rate: RateText,
  /** The day it is of: it counts from that day on, however early it was entered. */
  value_date: Day,
  source: z.enum(['manual', 'feed']).default('manual'),
  /** Who published it, e.g. the name of the feed; empty for a rate that a user entered. */
  source_name: optionalText(80).default(''),
  fetched_at: Instant.nullable().default(null),
  /** Only accepted ones are used; a feed's that jumped too far waits as `proposed` for a person. */
  status: z.enum(['accepted', 'proposed', 'rejected']).default('accepted'),
  entered_at: Instant,
});

const PATH_CHARS_MAX = 200;

/** The path of a value in the JSON of a source: `$.a.b[0].c`. */
const JsonPath = z
  .string('La ruta va como texto.')
  .max(PATH_CHARS_MAX, 'La ruta es demasiado larga.')
  .regex(
    /^\$(\.[^.[\]\s]{1,80}|\[\d{1,4}\])*$/,
    'La ruta se escribe así: $.monitors.bcv.price o $.rates[0].value.',
  );

/** Fetches from a source without storing the result: to try it before it is used. */
export const RateSourceTryBody = z.object({
  /** https; http too where the operator allows his own network. */
  url: z
    .string('La dirección va como texto.')
    .min(1, 'Escribe la dirección de la fuente.')
    .max(500, 'La dirección es demasiado larga.'),
  /** The path of the rate: bolívares for a dollar. */
  json_path: JsonPath,
  /** The path of its day; empty where the answer has none: then a rate counts from the day it is fetched. */
  date_path: z.literal('').or(JsonPath).default(''),
});
export type RateSourceTryBody = z.infer<typeof RateSourceTryBody>;

/** The source of a company's rate of the day, and how far it may move without confirmation (SET-01). */
export const RateSourceBody = RateSourceTryBody.extend({
  /** Its publisher, as the history names it. */
  name: requiredText('Escribe quién publica la tasa.', 80),
  /** A rate further from the one before waits for a person. */
  max_jump_percent: z
    .int('El salto máximo es un número entero.')
    .min(1, 'El salto máximo va de 1 a 100 %.')
    .max(100, 'El salto máximo va de 1 a 100 %.'),
  is_on: z.boolean(),
});
export type RateSourceBody = z.infer<typeof RateSourceBody>;

/** 'Automática': the BCV's rate from public sources, with no address to name (SET-01). */
export const AutomaticRateBody = z.object({ is_on: z.boolean('Indica si la tasa es automática.') });
export type AutomaticRateBody = z.infer<typeof AutomaticRateBody>;

export const RateSourceReply = z.object({
  /** False where the operator of the server lets none be fetched. */
  is_available: z.boolean(),
  automatic: z.object({
    is_on: z.boolean(),
    /** The sources, in the order in which they are asked. */
    names: z.array(z.string()),
    last_fetched_at: Instant.nullable(),
    last_rate: z.string().nullable(),
    last_error: z.string(),
  }),
  /** The address that the company named; null while it has none. */
  source: RateSourceBody.extend({
    last_fetched_at: Instant.nullable(),
    last_rate: z.string().nullable(),
    /** Why the last try brought nothing; empty when it did. */
    last_error: z.string(),
  }).nullable(),
});
export type RateSourceReply = z.infer<typeof RateSourceReply>;

export const RateSourceTryReply = z.object({
  rate: RateText,
  /** The day that the source states; null where it states none. */
  value_date: Day.nullable(),
});
export type RateSourceTryReply = z.infer<typeof RateSourceTryReply>;
