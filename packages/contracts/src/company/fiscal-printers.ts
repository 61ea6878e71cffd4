/** The fiscal machines of a company (FISC-01): what a person entered, and what was read of the machine and accepted. */
import { DEFAULT_SLOTS, SLOT_MAX, SLOT_METHODS } from '@cuadra/domain/fiscal/payment-slots';
import { z } from 'zod';

import { CurrencyCode, optionalText, Percent, requiredText } from '../primitives/values.ts';

/** The number that the maker gave the machine and the tax office registered: it is printed on each of its papers. */
export const FiscalRegistration = z
  .string('Escribe el registro de la máquina.')
  .regex(/^[A-Z0-9]{10}$/, 'El registro tiene 10 letras y números en mayúscula, como Z1F1234567.');

/** A rate as the machine has it. */
const MachineRate = z.object({
  percent: Percent,
  /** What the machine says of it (S3): whether its prices have IVA. The meaning of a digit is the driver's to prove. */
  type: z.int('El tipo va de 0 a 2.').min(0, 'El tipo va de 0 a 2.').max(2, 'El tipo va de 0 a 2.'),
});

const Flag = z.string('El indicador va como texto.').regex(/^\d{2}$/, 'Un indicador son dos cifras.');

const WIDTH_MESSAGE = 'El ancho va de 20 a 127 letras.';

/** How the machine is set up, as it was read of it and accepted by a person: nothing is printed while it differs. */
const MachineSetup = z.object({
  rates: z.object({ general: MachineRate, reduced: MachineRate, additional: MachineRate }),
  /** The digits of prices, quantities and amounts. */
  flag_21: Flag,
  /** `01`: it computes IGTF of the means of payment 20 to 24. */
  flag_50: Flag,
  /** The format of its reports. */
  flag_63: Flag,
  /** Letters of a description on its paper. */
  description_width: z.int(WIDTH_MESSAGE).min(20, WIDTH_MESSAGE).max(127, WIDTH_MESSAGE),
});

const SLOT_MESSAGE = `El medio de pago va del 1 al ${SLOT_MAX}.`;

export const Slot = z.int(SLOT_MESSAGE).min(1, SLOT_MESSAGE).max(SLOT_MAX, SLOT_MESSAGE);

const MachineSlots = z
  .array(
    z.object({
      method: z.enum(SLOT_METHODS, 'Elige la forma de pago.'),
      currency: CurrencyCode,
      slot: Slot,
    }),
  )
  .max(SLOT_MAX, `La máquina tiene ${SLOT_MAX} medios de pago.`)
  .refine(
    (slots) => new Set(slots.map(({ method, currency }) => `${method} ${currency}`)).size === slots.length,
    'Una forma de pago tiene un solo medio en la máquina.',
  );

export const FiscalPrinterFields = z.object({
  name: requiredText('Escribe un nombre para la máquina.', 60),
  protocol: z.enum(['hka'], 'Elige el fabricante.').default('hka'),
  registration: FiscalRegistration,
  model: optionalText(60).default(''),
  /** Null until it was read. */
  setup: MachineSetup.nullable().default(null),
  slots: MachineSlots.default(DEFAULT_SLOTS.map((one) => ({ ...one }))),
});
