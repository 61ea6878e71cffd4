/** The print runs of numbered sheets of a company, 'talonarios' (FISC-02): what the print shop made, and how it is printed on. */
import { FORM_NUMBER_MAX } from '@cuadra/domain/fiscal/control-number';
import {
  FORM_LINES_MAX,
  FORM_OFFSET_MAX,
  FORM_PAGES,
  FORM_PURPOSES,
  FORM_RUN_STATUSES,
  type FormRun,
} from '@cuadra/domain/fiscal/form-run';
import { parseRif } from '@cuadra/domain/party/rif';
import { z } from 'zod';
import { Day, optionalText, requiredText, Uuid } from '../primitives/values.ts';

const wholeNumber = (message: string, least: number, most: number) =>
  z.int(message).min(least, message).max(most, message);

const FormNumber = wholeNumber('El número va de 1 a 99999999.', 1, FORM_NUMBER_MAX);

/** Of a document on a form: up to three letters or digits. */
export const FormSeries = z
  .string('La serie va como texto.')
  .regex(/^[A-Z0-9]{0,3}$/, 'La serie tiene hasta tres letras mayúsculas o números.');

const Offset = wholeNumber('La posición se mueve hasta 20 cm.', -FORM_OFFSET_MAX, FORM_OFFSET_MAX);

const UsedNumber = z.int().min(0).max(FORM_NUMBER_MAX);
const UsedNumbersWire = z.object({
  control: UsedNumber,
  invoice: UsedNumber,
  credit_note: UsedNumber,
  debit_note: UsedNumber,
});
/** Of a run of which nothing is used. */
export const NO_USED_NUMBERS = { control: 0, invoice: 0, credit_note: 0, debit_note: 0 } as const;

export const FormRunFields = z.object({
  register_id: Uuid,
  purpose: z.enum(FORM_PURPOSES, 'Elige para qué es el talonario.').default('free_form'),
  print_shop_name: requiredText('Escribe el nombre de la imprenta.', 120),
  print_shop_rif: requiredText('Escribe el RIF de la imprenta.', 20).refine(
    (text) => parseRif(text) !== undefined,
    'El RIF no es válido: una letra y nueve números, como J-07013380-5.',
  ),
  /** Of the tax office to the print shop, as it is on the sheets. */
  authorization: requiredText('Escribe la providencia que autoriza a la imprenta.', 120),
  authorized_on: Day,
  /** Of the control numbers. */
  prefix: z
    .string('El prefijo va como texto.')
    .regex(/^\d{2}$/, 'El prefijo son dos cifras, como 00.')
    .default('00'),
  first_control: FormNumber,
  last_control: FormNumber,
  /** When the print shop made them. */
  made_on: Day,
  /** Printed after 'Serie'. Its numbers go on from run to run; two registers never share one. */
  series: FormSeries.default(''),
  /** What the first invoice of the series gets; it counts no more where the series has gone beyond it. */
  first_number: FormNumber.default(1),
  /** The same of its credit notes, which are numbered apart. */
  first_credit_note: FormNumber.default(1),
  /** Fewer sheets than this are few; 0 where nothing is said of it. */
  low_at: wholeNumber('Avisar: un número entero de 0 a 100000.', 0, 100_000).default(20),
  page: z.enum(FORM_PAGES, 'Elige el tamaño de la hoja.').default('letter'),
  /** As the next one: by how much everything is moved down, or right, in tenths of a millimetre. */
  top_tenths: Offset.default(0),
  left_tenths: Offset.default(0),
  /** What lines a sale has beyond them go on a further sheet, as an invoice of its own. */
  lines_max: wholeNumber(`Las líneas por hoja van de 1 a ${FORM_LINES_MAX}.`, 1, FORM_LINES_MAX).default(20),
  /** Whether name, RIF and address of the company are printed: false where the sheet has them. */
  prints_company: z.boolean().default(true),
  /** The same of the print shop's data and the control number, which a sheet has by law. */
  prints_print_shop: z.boolean().default(false),
  status: z.enum(FORM_RUN_STATUSES, 'Elige si el talonario está en uso.').default('active'),
  notes: optionalText(200).default(''),
  /** What documents and spoiled sheets have used; the server counts them. */
  used: UsedNumbersWire.default(NO_USED_NUMBERS),
});
type FormRunFields = z.infer<typeof FormRunFields>;

export function formRunFromWire({ id, used, ...wire }: FormRunFields & { readonly id: string }): FormRun {
  return {
    id,
    registerId: wire.register_id,
    purpose: wire.purpose,
    status: wire.status,
    prefix: wire.prefix,
    firstControl: wire.first_control,
    lastControl: wire.last_control,
    series: wire.series,
    firstNumber: wire.first_number,
    firstCreditNote: wire.first_credit_note,
    lowAt: wire.low_at,
    used: {
      control: used.control,
      invoice: used.invoice,
      creditNote: used.credit_note,
      debitNote: used.debit_note,
    },
  };
}
